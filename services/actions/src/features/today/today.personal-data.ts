import {
  forgetRows,
  goneAccounts,
  goneRows,
  type PersonalData,
  personalSection,
} from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

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
        select crime / 1000000000 * 1000000 + row_number() over (order by c.id, nth) % 1000,
          jsonb_build_object('wat', 'misdaad', 'welke', crime / 10000000 % 100, 'gelukt', crime / 1000000 % 10 = 0,
            'buit', crime % 1000000, 'wanneer', to_timestamp(crime / 1000000000))
        from today_crimes c, asker,
          lateral unnest(c.account_ids, c.crimes) with ordinality as one (account_id, crime, nth)
        where c.account_ids && asker.account_ids and one.account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [
    forgetRows('today_action'),
    // Their places stay empty: 0 is nobody.
    statement({
      name: 'forget_today_crimes',
      params: goneAccounts,
      text: `update today_crimes set account_ids = array(
          select case when exists (select from ${goneRows} where gone."accountId" = one.account_id) then 0 else one.account_id end
          from unnest(account_ids) with ordinality as one (account_id, nth) order by nth)
        where account_ids && array(select gone."accountId" from ${goneRows})`,
    }),
  ],
}
