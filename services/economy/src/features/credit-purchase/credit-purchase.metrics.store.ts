import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const hangingCount = statement({
  name: 'credit_purchase_hanging',
  params: { openSinceMs: 'epochMs' },
  row: {
    open: ['bigint!', `count(*) filter (where state = 'open' and created_at < $openSinceMs)`],
    problem: ['bigint!', 'count(*) filter (where problem is not null)'],
    refund: ['bigint!', `count(*) filter (where refund_state = 'requested')`],
  },
  text: 'select $row from credit_purchase where next_check_at is not null',
})
/** Counts the payments that are still looked up and that an operator should know of. */
export const readHanging = (db: Db, openSinceMs: number) => hangingCount.one(db, { openSinceMs })
