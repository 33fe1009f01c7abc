import type { Db } from '@sottomondo/server-kit/database'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'
import { statement } from '@sottomondo/server-kit/statement'
import { timersPush, timersRow } from '../../kernel/timers/timers.store.ts'

const admission = statement({
  name: 'admission',
  params: { accountId: 'bigint', treatmentId: 'text', lifePoints: 'int', untilMs: 'epochMs', nowMs: 'epochMs' },
  row: timersRow,
  text: `update gangster set healing = $lifePoints, hospital_until = $untilMs, treatment_id = $treatmentId,
      version = version + 1
    where account_id = $accountId returning $row`,
})
/** Begins to heal a gangster. Returns the push for it. */
export async function admit(
  tx: Db,
  given: { accountId: number; treatmentId: string; lifePoints: number; untilMs: number; nowMs: number },
): Promise<OutboxRow> {
  return timersPush(given.accountId, await admission.one(tx, given))
}

/** Whether a treatment is over. */
export const dischargeIsDue = statement({
  name: 'discharge_is_due',
  params: { nowMs: 'epochMs' },
  row: { isDue: ['bool', 'coalesce((select min(hospital_until) from gangster where healing > 0) <= $nowMs, false)'] },
  text: 'select $row',
})

const healed = statement({
  name: 'healed',
  params: { nowMs: 'epochMs', most: 'bigint' },
  row: { accountId: 'bigint' },
  text: `select $row from gangster where healing > 0 and hospital_until <= $nowMs
    order by hospital_until limit $most for update skip locked`,
})
/** Locks the gangsters whose treatment is over, except rows locked by others. */
export const lockHealed = async (tx: Db, nowMs: number, most: number): Promise<number[]> =>
  (await healed.all(tx, { nowMs, most })).map(({ accountId }) => accountId)
