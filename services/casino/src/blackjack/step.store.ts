import type { BlackjackAction } from '@sottomondo/casino-rules'
import { createBatcher, type Db, type Pool, statement } from '@sottomondo/server-kit'
import type { DealtHand, OpenedHand } from './hand.store.ts'

/** An action on a hand as its process knows it. */
export interface Step {
  hand: DealtHand & Pick<OpenedHand, 'actions' | 'actedAtMs'>
  action: BlackjackAction
  /** It has to be paid for first. */
  pays: boolean
  requestId: string
  /** What the request said. */
  asked: string
  nowMs: number
  /** When its caller stops waiting, as epoch ms. */
  deadlineAtMs: number | undefined
}

const stepsTake = statement({
  name: 'blackjack_steps',
  params: {
    roundIds: 'uuid[]',
    accountIds: 'bigint[]',
    betsEuro: 'bigint[]',
    seedIds: 'bigint[]',
    nonces: 'bigint[]',
    startedAtMs: 'bigint[]',
    befores: 'text[]',
    actions: 'text[]',
    pays: 'bool[]',
    requestIds: 'text[]',
    asked: 'text[]',
    actedAtMs: 'bigint[]',
  },
  row: { roundId: 'uuid', raiseStep: 'int' },
  text: `select $row from take_hand_steps($roundIds, $accountIds, $betsEuro, $seedIds, $nonces, $startedAtMs, $befores,
    $actions, $pays, $requestIds, $asked, $actedAtMs)`,
})
async function takeSteps(db: Db, steps: Step[]): Promise<(number | undefined)[]> {
  const taken = await stepsTake.all(db, {
    roundIds: steps.map(({ hand }) => hand.roundId),
    accountIds: steps.map(({ hand }) => hand.accountId),
    betsEuro: steps.map(({ hand }) => hand.betEuro),
    seedIds: steps.map(({ hand }) => hand.seedId),
    nonces: steps.map(({ hand }) => hand.nonce),
    startedAtMs: steps.map(({ hand }) => hand.startedAtMs),
    befores: steps.map(({ hand }) => hand.actions.join(',')),
    actions: steps.map((one) => one.action),
    pays: steps.map((one) => one.pays),
    requestIds: steps.map((one) => one.requestId),
    asked: steps.map((one) => one.asked),
    // What is only about to be paid gives no more time.
    actedAtMs: steps.map(({ pays, hand, nowMs }) => (pays ? hand.actedAtMs : nowMs)),
  })
  const raiseSteps = new Map(taken.map(({ roundId, raiseStep }) => [roundId, raiseStep]))
  return steps.map(({ hand }) => raiseSteps.get(hand.roundId))
}

interface Counted {
  roundId: string
  raiseStep: number
  nowMs: number
}
const stepsCount = statement({
  name: 'blackjack_paid',
  params: { roundIds: 'uuid[]', raiseSteps: 'int[]', nowMs: 'epochMs' },
  text: 'select from count_hand_steps($roundIds, $raiseSteps, $nowMs)',
})

/** One connection works while the other waits for the disk, when there is enough to do: what goes together costs less. */
const batches = { largest: 64, atOnce: 2, besideFrom: 24 }

/** What is written of hands: what comes together, of whatever players, in one statement. */
export function createSteps(pool: Pool) {
  return {
    /**
     * Does an action, or writes down that it is about to be paid for.
     * @returns the number of the last step that was paid for or is to be; undefined where the hand stands otherwise than
     * its caller knows, or the request was answered before
     */
    take: createBatcher<Step, number | undefined>({
      ...batches,
      run: (steps) => takeSteps(pool, steps),
      keyOf: ({ hand }) => hand.roundId,
      deadlineOf: ({ deadlineAtMs }) => deadlineAtMs,
    }),
    /** The step was paid: its action counts. Once, whoever says so. */
    count: createBatcher<Counted, void>({
      ...batches,
      run: async (counted) => {
        await stepsCount.run(pool, {
          roundIds: counted.map((one) => one.roundId),
          raiseSteps: counted.map((one) => one.raiseStep),
          nowMs: Math.max(...counted.map((one) => one.nowMs)),
        })
        return counted.map(() => undefined)
      },
      keyOf: ({ roundId }) => roundId,
    }),
  }
}
