import { statement } from '@sottomondo/server-kit/statement'

/** Counts the tickets sold for a draw whose purchases were written by hand. */
export const seedSold = statement({
  name: 'seed_lottery_sold',
  params: { drawDay: 'text' },
  text: `update lottery_draw d set (purchases, sold_tickets) =
      (select count(*), sum(tickets) from lottery_purchase p where p.draw_day = d.draw_day)
    where draw_day = $drawDay`,
})
