import type { Db } from '@sottomondo/server-kit/database'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'
import { statement } from '@sottomondo/server-kit/statement'
import { timersPush, timersRow } from '../../kernel/timers/timers.store.ts'

export const promoteGangster = statement({
  name: 'godfather_promote',
  params: { accountId: 'bigint' },
  text: 'update gangster set is_godfather = true, version = version + 1 where account_id = $accountId',
})

const failure = statement({
  name: 'godfather_failure',
  params: { accountId: 'bigint', untilMs: 'epochMs', nowMs: 'epochMs' },
  row: timersRow,
  text: `update gangster set godfather_until = $untilMs, version = version + 1
    where account_id = $accountId returning $row`,
})
/** Sets the wait after a failure. Returns the push for it. */
export async function failPromotion(
  tx: Db,
  given: { accountId: number; untilMs: number; nowMs: number },
): Promise<OutboxRow> {
  return timersPush(given.accountId, await failure.one(tx, given))
}
