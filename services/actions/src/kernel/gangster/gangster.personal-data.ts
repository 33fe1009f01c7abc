import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const gangsterPersonalData: PersonalData = {
  sections: [
    personalSection(
      'gangsters',
      `select account_id as key, to_jsonb(g) - 'last_click_token_micros' - 'last_crime_request_id' - 'last_crime_answer'
          - 'last_crime_ranked_up_to' - 'version' as data
        from gangster g, asker where account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_gangster',
      params: goneAccounts,
      text: `update gangster set account_name = gone."accountName", life = 0, jailed_until = null, last_crime_request_id = null,
          last_crime_answer = null, recent_crimes = '{}', version = version + 1
        from ${goneRows} where gangster.account_id = gone."accountId"`,
    }),
  ],
}
