import type { CloseRoundReply, CloseRoundRequest } from '@sottomondo/proto/economy/v1/round'
import { RolledBack, refusedIn } from '@sottomondo/server-kit/change'
import { type Db, transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { isKey } from '../../kernel/ledger/key.ts'
import { refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { isAmount, move, player } from '../../kernel/ledger/ledger.rules.ts'
import { type Ledger, pocketOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { casino } from '../casino/casino.public.ts'
import {
  bookWin,
  findTitle,
  findTitleOf,
  lockBankAndPocket,
  moveBrokenCasino,
  receiveWin,
} from '../casino-title/casino-title.public.ts'
import { lockReceiver } from '../gift-limit/gift-limit.public.ts'
import { lockFence } from './fence.store.ts'
import { findClosed, findOpenRound, type OpenRoundRow, removeOpenRound } from './open-round.store.ts'
import type { RoundMetrics } from './round.metrics.ts'
import { roundTexts } from './round.rules.ts'
import { type CloseMemo, closeTransferId, paidOf, paidWhole } from './round-transfer.ts'
import { objectOf } from './settle.ts'
import type { RoundEnd, TakeRoundStep } from './step/step-batch.store.ts'

export type CloseRound = (ctx: Ctx, request: CloseRoundRequest) => Promise<CloseRoundReply | Refusal>

/** Returns the rows and facts of a possible end; undefined for an invalid one. */
export function endOf(
  { accountId, roundId, winningsEuro, outcome: text }: CloseRoundRequest,
  nowMs: number,
): RoundEnd | undefined {
  const outcome = objectOf(text)
  if (!outcome || !Number.isSafeInteger(winningsEuro) || winningsEuro < 0) return undefined
  return {
    winningsEuro,
    outcome,
    closed: { accountId, roundId, paidEuro: winningsEuro, bankBroken: false, outcome, closedAtMs: nowMs },
  }
}

/**
 * Ends an open round and pays it, once: for its player, or for the sweeper of forgotten rounds. If it can't be done in a
 * batch with others, it gets its own transaction.
 */
export function createCloseRound(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>,
  ledger: Ledger,
  metrics: RoundMetrics,
  takeRoundStep: TakeRoundStep,
): CloseRound {
  return async (ctx, request) => {
    const { roundId, accountId, winningsEuro } = request
    const nowMs = kit.clock.nowMs()
    const end = endOf(request, nowMs)
    if (!end || !isKey(roundId) || !isAmount(accountId)) return refuse('invalid', roundTexts.badRound)
    if (ctx.caller && ctx.caller.accountId !== accountId) return refuse('forbidden', roundTexts.notYours)
    const { requestId, traceparent, deadlineAtMs } = ctx

    const pocket = await takeRoundStep({ roundId, accountId, requestId, traceparent, deadlineAtMs, end })
    if (pocket) {
      ledger.count('roundClose', 'posted', 1)
      kit.committed()
      return { ...paidWhole(winningsEuro), repeated: false, ...pocket }
    }

    const reply = await transaction(kit.pool, async (tx) => {
      await lockReceiver(tx, accountId)
      if (!(await lockFence(tx, accountId))) return refuse('notFound', roundTexts.notOpen)
      const closed = await findClosed(tx, roundId)
      if (closed && closed.accountId === accountId) return closedReply(tx, closed, true)
      const open = await findOpenRound(tx, accountId, roundId)
      if (!open) return refuse('notFound', roundTexts.notOpen)
      return endOpenRound({ tx, ctx, ledger, metrics }, { accountId, roundId, ...open }, end, nowMs)
    }).catch((error) => refusedIn(error).answer)
    kit.committed()
    return reply
  }
}

async function closedReply(tx: Db, closed: CloseMemo, repeated: boolean): Promise<CloseRoundReply> {
  return { ...paidOf(closed), repeated, ...pocketOf(await readHoldings(tx, closed.accountId)) }
}

/** Ends and pays an open round whose player is locked (`lockReceiver`), and their fence, in its own transaction. */
export async function endOpenRound(
  { tx, ctx, ledger, metrics }: { tx: Db; ctx: Ctx; ledger: Ledger; metrics: RoundMetrics },
  open: OpenRoundRow & { accountId: number; roundId: string },
  { winningsEuro, outcome }: RoundEnd,
  nowMs: number,
): Promise<CloseRoundReply | Refusal> {
  const { accountId, roundId, casinoId, accountName, raisedEuro } = open
  const { requestId, traceparent } = ctx
  const state = await lockBankAndPocket(tx, casinoId, accountId)
  // Paid after the thaw: the player or the sweeper of forgotten rounds retries.
  if (state === 'frozen') return refusalOfTransfer({ outcome: 'frozen' })
  const title = await findTitle(tx, casinoId)
  if (!title) throw new Error(`closing round ${roundId}: casino ${casinoId} has no owner row`)
  const isOwner = title.ownerAccountId === accountId
  const winEuro = Math.min(winningsEuro, title.bankEuro)
  const { wonEuro: paidEuro, beyondEuro } = await receiveWin(tx, { table: title, accountId, winEuro }, nowMs)
  const isLimited = paidEuro < winEuro
  const bankBroken = winningsEuro > title.bankEuro && !isLimited
  const gotCasino = bankBroken && !isOwner && !state && !title.onAuction && !(await findTitleOf(tx, accountId))
  const memo: CloseMemo = {
    accountId,
    roundId,
    casinoId,
    winningsEuro,
    paidEuro,
    bankBroken,
    gotCasino,
    ...(isLimited && { isLimited }),
    outcome,
    closedAtMs: nowMs,
  }
  const id = closeTransferId(roundId)
  const entries = paidEuro > 0 ? move(casino(casinoId), player(accountId), 'cashPocket', paidEuro) : []
  const transfer = { id, kind: 'roundClose', entries, memo, requestId, traceparent }
  const posted = await ledger.post(tx, transfer)
  if (posted.outcome === 'overflow') throw new RolledBack(refusalOfTransfer(posted))
  if (posted.outcome === 'receiverClosed') await ledger.postDecided(tx, [transfer])
  else if (posted.outcome !== 'posted') throw new Error(`closing a round: transfer ${id} was ${posted.outcome}`)
  await bookWin(tx, { casinoId, accountId, euro: -paidEuro, beyondEuro })
  await removeOpenRound(tx, roundId)
  const stakes = { stakeEuro: open.stakeEuro + raisedEuro, raisedEuro }
  const paid = { paidEuro, bankBroken, ...(isLimited && { isLimited }), outcome, closedAtMs: nowMs }
  const closedRound = { accountId, roundId, casinoId, game: open.game, ...stakes, ...paid }
  await writeOutbox(tx, [fact('sottomondo.economy.round.closed.v1', closedRound)], { requestId, traceparent })
  if (bankBroken && !isOwner) {
    const winner = { accountId, accountName }
    await moveBrokenCasino(tx, ledger, { casinoId, winner, gotCasino, cause: id, nowMs, requestId, traceparent })
    metrics.banksBroken.inc({ game: open.game })
  }
  return closedReply(tx, memo, false)
}
