import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { isTheirs } from '../../kernel/ledger/ledger.personal-data.ts'

export const garagePersonalData: PersonalData = {
  sections: [
    personalSection(
      'autos',
      `select car_id as key, to_jsonb(c) as data from car c join item on item.kind = 'CAR' and item.id = c.car_id, asker
        where ${isTheirs}`,
      { order: 60 },
    ),
    personalSection(
      'garage',
      `select account_id as key, to_jsonb(g) as data from garage g, asker where account_id = any (asker.account_ids)`,
      { order: 110 },
    ),
  ],
}
