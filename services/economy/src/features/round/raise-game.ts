import type { RaiseGameReply, RaiseGameRequest } from '@sottomondo/proto/economy/v1/round'
import { type Ctx, type Db, isRefusal, type Kit, type Refusal, refuse, transaction } from '@sottomondo/server-kit'
import { isKey } from '../../kernel/ledger/key.ts'
import { refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { isAmount, move, player } from '../../kernel/ledger/ledger.rules.ts'
import { type Ledger, pocketOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { casino } from '../casino/casino.owner.ts'
import { addRevenue } from '../casino-title/casino-title.store.ts'
import { type CloseGame, endOf, paidWhole } from './close-game.ts'
import { lockFence } from './fence.store.ts'
import type { TakeGameStep } from './games.store.ts'
import { findOpenGame, findRaise, noteRaise, type OpenGameRow } from './open-game.store.ts'
import { roundTexts } from './round.rules.ts'
import { raiseTransferId } from './round-transfer.ts'

/** Reasons for a final refusal of a step; any other failure leaves nothing behind. */
const stakeRefusals = ['insufficient', 'frozen', 'closed', 'overflow'] as const
type StakeRefusal = (typeof stakeRefusals)[number]
export const refusalOfStake = (outcome: StakeRefusal, stakeEuro: number) =>
  refusalOfTransfer({ outcome, asset: 'cashPocket' }, stakeEuro)

/**
 * Stakes more on an open game: from its player's pocket to the casino's bank, once per step. A refused step is
 * remembered as well, so that a late request does not pay for a step that its casino has given up. A game that ends
 * with its step is closed in the same commit. If it can't be done in a batch with others, the step is paid in its own
 * transaction, and the game closed in the next.
 */
export function createRaiseGame(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>,
  ledger: Ledger,
  takeGameStep: TakeGameStep,
  closeGame: CloseGame,
): (ctx: Ctx, request: RaiseGameRequest) => Promise<RaiseGameReply | Refusal> {
  return async (ctx, { roundId, accountId, step, stakeEuro, ends }) => {
    if (!isKey(roundId) || !isAmount(accountId) || !Number.isSafeInteger(step) || step < 1)
      return refuse('invalid', roundTexts.badRound)
    if (!isAmount(stakeEuro)) return refuse('invalid', roundTexts.badStake)
    if (ctx.caller && ctx.caller.accountId !== accountId) return refuse('forbidden', roundTexts.notYours)
    const { requestId, traceparent, deadlineAtMs } = ctx
    const closing = ends && { roundId, accountId, ...ends }
    const nowMs = kit.clock.nowMs()
    const end = closing && endOf(closing, nowMs)
    if (closing && !end) return refuse('invalid', roundTexts.badRound)

    const raise = { step, stakeEuro }
    const pocket = await takeGameStep({ roundId, accountId, requestId, traceparent, deadlineAtMs, raise, end })
    if (pocket) {
      ledger.count('roundRaise', 'posted', 1)
      if (end) ledger.count('roundClose', 'posted', 1)
      kit.committed()
      const closed = end && { ...paidWhole(end.winningsEuro), repeated: false, ...pocket }
      return { repeated: false, ...pocket, closed }
    }

    const reply = await transaction(kit.pool, async (tx): Promise<RaiseGameReply | Refusal> => {
      const replyOf = async (repeated: boolean) => {
        return { repeated, ...pocketOf(await readHoldings(tx, accountId)), closed: undefined }
      }
      if (!(await lockFence(tx, accountId))) return refuse('notFound', roundTexts.noGame)
      const game = await findOpenGame(tx, accountId, roundId)
      if (!game || step <= game.raiseStep) {
        const paid = await findRaise(tx, roundId, step)
        if (paid?.accountId === accountId)
          return paid.stakeEuro === stakeEuro ? replyOf(true) : refuse('invalid', roundTexts.badRound)
        const known = stakeRefusals.find((one) => one === game?.raiseRefusal && step === game.raiseStep)
        return game ? refusalOfStake(known ?? 'insufficient', stakeEuro) : refuse('notFound', roundTexts.noGame)
      }
      const refused = await raiseOpenGame({ tx, ctx, ledger }, { accountId, roundId, ...game }, raise)
      if (!refused) return replyOf(false)
      await noteRaise(tx, { roundId, step, stakeEuro: 0, refusal: refused })
      return refusalOfStake(refused, stakeEuro)
    })
    kit.committed()
    if (isRefusal(reply) || !closing) return reply
    const closed = await closeGame(ctx, closing)
    // The step is paid: the request that ends the game gets the reason why it can't.
    if (isRefusal(closed)) return reply
    const { cashPocket, cashVersion } = closed
    return { ...reply, cashPocket, cashVersion, closed }
  }
}

/**
 * Stakes more on an open game whose player's fence is locked, in its own transaction.
 * @returns why it can't be paid: then nothing was written
 */
export async function raiseOpenGame(
  { tx, ctx, ledger }: { tx: Db; ctx: Ctx; ledger: Ledger },
  game: Pick<OpenGameRow, 'casinoId' | 'game'> & { accountId: number; roundId: string },
  { step, stakeEuro }: { step: number; stakeEuro: number },
): Promise<StakeRefusal | undefined> {
  const { accountId, roundId, casinoId } = game
  const { requestId, traceparent } = ctx
  const posted = await ledger.post(tx, {
    id: raiseTransferId(roundId, step),
    kind: 'roundRaise',
    entries: move(player(accountId), casino(casinoId), 'cashPocket', stakeEuro),
    memo: { accountId, roundId, casinoId, game: game.game, step, stakeEuro },
    requestId,
    traceparent,
  })
  if (posted.outcome === 'posted') {
    await noteRaise(tx, { roundId, step, stakeEuro, refusal: null })
    await addRevenue(tx, casinoId, stakeEuro)
    return undefined
  }
  const refused = stakeRefusals.find((one) => one === posted.outcome)
  if (!refused) throw new Error(`raising game ${roundId}: step ${step} was ${posted.outcome}`)
  return refused
}
