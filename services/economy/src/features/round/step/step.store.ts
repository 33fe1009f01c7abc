import type { RoundStep } from '@sottomondo/proto/economy/v1/round'
import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { roundRules } from '../round.rules.ts'

const stepWrite = statement({
  name: 'round_step_write',
  params: {
    accountId: 'bigint',
    requestId: 'text',
    roundId: 'text',
    transferId: 'text',
    fingerprint: 'text',
    did: 'text',
    done: 'text',
    actedAtMs: 'epochMs',
  },
  text: `with written as (
      insert into round_step (account_id, request_id, round_id, transfer_id, fingerprint, did, done, taken_at)
      values ($accountId, $requestId, $roundId, $transferId, $fingerprint, $did, $done, $actedAtMs)
    )
    update open_round set done = $done, acted_at = case when done = $done then acted_at else $actedAtMs end
    where round_id = $roundId`,
})
/** Records a step of a round whose player's fence is locked. */
export const noteStep = (
  tx: Db,
  round: { accountId: number; roundId: string; transferId: string },
  { requestId, fingerprint, did, done }: RoundStep,
  actedAtMs: number,
): Promise<void> => {
  const { accountId, roundId, transferId } = round
  return stepWrite.run(tx, { accountId, roundId, transferId, requestId, fingerprint, did, done, actedAtMs })
}

const stepFind = statement({
  name: 'round_step_find',
  params: { accountId: 'bigint', requestId: 'text' },
  row: {
    requestId: 'text',
    roundId: 'text',
    transferId: 'text',
    fingerprint: 'text',
    did: 'text',
    done: 'text',
  },
  text: 'select $row from round_step where account_id = $accountId and request_id = $requestId',
})
/** Finds a request's step in any round. */
export const findStep = (db: Db, accountId: number, requestId: string) => stepFind.first(db, { accountId, requestId })

const stepsForget = retention({
  name: 'round_steps_forget',
  table: 'round_step',
  params: { nowMs: 'epochMs', days: 'int' },
  where: 'taken_at < $nowMs::timestamptz - make_interval(days => $days)',
})
/** Deletes steps of requests too old to be repeated. */
export const forgetSteps = (pool: Pool, nowMs: number): Promise<number> =>
  stepsForget.run(pool, { nowMs, days: roundRules.stepsKeptDays })
