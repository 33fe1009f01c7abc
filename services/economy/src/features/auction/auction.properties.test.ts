import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bulletWays, carWays, creditWays, endFight, newWorld, type Step, take } from '../../../test/auction-world.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { durationMs } from '../../kernel/auction/auction.rules.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'

const economy = useEconomyDatabase()
const anyTimeSeconds = 10 * 365 * 86_400
const who = fc.nat({ max: 2 })
const nth = fc.nat({ max: 3 })
/** A step of this kind, so often beside the others. */
const of = <K extends Step['kind']>(kind: K, weight: number, more: object) => ({
  arbitrary: fc.record({ kind: fc.constant(kind), ...more }) as fc.Arbitrary<never>,
  weight,
})
const step: fc.Arbitrary<Step> = fc.oneof(
  of('sell', 8, { who, what: fc.nat({ max: 4 }), nth, quick: fc.boolean() }),
  of('bid', 8, { who, nth, more: fc.nat({ max: 900 }) }),
  of('quickSale', 2, { who, nth }),
  of('end', 2, { nth }),
  of('car', 4, { how: fc.constantFrom(...carWays), who, nth }),
  of('casino', 2, { how: fc.constantFrom('play', 'bank'), who, nth }),
  of('bullets', 3, { how: fc.constantFrom(...bulletWays), who, nth }),
  of('credits', 3, { how: fc.constantFrom(...creditWays), who, nth }),
  of('freeze', 1, { who, thaws: fc.boolean() }),
  of('die', 3, { who }),
)

const wrong = async () => (await economy.audit(anyTimeSeconds)).flatMap((one) => one.wrong)

test('whatever is done with what is in escrow: it is used, sold and inherited once, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 24, maxLength: 40 }), async (steps) => {
      const world = await newWorld(economy)
      // Two at a time, so that they meet.
      for (let at = 0; at < steps.length; at += 2)
        await Promise.all(steps.slice(at, at + 2).map((one) => take(economy, world, one)))
      expect(await wrong()).toEqual([])
      for (const me of world.players) await economy.pool.query('select thaw_players($1)', [`freeze-${me}`])
      for (const fight of world.fights) await endFight(economy, fight, false)
      for (const escrowId of world.stakes) await economy.settle({ escrowId, outcome: 'void' })
      await economy.auctions.endOfDead()
      economy.clock.advanceMs(2 * durationMs(1))
      for (const auctionId of world.auctions) await economy.endAuction(auctionId)
      await economy.estates()
      await world.payments.lookAgain()
      const open = `select count(*) from escrow_reservation where state = 'reserved' and account_id = any ($1)`
      expect(await economy.count(open, [world.players])).toBe(0)
      // Each car is a player's, or was sold, crushed or lost; the casino a player's or the house's: in one hand.
      const { rows } = await economy.pool.query(
        `select kind, owner_kind from item where kind = 'CAR' and id = any ($1) and owner_kind not in ('player', 'sink')
           or kind = 'CASINO' and id = $2 and owner_kind not in ('player', 'house')`,
        [world.cars, world.casinoId],
      )
      expect(rows).toEqual([])
      for (const accountId of world.players) {
        const holdings = await readHoldings(economy.pool, accountId)
        for (const asset of ['cashBank', 'bullets', 'credits'] as const)
          expect(holdings[asset]?.balance ?? 0).toBeGreaterThanOrEqual(0)
      }
      expect(await wrong()).toEqual([])
    }),
    { numRuns: 12, unbiased: true },
  )
})
