import type { SettleReply, SettleRequest } from '@sottomondo/proto/economy/v1/round'
import { createBatcher } from '@sottomondo/server-kit/batch'
import { type Db, transaction } from '@sottomondo/server-kit/database'
import { noteWritten } from '@sottomondo/server-kit/own-writes'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { isKey } from '../../kernel/ledger/key.ts'
import { refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { isAmount } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import {
  casinoTitleTexts,
  findTitle,
  lockBankAndPocket,
  moveBrokenCasino,
  receiveWin,
} from '../casino-title/casino-title.public.ts'
import { lockReceiver } from '../gift-limit/gift-limit.public.ts'
import { lockFence } from './fence.store.ts'
import type { RoundMetrics } from './round.metrics.ts'
import { gameOf, roundTexts } from './round.rules.ts'
import { paidWhole, roundTransferId } from './round-transfer.ts'
import { type Round, type Settled, settleRounds } from './settle.store.ts'

/** One connection works while the other waits for the disk. */
const roundBatches = { largest: 64, atOnce: 2 }

export type Settle = (ctx: Ctx, request: SettleRequest) => Promise<SettleReply | Refusal>

/** Settles rounds: simultaneous ones in one statement, one that may break a bank alone. */
export function createSettle(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>,
  ledger: Ledger,
  metrics: RoundMetrics,
): Settle {
  const settleTogether = createBatcher<Round, Settled>({
    ...roundBatches,
    run: (rounds) => settleRounds(kit.pool, rounds),
    // A player's second round must see the result of the first.
    keyOf: (round) => round.accountId,
    deadlineOf: (round) => round.deadlineAtMs,
    sizes: metrics.batchSize,
  })

  const settleSingly = (round: Round): Promise<Settled> =>
    transaction(kit.pool, async (tx) => {
      const { casinoId, transferId: cause, accountId, accountName, nowMs, requestId, traceparent } = round
      await lockReceiver(tx, accountId)
      await lockFence(tx, accountId)
      await lockBankAndPocket(tx, casinoId, accountId)
      const single = await judge(tx, round)
      const [settled] = await settleRounds(tx, [round], single)
      if (!settled) throw new Error('settling rounds: settle_rounds gave no answer')
      // What was counted as got from the owner is not.
      if (settled.outcome !== 'settled' && single.beyondEuro > 0) throw new NotSettled(settled)
      if (settled.outcome === 'settled' && settled.bankBroken) {
        const { gotCasino } = settled
        const winner = { accountId, accountName }
        await moveBrokenCasino(tx, ledger, { casinoId, winner, gotCasino, cause, nowMs, requestId, traceparent })
        metrics.banksBroken.inc({ game: round.game })
      }
      return settled
    }).catch(unsettledOf)

  async function settleNow(round: Round): Promise<Settled> {
    const settled = await settleTogether(round)
    return settled.outcome === 'single' ? settleSingly(round) : settled
  }

  return async (ctx, request) => {
    const { accountId, accountName } = playerOf(ctx)
    const round = roundOf(ctx, { accountId, accountName }, request, kit.clock.nowMs())
    if (isRefusal(round)) return round
    let settled = await settleNow(round)
    if (settled.outcome === 'noPocket' || settled.outcome === 'insufficient') {
      // Gives the starting cash to a player whose birth has not arrived yet.
      const ensured = await ensureCaller(kit, ledger, ctx)
      // A simultaneous round may have made the stranger known after this one was judged.
      if (ensured || settled.outcome === 'noPocket') settled = await settleNow(round)
    }
    metrics.rounds.inc({ game: round.game, outcome: settled.outcome })
    if (settled.outcome === 'settled') {
      noteWritten(ctx.requestId, 'sottomondo.economy.round.settled.v1')
      kit.committed()
    }
    return replyOf(round, settled)
  }
}

/** Rolls back the transaction of a round that could not be settled. */
class NotSettled extends Error {
  readonly settled: Settled
  constructor(settled: Settled) {
    super(settled.outcome)
    this.settled = settled
  }
}

function unsettledOf(error: unknown): Settled {
  if (error instanceof NotSettled) return error.settled
  throw error
}

/** Counts what a player wins in a round, as far as the bank can pay it; without a casino there is nothing to win. */
async function judge(
  tx: Db,
  { casinoId, accountId, winningsEuro, stakeEuro, nowMs }: Round,
): Promise<{ wonEuro: number; beyondEuro: number }> {
  const table = await findTitle(tx, casinoId)
  const winEuro = Math.min(winningsEuro - stakeEuro, table?.bankEuro ?? 0)
  return table ? receiveWin(tx, { table, accountId, winEuro }, nowMs) : { wonEuro: winEuro, beyondEuro: 0 }
}

function roundOf(
  ctx: Ctx,
  player: Pick<Round, 'accountId' | 'accountName'>,
  request: SettleRequest,
  nowMs: number,
): Round | Refusal {
  const { roundId, casinoId, seedId, nonce, stakeEuro, winningsEuro, staysOpen } = request
  const game = gameOf(request.game)
  const round = objectOf(request.round)
  const counts = [nonce, winningsEuro].every((count) => Number.isSafeInteger(count) && count >= 0)
  if (!game || !round || !counts || !isKey(roundId) || !isAmount(casinoId) || !isAmount(seedId))
    return refuse('invalid', roundTexts.badRound)
  if (!isAmount(stakeEuro)) return refuse('invalid', roundTexts.badStake)
  const { requestId, traceparent, deadlineAtMs } = ctx
  const transferId = roundTransferId(player.accountId, requestId)
  const drawn = { roundId, casinoId, game, seedId, nonce, stakeEuro, winningsEuro, round, staysOpen }
  return { transferId, ...player, ...drawn, nowMs, requestId, traceparent, deadlineAtMs }
}

/** Parses JSON text to an object; undefined for anything else. */
export function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    // PostgreSQL's JSON can't hold the character 0.
    const parsed: unknown = text.includes('\\u0000') ? undefined : JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function replyOf(round: Round, settled: Settled): SettleReply | Refusal {
  const { game, roundId, seedId, nonce, stakeEuro } = round
  switch (settled.outcome) {
    case 'settled': {
      const { paidEuro, bankBroken, gotCasino, isLimited, cashPocket, cashVersion } = settled
      const paid = { stakeEuro, paidEuro, bankBroken, gotCasino, isLimited, settledAtMs: round.nowMs }
      const kept = { seedId, nonce, roundId, round: JSON.stringify(round.round) }
      return { outcome: 'SETTLED', ...kept, ...paid, cashPocket, cashVersion }
    }
    case 'repeated': {
      const { memo, cashPocket, cashVersion } = settled
      return {
        outcome: 'REPEATED',
        seedId: memo.seedId,
        nonce: memo.nonce,
        roundId: memo.roundId,
        round: JSON.stringify(memo.round),
        stakeEuro: memo.stakeEuro,
        paidEuro: memo.paidEuro,
        bankBroken: memo.bankBroken,
        gotCasino: memo.gotCasino ?? false,
        isLimited: memo.isLimited ?? false,
        settledAtMs: memo.settledAtMs,
        cashPocket,
        cashVersion,
      }
    }
    case 'fence': {
      const nothing = { roundId: '', round: '', stakeEuro: 0, ...paidWhole(0), settledAtMs: 0 }
      const current = { seedId: settled.seedId, nonce: settled.nonce }
      return { outcome: 'FENCE', ...current, ...nothing, cashPocket: 0, cashVersion: 0 }
    }
    case 'noCasino':
      return refuse('notFound', roundTexts.noTitle[game])
    case 'owner':
      return refuse('ownCasino', roundTexts.ownCasino)
    case 'limits':
      return refuse('betLimits', casinoTitleTexts.betLimits(settled.minBetEuro, settled.maxBetEuro))
    case 'openRound':
      return refuse('openRound', roundTexts.openRound[game])
    case 'insufficient':
    case 'overflow':
    case 'frozen':
    case 'closed':
      return refusalOfTransfer({ outcome: settled.outcome, asset: 'cashPocket' }, stakeEuro)
    case 'noPocket':
      throw new Error(`settling a round: account ${round.accountId} is known and has no pocket`)
    case 'single':
      throw new Error(
        `settling a round of ${round.accountId}: it was settled by itself and is to be settled by itself again`,
      )
  }
}
