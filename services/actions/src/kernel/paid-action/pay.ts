import type { Purpose } from '@sottomondo/event-contract/purposes'
import { EscrowService, type ReserveReply } from '@sottomondo/proto/economy/v1/escrow'
import type { Change } from '@sottomondo/server-kit/change'
import type { Db } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, reworded } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { KernelContext } from '../context.ts'
import { lockAble } from '../gangster/gangster.checks.ts'
import { type GangsterRow, gangsterOf } from '../gangster/gangster.store.ts'
import { paidActionRules } from './paid-action.rules.ts'

/** Price of an action: cash, or credits or honor points by the player's preference. */
type Price = { euro: number } | { credits: number; honorPoints: number }

/** A price of 0 euro is not asked for: the action costs nothing this time. */
const isFree = (price: Price): boolean => 'euro' in price && price.euro === 0
const nothingTaken: ReserveReply = { asset: 'cashPocket', amount: 0 }

/** An action of this service that costs something: economy reserves its price while it is done here. */
export interface PaidAction<Request, Reply, Noted extends object> {
  /** Names the intent, and the sink that gets its price. */
  purpose: Purpose
  texts: { insufficient: string; lapsed: string }
  /** Judges the request and returns what to note, with the gangster locked, after the needs of the call were judged. */
  begin(gangster: GangsterRow, request: Request, nowMs: number, tx: Db): Noted | Refusal | Promise<Noted | Refusal>
  priceOf(noted: Noted): Price
  /** Whether another one under way stands in its way; by default any does. */
  clashes?(noted: Noted, other: Noted): boolean
  /** Others whom `finish` judges: locked with the gangster, in one order for all. */
  others?(noted: Noted): number[]
  /** Carries out the effect, with the gangster locked and judged once more: what was noted may have expired. */
  finish(change: Change, gangster: GangsterRow, paid: Paid<Noted>): Promise<Reply | Refusal>
}

interface Paid<Noted> {
  /** Id of economy's reservation. */
  intentId: string
  noted: Noted
  /** Economy's reservation of the price. */
  taken: ReserveReply
  nowMs: number
}

/**
 * Makes the handler of such an action: done and paid once, or neither, even if a process dies (docs, "Two services, one
 * action").
 */
export function paidAction<Request, Reply, Noted extends object>(
  { kit, metrics }: Pick<KernelContext, 'kit' | 'metrics'>,
  action: PaidAction<Request, Reply, Noted>,
): WriteHandler<Request, Reply> {
  const { purpose, texts } = action
  const escrow = kit.connect('economy').rpc(EscrowService)

  return kit.intent<Request, Reply, Noted, ReserveReply>({
    purpose,
    settled: 'sottomondo.actions.escrow.settled.v1',
    lapseMs: paidActionRules.lapseMs,
    lapsed: texts.lapsed,

    async begin(change, request) {
      const { accountId } = await gangsterOf(change.tx, playerOf(change))
      const found = await lockAble(change, kit.clock, accountId)
      return isRefusal(found) ? found : action.begin(found.gangster, request, found.nowMs, change.tx)
    },

    clashes: action.clashes ?? (() => true),

    reserve: async (ctx, { intentId, accountId, noted }) => {
      const price = action.priceOf(noted)
      if (isFree(price)) return nothingTaken
      const inCash = 'euro' in price
      return escrow.reserve(ctx, {
        escrowId: intentId,
        accountId,
        asset: inCash ? 'cashPocket' : 'PREFERENCE',
        amount: inCash ? price.euro : 0,
        credits: inCash ? 0 : price.credits,
        honorPoints: inCash ? 0 : price.honorPoints,
        lines: [],
        purpose,
      })
    },

    refused(refusal) {
      metrics.paidActions.inc({ purpose, outcome: 'refused' })
      return refusal.id === 'insufficientFunds' ? reworded(refusal, texts.insufficient) : refusal
    },

    // Nothing is reserved for it, so there is nothing that economy could commit.
    givesBack: (_reply, { noted }) => isFree(action.priceOf(noted)),

    async finish(change, { intentId, accountId, noted }, taken) {
      const found = await lockAble(change, kit.clock, accountId, action.others?.(noted))
      const answer = isRefusal(found)
        ? found
        : await action.finish(change, found.gangster, { intentId, noted, taken, nowMs: found.nowMs })
      if (isRefusal(answer)) metrics.paidActions.inc({ purpose, outcome: 'late' })
      else change.afterCommit(() => metrics.paidActions.inc({ purpose, outcome: 'done' }))
      return answer
    },
  })
}
