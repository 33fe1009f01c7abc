import { isRefusal, transaction } from '@sottomondo/server-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCasino, play } from '../../../test/casino.ts'
import { ctxOf, useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxIn, giveCars } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { house, player } from '../../kernel/ledger/ledger.rules.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { durationMs } from './auction.rules.ts'

const economy = useEconomyDatabase()
const anyTimeSeconds = 10 * 365 * 86_400
const who = fc.nat({ max: 2 })
const nth = fc.nat({ max: 3 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      who,
      what: fc.nat({ max: 4 }),
      nth,
      quick: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('bid' as const), who, nth, more: fc.nat({ max: 900 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('quickSale' as const), who, nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), nth }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('car' as const),
      how: fc.constantFrom('sell', 'crush', 'ship', 'lock', 'repair', 'stake', 'unstake', 'lose'),
      who,
      nth,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('casino' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('freeze' as const), who, thaws: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('die' as const), who }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

let last = 0
let escrows = 0

/** A world of its own: three players with cars, bullets, credits and a bank, one of them with a casino. */
async function newWorld() {
  const players = [++last, ++last, ++last]
  const cars: number[] = []
  for (const accountId of players) {
    await answered(economy.bank.getBalances(ctxOf(accountId), {}))
    for (const [asset, amount] of [
      ['cashBank', 100_000],
      ['bullets', 200],
      ['credits', 6],
    ] as const)
      await give(economy.pool, accountId, asset, amount)
    cars.push(...(await giveCars(economy, accountId, 2)))
  }
  const casinoId = await openCasino(economy, 3_000)
  const owner = players[0] ?? 0
  const items = [{ kind: 'CASINO' as const, itemId: casinoId, from: house, to: player(owner), toName: 'Eigenaar' }]
  const given = { id: `casino-${casinoId}`, kind: 'test', entries: [], items }
  await transaction(economy.pool, (tx) => economy.ledger.postDecided(tx, [given]))
  return { players, cars, casinoId, auctions: [] as number[], stakes: [] as string[], frozen: new Set<number>() }
}
type World = Awaited<ReturnType<typeof newWorld>>

const lotOf = (world: World, { what, nth: car }: { what: number; nth: number }, accountId: number) =>
  [
    { itemType: 'CAR', itemId: world.cars[(accountId % 3) * 2 + (car % 2)] ?? world.cars[car] },
    { itemType: 'CAR', itemId: world.cars[car] },
    { itemType: 'BULLETS', bulletAmount: 50 + car },
    { itemType: 'CREDITS', creditsAmount: 2 },
    { itemType: 'CASINO' },
  ][what] ?? { itemType: 'CAR' }

async function take(world: World, one: Step): Promise<unknown> {
  const me = 'who' in one ? (world.players[one.who] ?? 0) : 0
  const auctionId = 'nth' in one ? (world.auctions.at(-1 - one.nth) ?? 0) : 0
  switch (one.kind) {
    case 'sell': {
      const prices = { startingPrice: 1_000, quickSalePrice: one.quick ? 3_000 : undefined, isAnonymous: false }
      const made = await economy.auction.create(ctxIn(me), { ...prices, ...lotOf(world, one, me) } as never)
      if (!isRefusal(made)) world.auctions.push(made.auctionId)
      return
    }
    case 'bid':
      return economy.auction.bid(ctxIn(me), { auctionId, bidAmount: 1_000 + one.more * 4, isAnonymousBid: false })
    case 'quickSale':
      return economy.secondAuction.quickSale(ctxIn(me), { auctionId, isAnonymousQuickSale: false })
    case 'end':
      economy.clock.advanceMs(durationMs(1))
      return economy.endAuction(auctionId)
    case 'car':
      return withCar(world, one.how, me, world.cars[one.nth] ?? 0)
    case 'casino':
      return play(economy, me, world.casinoId, { winningsEuro: 3_600 })
    case 'freeze': {
      const id = `freeze-${me}-${last}`
      if (one.thaws || world.frozen.has(me)) {
        world.frozen.delete(me)
        return economy.pool.query('select thaw_players($1)', [id])
      }
      world.frozen.add(me)
      return economy.pool.query('select freeze_players($1, $2, $3)', [id, 'test', [me]])
    }
    case 'die': {
      const heirAccountId = world.players.find((id) => id !== me) ?? null
      const death = { deathId: `death-${me}`, accountId: me, accountName: 'Dode', userId: me, cause: 'admin' as const }
      await economy.die({ ...death, killerAccountId: null, heirAccountId, heirAccountName: 'Erfgenaam', diedAtMs: 1 })
      return economy.auctions.endOfDead()
    }
  }
}

async function withCar(world: World, how: string, accountId: number, carId: number): Promise<unknown> {
  const ctx = ctxIn(accountId, how === 'ship' ? 'Rome' : 'Amsterdam')
  switch (how) {
    case 'stake': {
      const escrowId = `property-stake-${++escrows}`
      const stake = { escrowId, accountId, purpose: 'heistStake', carId, cityName: 'Amsterdam', amount: 10 }
      const staked = await economy.garage.stakeCar(ctx, stake)
      if (!isRefusal(staked)) world.stakes.push(escrowId)
      return
    }
    case 'unstake':
    case 'lose': {
      const escrowId = world.stakes.pop()
      return escrowId && economy.settle({ escrowId, outcome: how === 'lose' ? 'commit' : 'void' })
    }
    default:
      return economy.garage[how as 'sell' | 'crush' | 'ship' | 'lock' | 'repair'](ctx, { carId })
  }
}

test('whatever is done with what is in escrow: it is used, sold and inherited once, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const world = await newWorld()
      // Two at a time, so that they meet.
      for (let at = 0; at < steps.length; at += 2)
        await Promise.all(steps.slice(at, at + 2).map((one) => take(world, one)))
      const wrongNow = (await economy.audit(anyTimeSeconds)).flatMap((one) => one.wrong)
      expect(wrongNow).toEqual([])
      for (const me of world.players) await economy.pool.query('select thaw_players($1)', [`freeze-${me}-${last}`])
      for (const escrowId of world.stakes) await economy.settle({ escrowId, outcome: 'void' })
      await economy.auctions.endOfDead()
      economy.clock.advanceMs(2 * durationMs(1))
      for (const auctionId of world.auctions) await economy.endAuction(auctionId)
      await economy.estates()
      const open = `select count(*) from escrow_reservation where state = 'reserved' and account_id = any ($1)`
      expect(await economy.count(open, [world.players])).toBe(0)
      // Each car is a player's, or was sold, crushed or lost: in one hand.
      const { rows } = await economy.pool.query(
        `select owner_kind from item where kind = 'CAR' and id = any ($1) and owner_kind not in ('player', 'sink')`,
        [world.cars],
      )
      expect(rows).toEqual([])
      for (const accountId of world.players) {
        const holdings = await readHoldings(economy.pool, accountId)
        for (const asset of ['cashBank', 'bullets', 'credits'] as const)
          expect(holdings[asset]?.balance ?? 0).toBeGreaterThanOrEqual(0)
      }
      expect((await economy.audit(anyTimeSeconds)).flatMap((one) => one.wrong)).toEqual([])
    }),
    { numRuns: 6 },
  )
}, 120_000)
