import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const todayPersonalData: PersonalData = {
  sections: [
    personalSection(
      'vandaag en gisteren',
      `select (extract(epoch from happened_at) * 1000)::bigint * 1000 + row_number() over (order by happened_at, id) % 1000
          as key,
          jsonb_build_object('wat', action, 'ervaring', experience, 'gelukt', success, 'kans', chance, 'buit', euro,
            'waar', place, 'wanneer', happened_at) as data
        from today_action, asker where account_id = any (asker.account_ids)
        union all
        select crime / 1000000000 * 1000000 + row_number() over (order by hour_at, nth) % 1000,
          jsonb_build_object('wat', 'misdaad', 'welke', crime / 10000000 % 100, 'gelukt', crime / 1000000 % 10 = 0,
            'buit', crime % 1000000, 'wanneer', to_timestamp(crime / 1000000000))
        from asker, today_crimes c, lateral unnest(c.crimes) with ordinality as one (crime, nth)
        where c.account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [forgetRows('today_action'), forgetRows('today_crimes')],
}
