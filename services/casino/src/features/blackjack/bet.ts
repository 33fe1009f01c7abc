import { blackjackWinningsEuro, type Card, dealBlackjack, shuffledShoe } from '@sottomondo/casino-rules'
import type { BetBlackjackRequest, BlackjackReply } from '@sottomondo/proto/casino/v1/blackjack'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handler, playerOf } from '@sottomondo/server-kit/rpc'
import type { PlayRound } from '../../kernel/round/play-round.ts'
import type { Seeds } from '../../kernel/seed/seeds.ts'
import { replyOf } from './answers.ts'
import { blackjackLimits, blackjackTexts } from './blackjack.rules.ts'
import { openCards, shownSession } from './blackjack.view.ts'
import type { BlackjackRounds } from './blackjack-rounds.ts'
import type { Replay } from './replays.ts'

/** The first cards in a round's JSON: only those that the player may know. */
interface DealtJson extends Record<string, unknown> {
  playerCards: Card[]
  /** The dealer's open card; both cards if the deal ended the round. */
  dealerCards: Card[]
}

/** Takes a bet and deals. */
export function createBet(
  playRound: PlayRound,
  seeds: Seeds,
  rounds: BlackjackRounds,
): Handler<BetBlackjackRequest, BlackjackReply> {
  async function dealtAgain(accountId: number, { seedId, nonce }: { seedId: number; nonce: number }): Promise<Replay> {
    const shoe = shuffledShoe(await seeds.drawOf(accountId, seedId, nonce))
    return { state: dealBlackjack(shoe), shoe }
  }

  return async (ctx, { betAmount: stakeEuro }, needs) => {
    const { accountId } = playerOf(ctx)
    if (stakeEuro > blackjackLimits.highestBetEuro) return refuse('invalid', blackjackTexts.betTooHigh)
    const dealt = new WeakMap<Card[], Replay>()
    const played = await playRound(ctx, {
      game: 'BLACKJACK',
      needs,
      stakeEuro,
      input: {},
      decide(draw) {
        const shoe = shuffledShoe(draw)
        const state = dealBlackjack(shoe)
        const [hand] = state.hands
        const outcome: DealtJson = { playerCards: [...(hand?.cards ?? [])], dealerCards: openCards(state) }
        dealt.set(outcome.playerCards, { state, shoe })
        const winningsEuro = state.ended ? blackjackWinningsEuro(state, stakeEuro) : 0
        return { winningsEuro, outcome, staysOpen: !state.ended }
      },
    })
    if (isRefusal(played)) return played
    const { result, round: dealtCards, seedId, settledAtMs } = played
    const { roundId, nonce, winnings, cashPocket, cashVersion } = result
    // For a repeated request economy returns the cards of the first answer.
    const known = dealt.get(dealtCards.playerCards) ?? (await dealtAgain(accountId, { seedId, nonce }))
    const { state } = known
    const times = { startedAtMs: settledAtMs, actedAtMs: settledAtMs }
    if (!state.ended) rounds.opened({ roundId, accountId, stakeEuro, seedId, nonce, ...times, actions: [] }, known)
    const session = shownSession(state, { roundId, stakeEuro, actionsTaken: 0, ...times, paidEuro: winnings })
    return replyOf(session, { result: state.ended ? result : undefined, did: 'bet', cashPocket, cashVersion })
  }
}
