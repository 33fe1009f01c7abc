import {
  actBlackjack,
  allowedActions,
  type BlackjackState,
  dealBlackjack,
  shuffledShoe,
} from '@sottomondo/casino-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealSteps } from './deal-steps.ts'
import type { Frame } from './frames.ts'

/** Makes the frame that shows a round at rest. */
function frameOf({ hands, dealer, ended }: BlackjackState): Frame {
  return {
    dealer: ended ? dealer : dealer.slice(0, 1),
    hidden: !ended,
    hands: hands.map(({ cards, bets }) => ({ cards, stake: bets * 10 })),
    open: hands.findIndex(({ state }) => state === 'OPEN'),
    ended,
  }
}

/** Number of cards on the table, including those face down. */
const lying = ({ dealer, hidden, hands }: Frame) =>
  dealer.length + Number(hidden) + hands.reduce((sum, { cards }) => sum + cards.length, 0)

test("whatever is played, each step lays or turns one card, and the last shows the server's state", () => {
  const chance = fc.infiniteStream(fc.nat())
  fc.assert(
    fc.property(chance, fc.array(fc.nat()), (numbers, choices) => {
      const shoe = shuffledShoe({ below: (sides) => numbers.next().value % sides })
      let state = dealBlackjack(shoe)
      let before: Frame | undefined
      for (const choice of [...choices, 0]) {
        const after = frameOf(state)
        const steps = dealSteps(before, after).map(({ frame }) => frame)
        expect(steps.at(-1)).toEqual(after)
        let last = before ? lying(before) : 0
        for (const frame of steps) {
          // A split moves a card and a turned one was there already; the last step lays nothing.
          expect([0, 1]).toContain(lying(frame) - last)
          last = lying(frame)
        }
        if (state.ended) return
        before = after
        const allowed = allowedActions(state)
        state = actBlackjack(state, allowed[choice % allowed.length] ?? 'stand', shoe)
      }
    }),
  )
})

test('a round that went on elsewhere meanwhile is shown at once', () => {
  const shoe = shuffledShoe({ below: () => 0 })
  const dealt = frameOf(dealBlackjack(shoe))
  const hand = { cards: dealt.hands[0]?.cards ?? [], stake: 10 }
  const later: Frame = { ...dealt, hands: [hand, hand, hand] }
  expect(dealSteps(dealt, later).map(({ frame }) => frame)).toEqual([later])
})
