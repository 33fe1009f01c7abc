import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterBuying, afterParting, type Purchase, paidForCarried } from './goods.rules.ts'

const nothing: Purchase = { amount: 0, paid: 0 }
const anyAmount = fc.integer({ min: 1, max: 350 })
const anyPrice = fc.integer({ min: 410, max: 35_324 })
const anyTrade = fc.oneof(
  fc.record({ side: fc.constant('buy' as const), amount: anyAmount, price: anyPrice }),
  fc.record({ side: fc.constant('part' as const), amount: anyAmount }),
)

test('the known price follows purchases and sales: in their range, without drift, and gone with the last piece', () => {
  fc.assert(
    fc.property(fc.array(anyTrade, { maxLength: 40 }), (trades) => {
      let [known, carried, average] = [nothing, 0, 0]
      let [least, most] = [Number.POSITIVE_INFINITY, 0]
      for (const trade of trades) {
        if (trade.side === 'buy') {
          const { amount, price } = trade
          average = (average * carried + amount * price) / (carried + amount)
          known = afterBuying(known, { amount, paid: amount * price })
          carried += amount
          least = Math.min(least, price)
          most = Math.max(most, price)
        } else {
          const gone = Math.min(carried, trade.amount)
          known = afterParting(known, gone)
          carried -= gone
        }
        const paid = paidForCarried(known, carried)
        if (carried === 0) expect([paid, known]).toEqual([undefined, nothing])
        else {
          // Each trade rounds to whole euros once.
          expect(Math.abs((paid ?? 0) - average * carried)).toBeLessThanOrEqual(trades.length)
          expect(paid).toBeGreaterThanOrEqual(least * carried - trades.length)
          expect(paid).toBeLessThanOrEqual(most * carried + trades.length)
        }
      }
    }),
  )
})

test('no price is given for pieces whose purchase is not known', () => {
  const known = { amount: 10, paid: 1_000 }
  expect([paidForCarried(known, 12), paidForCarried(undefined, 3), paidForCarried(known, 4)]).toEqual([
    ...[undefined, undefined],
    400,
  ])
})
