import { isDeepStrictEqual } from 'node:util'
import type { Draw } from '@sottomondo/casino-rules'
import type { RoundResult } from '@sottomondo/proto/casino/v1/casino'
import type { CloseRoundReply, RoundService, SettleReply } from '@sottomondo/proto/economy/v1/round'
import { usedForOther } from '@sottomondo/server-kit/change'
import { type Needs, refusalOfNeeds } from '@sottomondo/server-kit/needs'
import { newId } from '@sottomondo/server-kit/random'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, playerOf, type RpcClient } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { type CasinoType, casinoTexts } from '../casino/casino.rules.ts'
import type { FindCasino } from '../casino/casino.state.ts'
import { drawFrom, type Seeds } from '../seed/seeds.ts'
import { createInOrder } from './in-order.ts'
import { roundRules, roundTexts } from './round.rules.ts'

/** A value that becomes JSON. */
type Json = Record<string, unknown>

/** One paid round of any game, as its player requested it. */
interface Play<Input extends Json, Outcome extends Json> {
  game: CasinoType
  /** What the contract says that the bet needs. */
  needs: Needs | undefined
  /** Whole euro, above 0. */
  stakeEuro: number
  /** Becomes part of the round's JSON; a repeated request with other input is refused. */
  input: Input
  /** Decides the round. Pure: the same draw gives the same outcome; it is called again when the fence has moved. */
  decide(draw: Draw): Decided<Outcome>
}

interface Decided<Outcome extends Json> {
  /** Winnings of the outcome, before the bank's cap. */
  winningsEuro: number
  /** Becomes part of the round's JSON. */
  outcome: Outcome
  /** The round stays open after its draw. */
  staysOpen?: boolean
}

interface Played<Round extends Json> {
  result: RoundResult
  /** As it was settled; for a repeated request the round of the first answer. */
  round: Round
  /** The seed of the draw, beside the nonce. */
  seedId: number
  settledAtMs: number
}

/** The round's JSON: its game, its input and its outcome. */
type RoundJson<Input extends Json, Outcome extends Json> = { game: CasinoType } & Input & Outcome

export type PlayRound = <Input extends Json, Outcome extends Json>(
  ctx: Ctx,
  play: Play<Input, Outcome>,
) => Promise<Played<RoundJson<Input, Outcome>> | Refusal>

/**
 * The only way to turn a bet into a round: drawn from the player's seed, settled in one money commit of economy, drawn
 * again if the fence says that it is elsewhere. The same request id gets the same round. A player's rounds run one
 * after the other: concurrent ones would only collide at the fence. No round is played for a player who has been told
 * by then that it was not.
 */
export function createPlayRound(
  { clock }: Pick<Kit<unknown>, 'clock'>,
  seeds: Seeds,
  economy: Pick<RpcClient<RoundService>, 'settle'>,
  findCasino: FindCasino,
): PlayRound {
  const inOrder = createInOrder<number>(clock, roundRules.longestWaitMs)

  async function drawAndSettle<Input extends Json, Outcome extends Json>(
    ctx: Ctx,
    casinoId: number,
    { game, stakeEuro, input, decide }: Play<Input, Outcome>,
  ): Promise<Played<RoundJson<Input, Outcome>> | Refusal> {
    const { accountId } = playerOf(ctx)
    const roundId = newId()
    for (let draws = 0; draws < roundRules.drawsPerRound; draws++) {
      const next = await seeds.current(accountId)
      const { seed, nonce } = next
      const { winningsEuro, outcome, staysOpen = false } = decide(drawFrom(seed, nonce))
      const round = { game, ...input, ...outcome }
      const reply = await economy.settle(ctx, {
        roundId,
        casinoId,
        game,
        seedId: seed.seedId,
        nonce,
        stakeEuro,
        // No bank holds more, and the bank caps a win.
        winningsEuro: Math.min(winningsEuro, Number.MAX_SAFE_INTEGER),
        round: JSON.stringify(round),
        staysOpen,
      })
      if (isRefusal(reply)) return reply
      switch (reply.outcome) {
        case 'SETTLED':
          seeds.settled(next)
          return playedOf(reply, seed.serverSeedHash, round)
        case 'REPEATED': {
          const first = JSON.parse(reply.round) as Json
          if (reply.stakeEuro !== stakeEuro || !asksFor(first, { game, ...input })) {
            return usedForOther
          }
          const { serverSeedHash } = await seeds.find(accountId, reply.seedId)
          // Written by the lines above, at the first request.
          const settled = first as RoundJson<Input, Outcome>
          return playedOf(reply, serverSeedHash, settled)
        }
        case 'FENCE':
          await seeds.follow(accountId, reply.seedId, reply.nonce)
          break
        default:
          throw new Error(`round of account ${accountId}: unknown settlement outcome ${reply.outcome}`)
      }
    }
    return refuse('unavailable', roundTexts.busy)
  }

  return async (ctx, play) => {
    if (!Number.isSafeInteger(play.stakeEuro) || play.stakeEuro <= 0) return refuse('invalid', roundTexts.badStake)
    const { accountId, gangsterState } = playerOf(ctx)
    const unable = refusalOfNeeds(play.needs, gangsterState, clock.nowMs())
    if (unable) return unable
    const casinoId = findCasino(play.game, gangsterState?.cityName ?? '')
    if (casinoId === undefined) return refuse('notFound', casinoTexts.noCasino[play.game])
    const played = await inOrder(accountId, () => drawAndSettle(ctx, casinoId, play))
    return played ?? refuse('unavailable', roundTexts.busy)
  }
}

const asksFor = (first: Json, input: Json): boolean =>
  Object.entries(input).every(([key, value]) => isDeepStrictEqual(first[key], value))

function playedOf<Round extends Json>(reply: SettleReply, serverSeedHash: string, round: Round): Played<Round> {
  const { seedId, settledAtMs } = reply
  return { result: resultOf(reply, serverSeedHash), round, seedId, settledAtMs }
}

function resultOf(reply: SettleReply, serverSeedHash: string): RoundResult {
  const { roundId, stakeEuro: stake, nonce } = reply
  return { roundId, stake, ...moneyOf(reply), serverSeedHash, nonce }
}

/** Returns what a settled or ended round did to its player's money and to the bank, as answers have it. */
export const moneyOf = ({
  paidEuro: winnings,
  bankBroken,
  isLimited,
  gotCasino,
  cashPocket,
  cashVersion,
}: Omit<CloseRoundReply, 'repeated'>): Omit<RoundResult, 'roundId' | 'stake' | 'serverSeedHash' | 'nonce'> => ({
  winnings,
  bankBroken,
  isLimited: isLimited || undefined,
  gotCasino,
  cashPocket,
  cashVersion,
})
