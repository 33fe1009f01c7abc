import type { BlackjackAction, BlackjackState, Card } from '@sottomondo/casino-rules'
import { basicStrategy } from '@sottomondo/casino-rules/blackjack-expected'
import type { Stack } from '@sottomondo/local/stack'
import { type LoadRequest, postRequest } from '../http-load.ts'
import { headersOf, type LoadPlayer } from '../players.ts'

const path = '/api/casino/bet/blackjack'
const betAmount = 10

/** A hand that goes on. */
export interface Table {
  player: LoadPlayer
  actionsTaken: number
  next: BlackjackAction
}
/** Returns the next request when an answer says that its hand goes on. */
export type FollowUp = (table: Table) => LoadRequest | undefined

export const betOf = (stack: Stack, player: LoadPlayer, then: FollowUp): LoadRequest =>
  requestOf(stack, player, 'bet', path, { betAmount }, then)

export const actionOf = (stack: Stack, { player, next, actionsTaken }: Table, kind: string, then: FollowUp) =>
  requestOf(stack, player, kind, `${path}/action`, { action: next, actionsTaken }, then)

/**
 * Makes a spin for the same stake. @param wonBonus called with a player who has to play a bonus game before their next
 * one
 */
export const spinOf = (stack: Stack, player: LoadPlayer, wonBonus: () => void): LoadRequest => ({
  kind: 'fruit',
  bytes: postRequest('/api/casino/fruit/spin', headersOf(stack, player), { betAmount }),
  answered(status, text) {
    if (status !== 200 || JSON.parse(text).lastSpin.bonusOpen) wonBonus()
    return undefined
  },
})

function requestOf(
  stack: Stack,
  player: LoadPlayer,
  kind: string,
  to: string,
  body: unknown,
  then: FollowUp,
): LoadRequest {
  return {
    kind,
    bytes: postRequest(to, headersOf(stack, player), body),
    answered(status, text) {
      const table = status === 200 ? tableOf(player, JSON.parse(text).activeBlackjackSession) : undefined
      return (table && then(table)) || undefined
    },
  }
}

/** The part of an answer about a hand that goes on. */
interface Session {
  ended: boolean
  actionsTaken: number
  dealerCards: Card[]
  playerHands: Record<`playerCards${1 | 2 | 3 | 4}`, Card[]>
  hands: { state: BlackjackState['hands'][number]['state']; doubled: boolean }[]
}

/** @returns undefined where the hand has ended */
function tableOf(player: LoadPlayer, session: Session): Table | undefined {
  if (session.ended) return undefined
  const cards = Object.values(session.playerHands)
  const hands = session.hands.map(({ state, doubled }, at) => ({
    cards: cards[at] ?? [],
    bets: doubled ? (2 as const) : (1 as const),
    state,
    split: session.hands.length > 1,
  }))
  const next = basicStrategy({ hands, dealer: session.dealerCards, ended: false })
  return { player, actionsTaken: session.actionsTaken, next }
}
