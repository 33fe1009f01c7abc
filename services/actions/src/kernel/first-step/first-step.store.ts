import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, push } from '@sottomondo/server-kit/outbox'
import { statement } from '@sottomondo/server-kit/statement'
import { reachedRank } from '../ranks/ranks.rules.ts'
import { type FirstStep, firstStepExperience, firstStepMessage } from './first-step.rules.ts'

const take = statement({
  name: 'first_step_take',
  params: { accountId: 'bigint', step: 'text', experience: 'int', nowMs: 'epochMs' },
  row: { experience: 'bigint', isGodfather: 'bool', version: 'bigint' },
  text: `with taken as (
      insert into first_step (user_id, step, account_id, experience, taken_at)
      select user_id, $step, account_id, $experience, $nowMs from gangster where account_id = $accountId and life > 0
      on conflict do nothing returning account_id
    )
    update gangster set experience = gangster.experience + $experience, version = version + 1
    from taken where gangster.account_id = taken.account_id returning $row`,
})

/** A step of a gangster, whose row is locked. */
export interface Taken {
  accountId: number
  step: FirstStep
  nowMs: number
}

/**
 * Gives the experience of a first step, once per person.
 * @param learned what the gangster's row has learned before in the same transaction, without a fact of a rank yet
 * @returns its fact and its push, with the fact of the rank that was reached by both together; and that rank
 */
export async function takeFirstStep(
  tx: Db,
  { accountId, step, nowMs }: Taken,
  learned = 0,
): Promise<{ rows: OutboxRow[]; rankNumber: number | undefined } | undefined> {
  const experience = firstStepExperience[step]
  const after = await take.first(tx, { accountId, step, experience, nowMs })
  if (!after) return undefined
  const gained = experience + learned
  const rankNumber = reachedRank({ ...after, experience: after.experience - gained }, gained)
  const taken = fact('sottomondo.actions.first-step.taken.v1', { accountId, step, experience, takenAtMs: nowMs })
  const pushed = push(accountId, 'firstStepTaken', {
    experience,
    message: firstStepMessage(step),
    version: after.version,
  })
  const rank = rankNumber && fact('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: nowMs })
  return { rows: rank ? [taken, pushed, rank] : [taken, pushed], rankNumber }
}

const taken = statement({
  name: 'first_step_taken',
  params: { userId: 'bigint' },
  row: { step: 'text' },
  text: 'select $row from first_step where user_id = $userId',
})
/** Returns the steps that a person has had experience for. */
export const stepsTaken = async (db: Db, userId: number): Promise<Set<string>> =>
  new Set((await taken.all(db, { userId })).map(({ step }) => step))

const open = statement({
  name: 'first_step_open',
  params: { accountIds: 'bigint[]', step: 'text' },
  row: { accountId: 'bigint' },
  text: `select $row from gangster g where account_id = any ($accountIds) and life > 0
    and not exists (select from first_step f where f.user_id = g.user_id and f.step = $step)`,
})
/** Returns who of these gangsters has not taken the step. */
export const whoseStepIsOpen = async (db: Db, accountIds: number[], step: FirstStep): Promise<Set<number>> =>
  new Set((await open.all(db, { accountIds, step })).map(({ accountId }) => accountId))
