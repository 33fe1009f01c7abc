import type { Db } from '@sottomondo/server-kit/database'
import { type OutboxRow, push } from '@sottomondo/server-kit/outbox'
import { statement, typed } from '@sottomondo/server-kit/statement'

const journey = statement({
  name: 'journey',
  params: { accountId: 'bigint', cityName: 'text', untilMs: 'epochMs', nowMs: 'epochMs' },
  row: { timeLeft: [typed<Record<string, number>>('jsonb'), 'timers_left(gangster, $nowMs)'], version: 'bigint' },
  text: `update gangster set city_name = $cityName, travel_until = $untilMs, version = version + 1
    where account_id = $accountId returning $row`,
})
/** Moves a gangster to another city. Returns the pushes for it. */
export async function moveTo(
  tx: Db,
  to: { accountId: number; cityName: string; untilMs: number; nowMs: number },
): Promise<OutboxRow[]> {
  const { timeLeft, version } = await journey.one(tx, to)
  const { accountId, cityName } = to
  return [
    push(accountId, 'cityChanged', { cityName, version }),
    push(accountId, 'allTimersUpdated', { timeLeft, inJail: false, version }),
  ]
}
