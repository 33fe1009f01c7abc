import type { BlackjackAction, BlackjackState, Card } from '@sottomondo/casino-rules'
import {
  actBlackjack,
  allowedActions,
  blackjackActions,
  blackjackWinningsEuro,
  dealBlackjack,
  shuffledShoe,
  stakedEuro,
} from '@sottomondo/casino-rules'
import { actionWords } from '../../blackjack/blackjack-texts.ts'
import { cardName } from '../../blackjack/cards/suits.ts'
import type { Check } from './check.ts'
import { checkPaid, open, right, wrong } from './check.ts'
import type { Claim } from './claim.ts'
import type { Recomputed } from './recompute.ts'
import { recompute } from './recompute.ts'

/** One action, and the cards that the shoe gave for it. */
export interface BlackjackStep {
  /** undefined: the first cards were dealt. */
  action: BlackjackAction | undefined
  /** The hand of the action, from 1. */
  hand: number
  cards: Card[]
}

interface PlayedBlackjack {
  /** The round as far as its actions lead. */
  state: BlackjackState
  dealt: BlackjackState
  steps: BlackjackStep[]
  /** The first of the claimed actions that can't be done at its place. */
  impossible: BlackjackAction | undefined
}

export interface VerifiedBlackjack extends Recomputed<PlayedBlackjack> {
  game: 'BLACKJACK'
  outcomeCheck: Check
  others: Check[]
}

export async function verifyBlackjack(claim: Claim): Promise<VerifiedBlackjack> {
  const ending = readEnding(claim.finalOutcome)
  const recomputed = await recompute(claim, (draw) => playOut(shuffledShoe(draw), ending?.actions ?? []))
  const { state } = recomputed.outcome
  const others: Check[] = []
  if (claim.finalOutcome !== null) others.push(checkEnding(ending, recomputed.outcome))
  else if (!state.ended) others.push(open('Hoe de hand verder gespeeld is, staat er niet bij.'))
  if (state.ended && claim.stake !== null) others.push(checkMoney(state, claim.stake, claim.winnings))
  return { game: 'BLACKJACK', ...recomputed, outcomeCheck: checkDeal(claim.round, recomputed.outcome.dealt), others }
}

function playOut(shoe: () => Card, actions: readonly BlackjackAction[]): PlayedBlackjack {
  let taken: Card[] = []
  const noted = () => {
    const card = shoe()
    taken.push(card)
    return card
  }
  const dealt = dealBlackjack(noted)
  const steps: BlackjackStep[] = [{ action: undefined, hand: 1, cards: taken }]
  let state = dealt
  for (const action of actions) {
    if (!allowedActions(state).includes(action)) return { state, dealt, steps, impossible: action }
    taken = []
    steps.push({ action, hand: state.hands.findIndex(({ state }) => state === 'OPEN') + 1, cards: taken })
    state = actBlackjack(state, action, noted)
  }
  return { state, dealt, steps, impossible: undefined }
}

/** A round's end as the casino wrote it down; the cards may be left out. */
interface Ending {
  actions: BlackjackAction[]
  hands: readonly { cards: readonly Card[] }[] | undefined
  dealerCards: readonly Card[] | undefined
}

/** No round has as many actions; a longer list is no round. */
const mostActions = 100

function readEnding(given: unknown): Ending | undefined {
  const { actions, hands, dealerCards } = (given ?? {}) as Record<string, unknown>
  if (!Array.isArray(actions) || actions.length > mostActions) return undefined
  const known = actions.every((action) => blackjackActions.includes(action))
  const cardsOf = (hand: unknown) => (hand as { cards?: unknown } | null)?.cards
  const whole =
    (hands === undefined || (Array.isArray(hands) && hands.every((hand) => isCards(cardsOf(hand))))) &&
    (dealerCards === undefined || isCards(dealerCards))
  return known && whole ? ({ actions, hands, dealerCards } as Ending) : undefined
}

function isCards(given: unknown): given is Card[] {
  return Array.isArray(given) && given.every((card) => Number.isInteger(card?.suit) && Number.isInteger(card?.rank))
}

const same = (one: readonly Card[], other: readonly Card[]) =>
  one.length === other.length &&
  one.every((card, place) => card.suit === other[place]?.suit && card.rank === other[place]?.rank)
const named = (cards: readonly Card[]) => cards.map(cardName).join(', ')

function checkDeal(round: unknown, { hands, dealer }: BlackjackState): Check {
  const own = hands[0]?.cards ?? []
  if (round === null) return open(`Uit de seeds volgen ${named(own)}. Er staan geen kaarten bij om mee te vergelijken.`)
  const { playerCards, dealerCards } = round as Record<string, unknown>
  if (!isCards(playerCards) || !isCards(dealerCards) || dealerCards.length === 0)
    return wrong('De opgeschreven ronde is geen ronde blackjack.')
  return same(playerCards, own) && same(dealerCards, dealer.slice(0, dealerCards.length))
    ? right(`De eerste kaarten kloppen: ${named(own)} tegen ${named(dealer.slice(0, 1))}.`)
    : wrong(`Er staan andere kaarten dan uit de seeds volgen. Dat zijn: ${named(own)} tegen ${named(dealer)}.`)
}

function checkEnding(ending: Ending | undefined, { state, impossible }: PlayedBlackjack): Check {
  if (!ending) return wrong('Het opgeschreven verloop is er geen van een hand blackjack.')
  if (impossible) return wrong(`Er staat een keuze bij die op die plek niet kan: ${actionWords[impossible].label}.`)
  if (!state.ended) return wrong('Met deze keuzes is de hand nog niet uit.')
  const { hands, dealerCards } = ending
  const fits =
    (!hands ||
      (hands.length === state.hands.length &&
        hands.every(({ cards }, place) => same(cards, state.hands[place]?.cards ?? [])))) &&
    (!dealerCards || same(dealerCards, state.dealer))
  if (fits) return right('Elke kaart van daarna klopt, ook die van de deler.')
  return wrong(
    `Er staan andere kaarten dan uit de seeds volgen. De deler krijgt ${named(state.dealer)}; jij ${state.hands
      .map(({ cards }) => named(cards))
      .join(' en ')}.`,
  )
}

/** The stake is as many first bets as lie on the hands. */
function checkMoney(state: BlackjackState, stake: number, winnings: number | null): Check {
  const bet = stake / stakedEuro(state, 1)
  if (!Number.isInteger(bet)) return wrong('De inzet past niet bij de handen die gespeeld zijn.')
  return checkPaid(winnings, blackjackWinningsEuro(state, bet))
}
