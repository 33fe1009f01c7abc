import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const netWorthPersonalData: PersonalData = {
  sections: [
    personalSection(
      'wat je bezit waard was',
      `select (day - date '2000-01-01')::bigint * 1000 + row_number() over (partition by day order by account_id) % 1000
          as key,
        to_jsonb(d) as data
        from net_worth_day d, asker where account_id = any (asker.account_ids)`,
      { order: 280 },
    ),
  ],
  leftOut: { net_worth_pass: 'how far the pass over all gangsters has come' },
  forgetting: [forgetRows('net_worth_day')],
}
