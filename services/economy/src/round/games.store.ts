import { createBatcher, type Db, type Pool, statement, typed } from '@sottomondo/server-kit'
import { closeTransferId, type Pocket, raiseTransferId } from './round.store.ts'

/** One connection works while the other waits for the disk, when there is enough to do: what goes together costs less. */
const batches = { largest: 64, atOnce: 2, besideFrom: 24 }

/** A step of an open game: it is staked on, or ended, or both. */
export interface GameStep {
  roundId: string
  accountId: number
  requestId: string
  traceparent: string | undefined
  /** When its caller stops waiting, as epoch ms. */
  deadlineAtMs: number | undefined
  raise?: { step: number; stakeEuro: number }
  end?: GameEnd | undefined
}

export interface GameEnd {
  winningsEuro: number
  outcome: Record<string, unknown>
  /** The fact, but for what its open game knows. */
  told: object
}

const stepsTake = statement({
  name: 'take_game_steps',
  params: {
    raiseIds: 'text[]',
    closeIds: 'text[]',
    roundIds: 'text[]',
    accountIds: 'bigint[]',
    steps: 'int[]',
    stakesEuro: 'bigint[]',
    winningsEuro: 'bigint[]',
    ends: 'text[]',
    requestIds: 'text[]',
    traceparents: 'text[]',
  },
  row: { outcome: typed<'done' | 'apart'>('text'), cashPocket: 'bigint|null', cashVersion: 'bigint|null' },
  text: `select $row from take_game_steps($raiseIds, $closeIds, $roundIds, $accountIds, $steps, $stakesEuro, $winningsEuro,
    $ends, $requestIds, $traceparents)`,
})
async function stepOpenGames(db: Db, steps: GameStep[]): Promise<(Pocket | undefined)[]> {
  const rows = await stepsTake.all(db, {
    raiseIds: steps.map(({ roundId, raise }) => (raise ? raiseTransferId(roundId, raise.step) : null)),
    closeIds: steps.map(({ roundId, end }) => (end ? closeTransferId(roundId) : null)),
    roundIds: steps.map((one) => one.roundId),
    accountIds: steps.map((one) => one.accountId),
    steps: steps.map(({ raise }) => raise?.step ?? 0),
    stakesEuro: steps.map(({ raise }) => raise?.stakeEuro ?? 0),
    winningsEuro: steps.map(({ end }) => end?.winningsEuro ?? 0),
    ends: steps.map(({ end }) => (end ? JSON.stringify(end.told) : null)),
    requestIds: steps.map((one) => one.requestId),
    traceparents: steps.map((one) => one.traceparent ?? null),
  })
  return rows.map(({ outcome, cashPocket, cashVersion }) =>
    outcome === 'done' && cashPocket !== null && cashVersion !== null ? { cashPocket, cashVersion } : undefined,
  )
}

/**
 * Takes a step of an open game, together with those of others in one statement, where nothing stands in the way: stakes on
 * it, ends and pays it, or both in one commit.
 * @returns the pocket after it; undefined where nothing happened, and where it is to be done apart
 */
export type TakeGameStep = (step: GameStep) => Promise<Pocket | undefined>

export const createTakeGameStep = (pool: Pool): TakeGameStep =>
  createBatcher<GameStep, Pocket | undefined>({
    ...batches,
    run: (steps) => stepOpenGames(pool, steps),
    keyOf: ({ accountId }) => accountId,
    deadlineOf: ({ deadlineAtMs }) => deadlineAtMs,
  })
