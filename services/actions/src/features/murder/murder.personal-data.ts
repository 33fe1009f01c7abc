import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const murderPersonalData: PersonalData = {
  sections: [
    personalSection(
      'murders',
      `select id as key, jsonb_build_object('stad', city_name, 'begonnen', started_at, 'einde', ended_at,
          'schoot zelf', killer_account_id = any (asker.account_ids), 'kogels', case
            when killer_account_id = any (asker.account_ids) then killer ->> 'bullets' else victim ->> 'bullets' end) as data
        from murder, asker where killer_account_id = any (asker.account_ids) or victim_account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [
    // A fight is locked before its gangsters.
    statement({
      name: 'forget_murder_killer',
      params: goneAccounts,
      text: `update murder set killer_name = gone."accountName" from ${goneRows} where killer_account_id = gone."accountId"`,
    }),
    statement({
      name: 'forget_murder_victim',
      params: goneAccounts,
      text: `update murder set victim_name = gone."accountName" from ${goneRows} where victim_account_id = gone."accountId"`,
    }),
  ],
}
