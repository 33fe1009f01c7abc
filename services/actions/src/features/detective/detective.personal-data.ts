import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const detectivePersonalData: PersonalData = {
  sections: [
    personalSection(
      'detectives',
      `select detective_id as key, jsonb_build_object('stad', city_name, 'zoekt', target_name, 'gestuurd', hired_at,
          'gevonden', found_at, 'terug', ends_at) as data
        from detective, asker where account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_detective_target',
      params: goneAccounts,
      text: `update detective set target_name = gone."accountName" from ${goneRows}
        where target_account_id = gone."accountId"`,
    }),
  ],
}
