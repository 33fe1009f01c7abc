import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basicStrategy, blackjackEdge, type Strategy, simulateBlackjack, simulatedDraw } from './blackjack.expected.ts'
import {
  actBlackjack,
  allowedActions,
  type BlackjackAction,
  blackjackWinningsEuro,
  type Card,
  dealBlackjack,
  openHandOf,
  outcomeOf,
  paysEuro,
  playBlackjack,
  shoeCards,
  shuffledShoe,
  stakedEuro,
  standAll,
  totalOf,
} from './blackjack.rules.ts'
import type { Draw } from './draw.ts'

const names = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']
const cards = (text: string): Card[] =>
  text.split(' ').map((name, at) => ({ suit: (at % 4) + 1, rank: names.indexOf(name) + 1 }))
/**
 * Plays with these cards on top of the shoe, and none below: player, dealer's open one, player, dealer's hidden one,
 * and on.
 */
const play = (text: string, ...actions: BlackjackAction[]) => {
  const left = cards(text)
  const shoe = () => {
    const card = left.shift()
    if (!card) throw new Error('the shoe is empty')
    return card
  }
  const state = actions.reduce((before, action) => actBlackjack(before, action, shoe), dealBlackjack(shoe))
  const shown = state.hands.map((hand) => [
    hand.cards.map(({ rank }) => names[rank - 1]).join(' '),
    hand.state,
    hand.bets,
  ])
  const results = state.ended ? state.hands.map((hand) => outcomeOf(hand, state.dealer)) : []
  return { state, shown, results, left: left.length, pays: state.ended ? blackjackWinningsEuro(state, 11) : null }
}
const drawn = (numbers: number[]): Draw => {
  let next = 0
  return { below: (sides) => (numbers[next++ % numbers.length] ?? 0) % sides }
}
const anyNumbers = fc.array(fc.nat(), { minLength: 1, maxLength: 60 })
/** Plays a round in which the numbers choose among the allowed actions. */
function wander(numbers: number[], choices: number[]): BlackjackAction[] {
  const [shoe, actions, next]: [ReturnType<typeof shuffledShoe>, BlackjackAction[], () => number] = [
    shuffledShoe(drawn(numbers)),
    [],
    () => choices[actions.length % choices.length] ?? 0,
  ]
  for (let state = dealBlackjack(shoe); !state.ended; ) {
    const allowed = allowedActions(state)
    const action = allowed[next() % allowed.length] as BlackjackAction
    actions.push(action)
    state = actBlackjack(state, action, shoe)
  }
  return actions
}

test.each([
  ['A K', 21, true],
  ['A A', 12, true],
  ['A 6', 17, true],
  ['A 6 K', 17, false],
  ['A A 9', 21, true],
  ['T J 2', 22, false],
  ['5 5', 10, false],
])('%s is %i, soft: %s', (text, total, soft) => expect(totalOf(cards(text))).toEqual({ total, soft }))

test('the shoe is six decks in an order that its draws alone decide, each card once', () => {
  fc.assert(
    fc.property(anyNumbers, (numbers) => {
      const shoe = shuffledShoe(drawn(numbers))
      const taken = Array.from({ length: shoeCards }, shoe)
      const counts = new Map<string, number>()
      for (const { suit, rank } of taken) counts.set(`${suit} ${rank}`, (counts.get(`${suit} ${rank}`) ?? 0) + 1)
      expect([counts.size, ...new Set(counts.values())]).toEqual([52, 6])
    }),
    { numRuns: 20 },
  )
  // As docs/fair-play.md describes it: card n changes places with the one that was drawn below 312 - n.
  const order = Array.from({ length: shoeCards }, (_, place) => place)
  const draws = [300, 0, 7, 305, 5]
  for (const [n, draw] of draws.entries()) [order[n], order[n + draw]] = [order[n + draw] as number, order[n] as number]
  const shoe = shuffledShoe(drawn(draws))
  for (const place of order.slice(0, draws.length))
    expect(shoe()).toEqual({ suit: Math.floor((place % 52) / 13) + 1, rank: (place % 13) + 1 })
})

test('a blackjack ends the round as it is dealt, on either side; the dealer peeks under an ace and under a ten', () => {
  expect(play('A 9 K 9')).toMatchObject({ results: ['BLACKJACK'], pays: 28, left: 0 })
  expect(play('A A K J')).toMatchObject({ results: ['PUSH'], pays: 11 })
  expect(play('T A T K')).toMatchObject({ results: ['LOST'], pays: 0 })
  expect(play('T K T A')).toMatchObject({ results: ['LOST'], pays: 0 })
  expect(play('T K 9 9').state.ended).toBe(false)
})

test('3:2 is rounded up, in favour of the player', () => {
  expect([10, 11, 13].map((stake) => paysEuro('BLACKJACK', stake))).toEqual([25, 28, 33])
  expect(['WON', 'PUSH', 'LOST'].map((outcome) => paysEuro(outcome as 'WON', 11))).toEqual([22, 11, 0])
})

test('the dealer stands on 17, also when it is soft, and draws below', () => {
  expect(play('T A T 6', 'stand')).toMatchObject({ results: ['WON'], left: 0 })
  expect(play('T T 7 7', 'stand')).toMatchObject({ results: ['PUSH'] })
  expect(play('T T 9 6 5', 'stand')).toMatchObject({ results: ['LOST'] })
  expect(play('T T 2 2 9 5', 'hit')).toMatchObject({ results: ['WON'], left: 0 })
  expect(play('T 5 2 5 2 A', 'hit', 'stand').state.dealer).toHaveLength(3)
})

test('a bust hand has lost, whatever the dealer would have drawn; 21 stands by itself', () => {
  expect(play('T T 6 6 J', 'hit')).toMatchObject({ shown: [['T 6 J', 'BUST', 1]], results: ['LOST'], left: 0 })
  expect(play('T T 6 8 5', 'hit')).toMatchObject({ shown: [['T 6 5', 'STOOD', 1]], results: ['WON'], pays: 22 })
})

test('any two cards may be doubled, for one card, and no third', () => {
  expect(play('5 6 6 T K T', 'double')).toMatchObject({ shown: [['5 6 K', 'STOOD', 2]], results: ['WON'], pays: 44 })
  expect(play('T 6 6 T K', 'double')).toMatchObject({ shown: [['T 6 K', 'BUST', 2]], pays: 0, left: 0 })
  expect(() => play('2 6 2 T 2', 'hit', 'double')).toThrow("can't double")
})

test('cards of the same value are split, up to four hands, each played in its turn and doubled as well', () => {
  expect(() => play('T 6 9 T', 'split')).toThrow("can't split")
  const four = play('8 6 8 T 8 3 8 2 8 9', 'split', 'split', 'split')
  expect(four.shown.map(([hand]) => hand)).toEqual(['8 8', '8 3', '8 2', '8 9'])
  expect(four.state.hands).toHaveLength(4)
  expect(four.state.hands.filter(({ state }) => state === 'OPEN')).toHaveLength(1)
  expect(allowedActions(four.state)).not.toContain('split')
  const doubled = play('8 6 8 T 3 2 T 5 9', 'split', 'double', 'hit', 'stand')
  expect(doubled.shown).toEqual([
    ['8 3 T', 'STOOD', 2],
    ['8 2 5', 'STOOD', 1],
  ])
  expect(doubled).toMatchObject({ results: ['WON', 'WON'], pays: 66, left: 0 })
  expect(play('T 6 K T A 2', 'split').shown[0]).toEqual(['T A', 'STOOD', 1])
})

test('split aces get one card each, and 21 with them is no blackjack', () => {
  const split = play('A 6 A T K A 5', 'split')
  expect(split).toMatchObject({ results: ['PUSH', 'LOST'], left: 0 })
  expect(split.state.dealer).toHaveLength(3)
})

test('any actions end a round, and its draw and actions alone give the same outcome', () => {
  fc.assert(
    fc.property(anyNumbers, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (numbers, choices) => {
      const actions = wander(numbers, choices)
      const state = playBlackjack(drawn(numbers), actions)
      expect(state.ended).toBe(true)
      expect(allowedActions(state)).toEqual([])
      const staked = stakedEuro(state, 10)
      expect(staked).toBe(10 * (1 + actions.filter((action) => action === 'double' || action === 'split').length))
      expect(blackjackWinningsEuro(state, 10)).toBeLessThanOrEqual(Math.max(2 * staked, 25))
      // Left at any point, the round is stood to its end, and costs no more money.
      for (const left of actions.keys()) {
        const all = standAll(drawn(numbers), actions.slice(0, left))
        expect(all.slice(left).every((action) => action === 'stand')).toBe(true)
        expect(playBlackjack(drawn(numbers), all).ended).toBe(true)
      }
      for (const [at] of actions.entries())
        expect(openHandOf(playBlackjack(drawn(numbers), actions.slice(0, at)))).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 200 },
  )
})

test('the house’s edge is as stated for basic strategy, and higher for players who leave their hand', () => {
  const basic = simulateBlackjack(40_000, simulatedDraw(1), basicStrategy)
  expect(Math.abs(basic.edge - blackjackEdge)).toBeLessThan(3 * basic.standardError)
  const abandons: Strategy = () => 'stand'
  expect(simulateBlackjack(10_000, simulatedDraw(2), abandons).edge).toBeGreaterThan(0.1)
  const neverSplits: Strategy = (state) => {
    const action = basicStrategy(state)
    return action === 'split' ? 'stand' : action
  }
  expect(simulateBlackjack(40_000, simulatedDraw(1), neverSplits).edge).toBeGreaterThan(basic.edge)
})
