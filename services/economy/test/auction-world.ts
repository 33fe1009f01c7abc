import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { insertPurchase, noteCreated } from '../src/features/credit-purchase/credit-purchase.store.ts'
import { createSettle } from '../src/features/credit-purchase/settling/settle.ts'
import { durationMs } from '../src/kernel/auction/auction.rules.ts'
import { house, player } from '../src/kernel/ledger/ledger.rules.ts'
import type { PaymentProvider } from '../src/kernel/payment-provider.ts'
import { openCasino, play } from './casino.ts'
import type { EconomyDatabase } from './economy-database.ts'
import { ctxOf } from './economy-kit.ts'
import { act, askOf, familyFactOf, memberOf, newFamily } from './family.ts'
import { ctxIn, giveCars } from './garage.ts'
import { answered, give } from './running-economy.ts'

/** What three players can do with cars, a casino, bullets and credits, beside auctioning them. */
export type Step =
  | { kind: 'sell'; who: number; what: number; nth: number; quick: boolean }
  | { kind: 'bid'; who: number; nth: number; more: number }
  | { kind: 'quickSale'; who: number; nth: number }
  | { kind: 'end'; nth: number }
  | { kind: 'car'; how: (typeof carWays)[number]; who: number; nth: number }
  | { kind: 'casino'; how: 'play' | 'bank'; who: number; nth: number }
  | { kind: 'bullets'; how: (typeof bulletWays)[number]; who: number; nth: number }
  | { kind: 'credits'; how: (typeof creditWays)[number]; who: number; nth: number }
  | { kind: 'freeze'; who: number; thaws: boolean }
  | { kind: 'die'; who: number }

export const carWays = [
  ...(['sell', 'crush', 'ship', 'lock', 'repair', 'sellBetween', 'crushBetween'] as const),
  ...(['stake', 'unstake', 'lose'] as const),
] as const
export const bulletWays = ['magazine', 'fight', 'shot', 'missed'] as const
export const creditWays = ['symbol', 'healing', 'perk', 'chargeBack'] as const

const paid = { credits: 10, amountCents: 249, currency: 'EUR' } as const
const all = { minPrice: 0, maxPrice: 10_000_000 }
let last = 0
let escrows = 0

/** Payments of the players, as their provider knows them. */
function paymentsOf(economy: EconomyDatabase) {
  const known = new Map<string, { paymentId: number; userId: number; chargedBackCents: number }>()
  const provider = {
    name: 'test',
    async find(id: string) {
      const one = known.get(id)
      const there = { ...paid, id, status: 'paid' as const, method: 'test', paidAtMs: 1, refundedCents: 0 }
      return one && { ...there, ...one }
    },
  } as unknown as PaymentProvider
  const settle = createSettle({ kit: economy.paymentKit, ledger: economy.ledger, provider, changed: () => {} })
  return {
    async buy(accountId: number): Promise<void> {
      const id = `test-${accountId}`
      const [requestId, checkoutUrl] = [id, '']
      const order = { userId: accountId, accountId, accountName: 'Koper', provider: 'test', ...paid }
      const at = { createdAtMs: economy.clock.nowMs(), checkAtMs: economy.clock.nowMs() }
      const made = await insertPurchase(economy.pool, { ...order, requestId, ...at })
      if (!made) throw new Error('the payment was not written')
      const { paymentId } = made
      await noteCreated(economy.pool, { paymentId, providerPaymentId: id, checkoutUrl, nowMs: economy.clock.nowMs() })
      known.set(id, { paymentId, userId: accountId, chargedBackCents: 0 })
      await settle(paymentId)
    },
    /** The bank takes the money back, or gives it again. */
    async chargeBack(accountId: number): Promise<void> {
      const one = known.get(`test-${accountId}`)
      if (!one) return
      one.chargedBackCents = one.chargedBackCents > 0 ? 0 : paid.amountCents
      await settle(one.paymentId)
    },
    lookAgain: async () => {
      for (const { paymentId } of known.values()) await settle(paymentId)
    },
  }
}

/** Makes a world of its own: three players with cars, bullets, credits and a bank, one of them with a casino. */
export async function newWorld(economy: EconomyDatabase) {
  const players = [++last, ++last, ++last]
  const [cars, payments, familyId] = [[] as number[], paymentsOf(economy), newFamily()]
  for (const accountId of players) {
    await answered(economy.bank.getBalances(ctxOf(accountId), {}))
    for (const [asset, amount] of [
      ['cashBank', 100_000],
      ['cashPocket', 10_000],
      ['bullets', 200],
    ] as const)
      await give(economy.pool, accountId, asset, amount)
    cars.push(...(await giveCars(economy, accountId, 2)))
    await payments.buy(accountId)
  }
  await economy.families(familyFactOf(familyId))
  await economy.familyMembers(...players.map((one) => memberOf(one, familyId)))
  const casinoId = await openCasino(economy, 3_000)
  const owner = players[0] ?? 0
  const items = [{ kind: 'CASINO' as const, itemId: casinoId, from: house, to: player(owner), toName: 'Eigenaar' }]
  const given = { id: `casino-${casinoId}`, kind: 'test', entries: [], items }
  await transaction(economy.pool, (tx) => economy.ledger.postDecided(tx, [given]))
  const open = { auctions: [] as number[], stakes: [] as string[], fights: [] as Fight[], frozen: new Set<number>() }
  return { players, cars, casinoId, familyId, payments, ...open }
}
export type World = Awaited<ReturnType<typeof newWorld>>

interface Fight {
  escrowId: string
  /** The killer and the victim, with the bullets that they brought along. */
  sides: { accountId: number; bullets: number }[]
}

const auctionOf = (world: World, { what, nth: car }: { what: number; nth: number }, accountId: number) =>
  [
    { itemType: 'CAR', itemId: world.cars[(accountId % 3) * 2 + (car % 2)] ?? world.cars[car] },
    { itemType: 'CAR', itemId: world.cars[car] },
    { itemType: 'BULLETS', bulletAmount: 50 + car },
    { itemType: 'CREDITS', creditsAmount: 2 + car },
    { itemType: 'CASINO' },
  ][what] ?? { itemType: 'CAR' }

export async function take(economy: EconomyDatabase, world: World, one: Step): Promise<unknown> {
  const me = 'who' in one ? (world.players[one.who] ?? 0) : 0
  const auctionId = 'nth' in one ? (world.auctions.at(-1 - one.nth) ?? 0) : 0
  switch (one.kind) {
    case 'sell': {
      const prices = { startingPrice: 1_000, quickSalePrice: one.quick ? 3_000 : undefined, isAnonymous: false }
      const made = await economy.auction.create(ctxIn(me), { ...prices, ...auctionOf(world, one, me) } as never)
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
      return withCar(economy, world, one.how, me, world.cars[one.nth] ?? 0)
    case 'casino':
      return one.how === 'play'
        ? play(economy, me, world.casinoId, { winningsEuro: 3_600 })
        : economy.casinoTitle.update(ctxOf(me), { minBet: 10, maxBet: 100, casinoBank: one.nth * 1_500 })
    case 'bullets':
      return withBullets(economy, world, one.how, me, world.players.find((id) => id !== me) ?? 0)
    case 'credits':
      return withCredits(economy, world, one.how, me)
    case 'freeze': {
      const id = `freeze-${me}`
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

async function withCar(economy: EconomyDatabase, world: World, how: string, accountId: number, carId: number) {
  const ctx = ctxIn(accountId, how === 'ship' ? 'Rome' : 'Amsterdam')
  switch (how) {
    case 'stake': {
      const escrowId = `property-stake-${++escrows}`
      const stake = { escrowId, accountId, purpose: 'heist' as const, carId, cityName: 'Amsterdam', amount: 10 }
      const staked = await economy.garage.stakeCar(ctx, stake)
      if (!isRefusal(staked)) world.stakes.push(escrowId)
      return
    }
    case 'unstake':
    case 'lose': {
      const escrowId = world.stakes.pop()
      return escrowId && economy.settle({ escrowId, outcome: how === 'lose' ? 'commit' : 'void' })
    }
    case 'sellBetween':
    case 'crushBetween':
      return economy.garage[how](ctx, all)
    default:
      return economy.garage[how as 'sell' | 'crush' | 'ship' | 'lock' | 'repair'](ctx, { carId })
  }
}

async function withBullets(economy: EconomyDatabase, world: World, how: string, me: number, other: number) {
  if (how === 'magazine') return act(economy, askOf(me, world.familyId, 'familyBulletsDeposit', 60))
  if (how === 'fight') {
    const escrowId = `property-fight-${++escrows}`
    const [ask, backfire] = [
      { credits: 2, honorPoints: 0 },
      { backfireBullets: 0, backfireAll: true },
    ]
    const both = { killerAccountId: me, victimAccountId: other }
    const begun = await economy.murder.beginFight(ctxOf(me), {
      escrowId,
      bullets: 80,
      ...both,
      ...ask,
      ...backfire,
    })
    if (isRefusal(begun)) return economy.settle({ escrowId, outcome: 'void' })
    const sides = [
      { accountId: me, bullets: begun.killerBullets },
      { accountId: other, bullets: begun.victimBullets },
    ]
    return void world.fights.push({ escrowId, sides })
  }
  const fight = world.fights.pop()
  return fight && endFight(economy, fight, how === 'shot')
}

/** Ends a fight in which half of it was shot, or gives up one that never began. */
export async function endFight(economy: EconomyDatabase, { escrowId, sides }: Fight, isShot: boolean): Promise<void> {
  await economy.settle({ escrowId, outcome: isShot ? 'commit' : 'void' })
  if (!isShot) return
  const [killer, victim] = sides.map(({ accountId, bullets }) => ({
    accountId,
    accountName: `Gangster_${accountId}`,
    rankNumber: 6,
    died: false,
    lifeLost: 0,
    bullets,
    bulletsShot: Math.floor(bullets / 2),
  })) as [never, never]
  const fight = { murderId: escrowId, cityName: 'Rome', isAnonymous: false, startedAtMs: 0, endedAtMs: 20_000 }
  await economy.fightsEnd({ ...fight, killer, victim, witnesses: [] })
}

async function withCredits(economy: EconomyDatabase, world: World, how: string, me: number) {
  if (how === 'symbol') return act(economy, askOf(me, world.familyId, 'familySymbol', 3))
  if (how === 'healing') return economy.shop.buyHealing(ctxOf(me), { itemId: 1, payWith: 'CREDITS' })
  if (how === 'perk') return economy.perk.upgrade(ctxOf(me), { perkId: 1, level: 1, payWith: 'CREDITS' })
  return world.payments.chargeBack(me)
}
