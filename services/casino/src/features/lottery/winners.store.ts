import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'

const winnersAfter = statement({
  name: 'lottery_winners_after',
  params: { afterKey: 'bigint', mostRows: 'bigint' },
  row: {
    /** 20261122 */
    key: ['bigint', "replace(draw_day, '-', '')::bigint"],
    drawDay: 'text',
    drawnAtMs: ['epochMs!', 'drawn_at'],
    accountIds: [
      typed<number[]>('jsonb'),
      `(select coalesce(jsonb_agg(account_id order by prize), '[]')
        from lottery_prize join lottery_purchase using (draw_day, number) where draw_day = d.draw_day)`,
    ],
  },
  text: `select $row from lottery_draw d
    where drawn_at is not null and replace(draw_day, '-', '')::bigint > $afterKey order by draw_day limit $mostRows`,
})
/** Returns who won in the next draws, by day. */
export const readWinnersAfter = (db: Db, afterKey: number, mostRows: number) =>
  winnersAfter.all(db, { afterKey, mostRows })
