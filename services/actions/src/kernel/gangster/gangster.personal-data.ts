import { personalSection } from '@sottomondo/server-kit/personal-data'

export const gangsterPersonalData = personalSection(
  'gangsters',
  `select account_id as key, to_jsonb(g) - 'last_click_token_micros' - 'last_crime_request_id' - 'last_crime_answer'
      - 'last_crime_ranked_up_to' - 'version' as data
    from gangster g, asker where account_id = any (asker.account_ids)`,
)
