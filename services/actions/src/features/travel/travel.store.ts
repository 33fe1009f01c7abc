import type { Db } from '@sottomondo/server-kit/database'
import { type OutboxRow, push } from '@sottomondo/server-kit/outbox'
import { statement } from '@sottomondo/server-kit/statement'
import { timersPush, timersRow } from '../../kernel/timers/timers.store.ts'

const journey = statement({
  name: 'journey',
  params: { accountId: 'bigint', cityName: 'text', untilMs: 'epochMs', nowMs: 'epochMs' },
  row: timersRow,
  text: `update gangster set city_name = $cityName, travel_until = $untilMs, version = version + 1
    where account_id = $accountId returning $row`,
})
/** Moves a gangster to another city. Returns the pushes for it. */
export async function moveTo(
  tx: Db,
  to: { accountId: number; cityName: string; untilMs: number; nowMs: number },
): Promise<OutboxRow[]> {
  const moved = await journey.one(tx, to)
  const { accountId, cityName } = to
  return [push(accountId, 'cityChanged', { cityName, version: moved.version }), timersPush(accountId, moved)]
}
