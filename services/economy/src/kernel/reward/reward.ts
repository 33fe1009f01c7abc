import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import type { ConsumeOptions, FactHandler, Received } from '@sottomondo/server-kit/consumer'
import type { Db } from '@sottomondo/server-kit/database'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Finding } from '../audit/check.ts'
import type { PublishedCheck, PublishedFact } from '../audit/published.ts'
import { type FaucetName, faucet, move, player } from '../ledger/ledger.rules.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { findPaid } from './reward.store.ts'

/** A fact that pays a player. */
interface RewardOf<F extends Fact> {
  /** Name of the durable consumer: never changes. */
  consumer: string
  fact: F
  /** Name of the paid things, for the audit: `crimes`. */
  what: string
  /** Returns the transfer that pays it, under an id of the event; null when there is nothing to pay. */
  transferOf(payload: FactPayload<F>): Transfer | null
  /** Other effects of the facts, before anything of the ledger. */
  before?(tx: Db, payloads: FactPayload<F>[]): Promise<void>
  /** Effects of the facts that were paid for, after that. */
  booked?(tx: Db, payloads: FactPayload<F>[]): Promise<void>
  /** How it is consumed. */
  consumed?: ConsumeOptions<F>
  /** Pays a batch in its own way. */
  pay?(tx: Db, ledger: Ledger, received: Received<F>[]): Promise<void>
}

/** A declared reward, as the service and the audit use it. */
export interface Reward {
  register(kit: Pick<Kit<unknown>, 'consume'>, ledger: Ledger): void
  handler(ledger: Ledger): FactHandler<Fact>
  transferOf(payload: unknown): Transfer | null
  published: PublishedCheck
}

/** Declares a reward: paid once for each fact, and compared with it by the audit. */
export function declareReward<F extends Fact>(reward: RewardOf<F>): Reward {
  const { consumer, fact, what, transferOf, before, booked, consumed, pay } = reward
  const handler =
    (ledger: Ledger): FactHandler<F> =>
    async (tx, received) => {
      await before?.(
        tx,
        received.map(({ payload }) => payload),
      )
      if (pay) return pay(tx, ledger, received)
      const due = received.flatMap(({ payload, requestId, traceparent }) => {
        const transfer = transferOf(payload)
        return transfer ? [{ payload, transfer: { ...transfer, requestId, traceparent } }] : []
      })
      await ledger.postDecided(
        tx,
        due.map(({ transfer }) => transfer),
      )
      await booked?.(
        tx,
        due.map(({ payload }) => payload),
      )
    }
  const compare = (snapshot: Db, batch: readonly PublishedFact[]) =>
    compareRewards(
      snapshot,
      batch.flatMap(({ payload, isDue }) => {
        const transfer = transferOf(payload as FactPayload<F>)
        return transfer ? [{ transfer, isDue }] : []
      }),
    )
  return {
    register: (kit, ledger) => kit.consume(consumer, fact, handler(ledger), consumed),
    handler: handler as Reward['handler'],
    transferOf: transferOf as Reward['transferOf'],
    published: { check: `published ${what} have their reward`, facts: [{ fact, consumer, compare }] },
  }
}

/** Returns the transfer of a cash reward, from the faucet of its name; null for none. */
export const cashReward = (
  name: FaucetName,
  { id, accountId, rewardEuro }: { id: string; accountId: number; rewardEuro: number },
): Transfer | null =>
  rewardEuro > 0
    ? {
        id: `${name}-reward:${id}`,
        kind: `${name}Reward`,
        entries: move(faucet(name), player(accountId), 'cashPocket', rewardEuro),
      }
    : null

export interface DueReward {
  transfer: Transfer
  /** It must exist; one on its way may still be missing. */
  isDue: boolean
}

/** Returns the faults in the rewards of published facts. */
export async function compareRewards(snapshot: Db, due: DueReward[]): Promise<Finding['wrong']> {
  const rows = await findPaid(
    snapshot,
    due.map(({ transfer }) => transfer.id),
  )
  const paid = new Map(rows.map((row) => [row.id, row]))
  return due.flatMap(({ transfer: { id, entries }, isDue }) => {
    const row = paid.get(id)
    if (!row) return isDue ? [{ what: id, why: 'was never paid' }] : []
    // It waits for a frozen player, or came too late for a dead one.
    if (row.isElsewhere) return []
    const ofPlayer = entries.filter(({ ownerKind }) => ownerKind === 'player')
    const dueOf = (asset: 'cashPocket' | 'easterEggs' | 'honor') =>
      ofPlayer.reduce((sum, entry) => sum + (entry.asset === asset ? entry.amount : 0), 0)
    const isRight = row.euro === dueOf('cashPocket') && row.eggs === dueOf('easterEggs') && row.honor === dueOf('honor')
    const right = isRight && row.ownerId === ofPlayer[0]?.ownerId
    const honor = row.honor === 0 ? '' : ` and ${row.honor} honor`
    return right ? [] : [{ what: id, why: `paid ${row.euro} and ${row.eggs} eggs${honor} to ${row.ownerId}` }]
  })
}
