import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const giftLimitPersonalData: PersonalData = {
  sections: [
    personalSection(
      'verdiend, gekregen en gegeven per dag',
      `select (day::date - date '2000-01-01')::bigint * 1000 + row_number() over (partition by day order by account_id) % 1000
          as key,
        jsonb_build_object('dag', day, 'verdiend', earned_euro, 'gekregen', received_euro, 'gegeven', given_euro) as data
        from gift_limit_day, asker where account_id = any (asker.account_ids)`,
      { order: 245 },
    ),
  ],
  forgetting: [forgetRows('gift_limit_day')],
}
