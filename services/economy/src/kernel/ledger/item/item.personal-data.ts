import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { isTheirs } from '../ledger.personal-data.ts'

export const itemPersonalData: PersonalData = {
  sections: [
    personalSection(
      'eigendommen',
      `select row_number() over (order by kind, id) as key, jsonb_build_object('soort', kind, 'nummer', id, 'wat', made_as)
          as data
        from item, asker where ${isTheirs}`,
      { order: 50 },
    ),
  ],
}
