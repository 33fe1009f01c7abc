import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const witnessPersonalData: PersonalData = {
  sections: [
    personalSection(
      'getuigenverklaringen',
      `select witness_id as key, jsonb_build_object('over', victim_name, 'stad', city_name, 'wanneer', happened_at,
          'geopend', opened_at, 'schutter', killer_account_id = any (asker.account_ids)) as data
        from witness_statement, asker where killer_account_id = any (asker.account_ids)`,
      { order: 200 },
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_witnessed',
      params: goneAccounts,
      text: `update witness_statement set killer_name = gone."accountName" from ${goneRows}
        where killer_account_id = gone."accountId"`,
    }),
  ],
}
