import type { RoundStep } from '@sottomondo/proto/economy/v1/round'
import { createBatcher } from '@sottomondo/server-kit/batch'
import type { Db, Pool } from '@sottomondo/server-kit/database'
import { noteWritten } from '@sottomondo/server-kit/own-writes'
import { statement, typed } from '@sottomondo/server-kit/statement'
import { casinoTitleRules } from '../../casino-title/casino-title.public.ts'
import type { Pocket } from '../round-transfer.ts'

/** With enough work for two, one connection works while the other waits for the disk: batches cost less. */
const batches = { largest: 64, atOnce: 2, secondFrom: 24 }

/** A step of an open round: a note, a stake, an end, or all of them. */
export interface OpenRoundStep {
  roundId: string
  accountId: number
  requestId: string
  traceparent: string | undefined
  /** Epoch ms at which the caller stops waiting. */
  deadlineAtMs: number | undefined
  taken?: TakenStep
  /** Staked more on the round. */
  stakeEuro?: number
  end?: RoundEnd | undefined
}

/** A request's action in a round, in the game's own format. */
export interface TakenStep {
  /** All actions before it, as the caller knows them. */
  doneBefore: string
  step: RoundStep
  actedAtMs: number
}

export interface RoundEnd {
  winningsEuro: number
  outcome: Record<string, unknown>
  /** The fact, without the fields that the open round has. */
  closed: object
}

const stepsTake = statement({
  name: 'take_round_steps',
  params: {
    roundIds: 'text[]',
    accountIds: 'bigint[]',
    stakesEuro: 'bigint[]',
    winningsEuro: 'bigint[]',
    ends: 'text[]',
    donesBefore: 'text[]',
    dones: 'text[]',
    stepRequests: 'text[]',
    fingerprints: 'text[]',
    dids: 'text[]',
    requestIds: 'text[]',
    traceparents: 'text[]',
    actedAtMs: 'bigint[]',
    freeEuro: 'bigint',
  },
  row: { outcome: typed<'done' | 'skipped'>('text'), cashPocket: 'bigint|null', cashVersion: 'bigint|null' },
  text: `select $row from take_round_steps($roundIds, $accountIds, $stakesEuro, $winningsEuro, $ends,
    $donesBefore, $dones, $stepRequests, $fingerprints, $dids, $requestIds, $traceparents, $actedAtMs, $freeEuro)`,
})
async function stepOpenRounds(db: Db, steps: OpenRoundStep[]): Promise<(Pocket | undefined)[]> {
  const rows = await stepsTake.all(db, {
    roundIds: steps.map((one) => one.roundId),
    accountIds: steps.map((one) => one.accountId),
    stakesEuro: steps.map(({ stakeEuro }) => stakeEuro ?? 0),
    winningsEuro: steps.map(({ end }) => end?.winningsEuro ?? 0),
    ends: steps.map(({ end }) => (end ? JSON.stringify(end.closed) : null)),
    donesBefore: steps.map(({ taken }) => taken?.doneBefore ?? null),
    dones: steps.map(({ taken }) => taken?.step.done ?? null),
    stepRequests: steps.map(({ taken }) => taken?.step.requestId ?? null),
    fingerprints: steps.map(({ taken }) => taken?.step.fingerprint ?? null),
    dids: steps.map(({ taken }) => taken?.step.did ?? null),
    requestIds: steps.map((one) => one.requestId),
    traceparents: steps.map((one) => one.traceparent ?? null),
    actedAtMs: steps.map(({ taken }) => taken?.actedAtMs ?? 0),
    freeEuro: casinoTitleRules.freePerBettorEuro,
  })
  for (const [nth, { outcome }] of rows.entries()) {
    const step = steps[nth]
    if (step?.end && outcome === 'done') noteWritten(step.requestId, 'sottomondo.economy.round.closed.v1')
  }
  return rows.map(({ outcome, cashPocket, cashVersion }) =>
    outcome === 'done' && cashPocket !== null && cashVersion !== null ? { cashPocket, cashVersion } : undefined,
  )
}

/**
 * Takes a step of an open round in one statement with others: stakes on it, ends and pays it, or both in one commit.
 * @returns the pocket after it; undefined when nothing happened and the step needs its own transaction
 */
export type TakeRoundStep = (step: OpenRoundStep) => Promise<Pocket | undefined>

export const createTakeRoundStep = (pool: Pool): TakeRoundStep =>
  createBatcher<OpenRoundStep, Pocket | undefined>({
    ...batches,
    run: (steps) => stepOpenRounds(pool, steps),
    keyOf: ({ accountId }) => accountId,
    deadlineOf: ({ deadlineAtMs }) => deadlineAtMs,
  })
