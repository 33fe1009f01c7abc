import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const lotteryPersonalData: PersonalData = {
  sections: [
    personalSection(
      'lootjes',
      `select (extract(epoch from bought_at) * 1000)::bigint * 1000 + number % 1000 as key,
          jsonb_build_object('trekking', draw_day, 'lootjes', tickets, 'wanneer', bought_at, 'prijzen',
            (select coalesce(jsonb_agg(jsonb_build_object('prijs', prize, 'lootje', ticket, 'waarde', amount, 'auto', car_name)), '[]')
             from lottery_prize w where w.draw_day = p.draw_day and w.number = p.number)) as data
        from lottery_purchase p, asker where account_id = any (asker.account_ids)`,
      { order: 60 },
    ),
  ],
  forgetting: [
    // The purchase keeps the columns of the published list: numbers without a name.
    statement({
      name: 'forget_lottery_names',
      params: goneAccounts,
      text: `update lottery_purchase set account_name = null from ${goneRows} where account_id = gone."accountId"`,
    }),
  ],
}
