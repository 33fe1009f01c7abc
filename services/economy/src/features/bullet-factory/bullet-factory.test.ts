import type { ReserveBulletsRequest } from '@sottomondo/proto/economy/v1/bullet_factory'
import { usedForOther } from '@sottomondo/server-kit/change'
import { transaction } from '@sottomondo/server-kit/database'
import { needRefusals } from '@sottomondo/server-kit/needs'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { inCity } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { escrowTexts } from '../../kernel/escrow/escrow.rules.ts'
import { ownerTexts } from '../../kernel/ledger/ledger.refusals.ts'
import { house, player, tooLittleOf } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { giftLimitRules, giftLimitTexts } from '../gift-limit/gift-limit.rules.ts'
import { readRoom } from '../gift-limit/receive.ts'
import { bulletFactoryRules, bulletFactoryTexts, type FactoryKind, updatedWords } from './bullet-factory.rules.ts'
import { findFactoryAt } from './bullet-factory.store.ts'
import { forgetOverpaid } from './overpaid.store.ts'
import { openMissingFactories } from './production.ts'

const economy = useEconomyDatabase({ audited: true })
const hourMs = 3_600_000
const { owned, house: own } = bulletFactoryRules

let last = 0
const ctxIn = (accountId: number, cityName: string) => {
  const ctx = ctxOf(accountId)
  if (!ctx.caller) throw new Error('nobody calls')
  return { ...ctx, caller: { ...ctx.caller, gangsterState: inCity(cityName) } }
}
async function buyer(euro = 1_000_000_000) {
  const me = ++last
  await answered(economy.bank.getBalances(ctxOf(me), {}))
  if (euro > 0) await give(economy.pool, me, 'cashPocket', euro)
  return me
}
const reservedLines = async (accountId: number) => {
  const holdings = await readHoldings(economy.pool, accountId)
  return { bullets: balanceOf(holdings, 'bullets'), euro: balanceOf(holdings, 'cashPocket') }
}
const local = (cityName: string) => answered(economy.bulletFactory.getLocal(ctxIn(1, cityName), {}))
const ownedIn = (cityName: string) => answered(economy.bulletFactory.getOwned(ctxIn(1, cityName), {}))
const ask = (accountId: number, more: Partial<ReserveBulletsRequest> = {}): ReserveBulletsRequest => ({
  escrowId: `bullets:${++last}`,
  accountId,
  purpose: 'bullets',
  factory: 'LOCAL',
  cityName: 'Rome',
  rankNumber: 11,
  quantity: 10,
  seenPrice: 0,
  ...more,
})
const reserve = (request: ReserveBulletsRequest) => economy.bulletFactory.reserve(ctxOf(request.accountId), request)
async function buy(accountId: number, more: Partial<ReserveBulletsRequest> = {}) {
  const request = ask(accountId, more)
  const reply = await answered(reserve(request))
  await economy.settle({ escrowId: request.escrowId, outcome: 'commit' })
  return reply
}
async function factoryOf(accountId: number, cityName: string): Promise<void> {
  const found = await findFactoryAt(economy.pool, 'PLAYER', cityName)
  const from = found?.ownerAccountId ? player(found.ownerAccountId) : house
  const items = [
    {
      kind: 'BULLET_FACTORY' as const,
      itemId: found?.factoryId ?? 0,
      from,
      to: player(accountId),
      toName: `Gangster_${accountId}`,
    },
  ]
  await transaction(economy.pool, (tx) =>
    economy.ledger.postDecided(tx, [{ id: `given:${++last}`, kind: 'test', entries: [], items }]),
  )
}
const update = (accountId: number, price: number, bank: number, requestId?: string) =>
  economy.bulletFactory.update(ctxOf(accountId, requestId), { price, bank })
/** Leaves this many bullets in a factory. */
async function sellOut(kind: FactoryKind, cityName: string, left: number) {
  const { bulletsAvailable } = kind === 'LOCAL' ? await local(cityName) : await ownedIn(cityName)
  const quantity = bulletsAvailable - left
  if (quantity > 0) await buy(await buyer(), { factory: kind, cityName, quantity, rankNumber: 1_000 })
}

beforeAll(() => transaction(economy.pool, (tx) => openMissingFactories(tx, economy.ledger, economy.clock.nowMs())))
// Gives every factory hours of production.
beforeEach(() => economy.clock.advanceMs(20 * hourMs))

test('each city has its own factory and one of the house, opened once after any number of starts', async () => {
  await Promise.all(
    [1, 2, 3].map(() =>
      transaction(economy.pool, (tx) => openMissingFactories(tx, economy.ledger, economy.clock.nowMs())),
    ),
  )
  expect(await economy.count('select count(*) from bullet_factory')).toBe(8)
  expect(await economy.count(`select count(*) from item where kind = 'BULLET_FACTORY' and owner_kind = 'house'`)).toBe(
    4,
  )
  expect(await local('Brussel')).toMatchObject({ bulletsAvailable: 6_000, capacity: 6_000, refillBullets: 400 })
  expect(await ownedIn('Brussel')).toMatchObject({
    ownerName: 'Het Huis',
    isOwner: false,
    bulletPrice: own.priceEuro,
    bulletsPerHour: 300,
  })
  const ctx = ctxIn(1, 'Rome')
  const nowhere = { ...ctx, caller: { ...ctx.caller, gangsterState: undefined } }
  expect(await economy.bulletFactory.getLocal(nowhere, {})).toEqual(needRefusals.unknown())
})

test('a day has one price for all players, and a new price is drawn at the players’ midnight', async () => {
  const prices = async () =>
    new Set(
      (await Promise.all(Array.from({ length: 20 }, () => local('Parijs')))).map(({ bulletPrice }) => bulletPrice),
    )
  const [today] = [...(await prices())]
  expect((await prices()).size).toBe(1)
  expect(today).toBeGreaterThanOrEqual(bulletFactoryRules.local.leastPriceEuro)
  expect(today).toBeLessThanOrEqual(bulletFactoryRules.local.mostPriceEuro)
  const days = async () => economy.count(`select count(*) from bullet_price where city_name = 'Parijs'`)
  const before = await days()
  economy.clock.advanceMs(24 * hourMs)
  await prices()
  expect((await days()) - before).toBe(1)
})

test('a purchase changes hands at its commit, and is given back whole by its void', async () => {
  const me = await buyer()
  const { bulletPrice, bulletsAvailable } = await local('Rome')
  const before = await reservedLines(me)
  const request = ask(me, { quantity: 500, seenPrice: bulletPrice })
  const first = await answered(reserve(request))
  expect(first).toEqual({ cost: 500 * bulletPrice, quantity: 500, ownerAccountId: undefined })
  expect(await reserve(request)).toEqual(first)
  expect(await local('Rome')).toMatchObject({ bulletsAvailable: bulletsAvailable - 500 })
  expect(await reservedLines(me)).toEqual({ bullets: 0, euro: before.euro - 500 * bulletPrice })
  await economy.settle({ escrowId: request.escrowId, outcome: 'void' })
  expect([await reservedLines(me), (await local('Rome')).bulletsAvailable]).toEqual([before, bulletsAvailable])
  expect(await reserve(request)).toEqual(refuse('conflict', escrowTexts.voided))
  await buy(me, { quantity: 100 })
  expect(await reservedLines(me)).toEqual({ bullets: 100, euro: before.euro - 100 * bulletPrice })
})

test('each refusal has its own words, and nothing has moved', async () => {
  const me = await buyer(0)
  const { bulletPrice, bulletsAvailable } = await local('Amsterdam')
  const at = (more: Partial<ReserveBulletsRequest>) => reserve(ask(me, { cityName: 'Amsterdam', ...more }))
  const conflict = (text: string) => refuse('conflict', text)
  expect(await at({ quantity: 101, rankNumber: 1 })).toEqual(conflict(bulletFactoryTexts.aboveRank(100)))
  expect(await at({ seenPrice: bulletPrice + 1 })).toEqual(conflict(bulletFactoryTexts.otherPrice(bulletPrice)))
  expect(await at({ quantity: bulletsAvailable + 1, rankNumber: 99 })).toEqual(
    conflict(bulletFactoryTexts.tooFew(bulletsAvailable)),
  )
  expect(await at({ quantity: 10 })).toEqual(
    refuse('insufficientFunds', tooLittleOf('cashPocket'), { costEuro: 10 * bulletPrice }),
  )
  expect(await at({ quantity: 0 })).toEqual(refuse('invalid', bulletFactoryTexts.nothing))
  expect(await at({ cityName: 'Atlantis' })).toEqual(refuse('notFound', bulletFactoryTexts.unknown))
  expect(await at({ factory: 'OTHER' })).toEqual(refuse('invalid', escrowTexts.badRequest))
  expect(await economy.bulletFactory.reserve(ctxOf(me + 1), ask(me))).toEqual(refuse('forbidden', escrowTexts.notYours))
  expect(await local('Amsterdam')).toMatchObject({ bulletsAvailable })
})

test.each(['LOCAL', 'PLAYER'] as const)(
  'fifty at one instant share the last bullets of a %s factory',
  async (factory) => {
    await sellOut(factory, 'Parijs', 60)
    const buyers: number[] = []
    while (buyers.length < 50) buyers.push(await buyer())
    const before = factory === 'PLAYER' ? (await ownedIn('Parijs')).bank : 0
    // On a busy machine a request may get no connection in time: it is repeated, and answered once.
    const asks = buyers.map((me) => ask(me, { factory, cityName: 'Parijs', quantity: 7 }))
    const answers = await Promise.all(asks.map((one) => eventually(() => reserve(one))))
    const bought = answers.filter((answer) => !isRefusal(answer))
    expect(bought).toHaveLength(8)
    for (const answer of answers)
      if (isRefusal(answer)) expect(answer).toEqual(refuse('conflict', bulletFactoryTexts.tooFew(4)))
    const reservedLines = asks.filter((_, at) => !isRefusal(answers[at]))
    await economy.settle(...reservedLines.map(({ escrowId }) => ({ escrowId, outcome: 'commit' as const })))
    const got = await Promise.all(buyers.map((me) => readHoldings(economy.pool, me)))
    expect(got.reduce((sum, one) => sum + balanceOf(one, 'bullets'), 0)).toBe(56)
    if (factory === 'LOCAL') expect((await local('Parijs')).bulletsAvailable).toBe(4)
    else expect(await ownedIn('Parijs')).toMatchObject({ bulletsAvailable: 4, bank: before + 56 * own.priceEuro })
  },
)

test('a stop of a week is made up for once, by any number of requests at the first instant after it', async () => {
  const me = await buyer()
  await factoryOf(me, 'Amsterdam')
  await answered(update(me, 800, 2_000_000))
  await sellOut('PLAYER', 'Amsterdam', 0)
  await answered(update(me, 800, 2_000_000))
  await sellOut('LOCAL', 'Amsterdam', 100)
  economy.clock.advanceMs(168 * hourMs)
  const shown = await ownedIn('Amsterdam')
  expect(shown).toMatchObject({ bulletsAvailable: 4_000, bank: 0 })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => buyer()))
  await Promise.all(
    buyers.flatMap((who) =>
      (['LOCAL', 'PLAYER'] as const).map((factory) => buy(who, { factory, cityName: 'Amsterdam', quantity: 10 })),
    ),
  )
  expect(await ownedIn('Amsterdam')).toMatchObject({ bulletsAvailable: 3_800, bank: 200 * 800 })
  expect((await local('Amsterdam')).bulletsAvailable).toBe(5_800)
  // A stop for lack of money is not caught up on once there is money.
  economy.clock.advanceMs(12_000)
  expect(await ownedIn('Amsterdam')).toMatchObject({ bulletsAvailable: 3_801, bank: 200 * 800 - owned.productionEuro })
})

test('an owner sets price and bank, after production with the old bank', async () => {
  const me = await buyer(1_000_000)
  await factoryOf(me, 'Brussel')
  const before = await answered(economy.bulletFactory.getMine(ctxOf(me), {}))
  const cityOf = (accountId: number) => answered(economy.bulletFactory.cityOf(ctxOf(me), { accountId }))
  expect([await cityOf(me), await cityOf(987_654)]).toEqual([{ cityName: before.cityName }, { cityName: undefined }])
  expect(before).toMatchObject({ cityName: 'Brussel', soldBullets: 0, revenue: 0, leastPrice: 500, mostPrice: 5_000 })
  const { euro } = await reservedLines(me)
  const whole = euro + before.bank
  expect(await answered(update(me, 2_000, 400_000))).toMatchObject({
    message: updatedWords(2_000),
    price: 2_000,
    cashPocket: whole - 400_000,
  })
  economy.clock.advanceMs(hourMs)
  const emptied = await answered(update(me, 2_500, 0, 'empty'))
  expect(emptied.cashPocket).toBe(whole - 300 * owned.productionEuro)
  expect(await update(me, 2_500, 0, 'empty')).toEqual(emptied)
  expect(await update(me, 2_500, 1, 'empty')).toEqual(usedForOther)
  expect(await update(me, 2_500, 0)).toMatchObject({ cashPocket: emptied.cashPocket })
  await buy(await buyer(), { factory: 'PLAYER', cityName: 'Brussel', quantity: 3 })
  expect(await answered(economy.bulletFactory.getMine(ctxOf(me), {}))).toMatchObject({
    bank: 7_500,
    bulletsAvailable: before.bulletsAvailable + 300 - 3,
    soldBullets: 3,
    revenue: 7_500,
    productionSeconds: 15 * 12,
  })
  expect(await economy.bulletFactory.getOwned(ctxIn(me, 'Brussel'), {})).toMatchObject({ isOwner: true })
})

test('nobody sets another’s factory, nor forbidden values, nor while they are frozen', async () => {
  const [me, nobody] = [await buyer(1_000), await buyer()]
  await factoryOf(me, 'Rome')
  expect(await update(nobody, 1_000, 0)).toEqual(refuse('forbidden', bulletFactoryTexts.noFactory))
  expect(await economy.bulletFactory.getMine(ctxOf(nobody), {})).toEqual(
    refuse('forbidden', bulletFactoryTexts.noFactory),
  )
  const { bank } = await ownedIn('Rome')
  expect(await update(me, 499, bank)).toEqual(refuse('invalid', bulletFactoryTexts.badPrice))
  expect(await update(me, 1_000, -1)).toEqual(refuse('invalid', bulletFactoryTexts.badBank))
  expect(await update(me, 1_000, bank + 10_000_000)).toEqual(
    refuse('insufficientFunds', tooLittleOf('cashPocket'), { costEuro: 10_000_000 }),
  )
  const freezeId = `factory-${me}`
  await answered(economy.owner.freeze(ctxOfService(), { freezeId, cause: 'test', accountIds: [me] }))
  for (const target of [bank, 0])
    expect(await update(me, 1_000, target)).toEqual(refuse('activeMurderAttempt', ownerTexts.frozen))
  // Their customers can still buy.
  await buy(nobody, { factory: 'PLAYER', quantity: 1 })
  await answered(economy.owner.thaw(ctxOfService(), { freezeId }))
  await answered(update(me, 1_000, 0))
  await factoryOf(nobody, 'Rome')
  expect(await update(me, 1_000, 0)).toEqual(refuse('forbidden', bulletFactoryTexts.noFactory))
  expect(await answered(economy.bulletFactory.getMine(ctxOf(nobody), {}))).toMatchObject({ soldBullets: 0 })
})

const room = (accountId: number) => readRoom(economy.pool, accountId, economy.clock.nowMs())
/** Makes an owner who asks the most for a bullet in a city, where there is enough of it. */
async function dear(cityName: string) {
  const me = await buyer()
  await factoryOf(me, cityName)
  const { bank } = await ownedIn(cityName)
  expect(await answered(update(me, owned.mostPriceEuro, bank))).toMatchObject({
    message:
      'Fabriek geüpdatet! Wat één koper boven €1.500 per kogel betaalt, telt na €100.000 als gekregen van die koper.',
  })
  const { local, owned: own } = bulletFactoryRules
  expect(await answered(economy.bulletFactory.getMine(ctxOf(me), {}))).toMatchObject({
    mostCityPrice: local.mostPriceEuro,
    freePerBuyer: own.freePerBuyerEuro,
  })
  return me
}
const overpaidOf = async (accountId: number) =>
  Number(
    (
      await economy.pool.query('select coalesce(sum(euro), 0) as euro from factory_overpaid where account_id = $1', [
        accountId,
      ])
    ).rows[0].euro,
  )

test('what one buyer pays too much counts as got by the owner, beyond a free amount, and no more than they may get', async () => {
  const [owner, me, other] = [await dear('Parijs'), await buyer(), await buyer()]
  const more = { factory: 'PLAYER', cityName: 'Parijs' } as const
  // 3,500 too much for each.
  await buy(me, { ...more, quantity: 20 })
  expect([await overpaidOf(me), await room(owner)]).toEqual([70_000, giftLimitRules.baseEuro])
  await buy(me, { ...more, quantity: 20 })
  expect(await room(owner)).toBe(giftLimitRules.baseEuro - 40_000)
  const [before, stock] = [await reservedLines(me), await ownedIn('Parijs')]
  const tooMuch = refuse('conflict', giftLimitTexts.tooMuch(`Gangster_${owner}`))
  expect(await reserve(ask(me, { ...more, quantity: 275 }))).toEqual(tooMuch)
  expect([await reservedLines(me), await ownedIn('Parijs'), await overpaidOf(me)]).toEqual([before, stock, 140_000])
  // Each buyer has an amount of their own.
  await buy(other, { ...more, quantity: 28 })
  expect(await room(owner)).toBe(giftLimitRules.baseEuro - 40_000)

  // Of two at one instant that both need all the room, one has it; a void gives it back, and a repeated request counts once.
  const requests = [ask(me, { ...more, quantity: 274 }), ask(me, { ...more, quantity: 274 })]
  const answers = await Promise.all([...requests, ...requests].map(reserve))
  expect(answers.filter(isRefusal)).toEqual([tooMuch, tooMuch])
  expect(await room(owner)).toBe(1_000)
  for (const { escrowId } of requests) await economy.settle({ escrowId, outcome: 'void' })
  expect([await room(owner), await overpaidOf(me)]).toEqual([giftLimitRules.baseEuro - 40_000, 140_000])
})

test('nothing is paid too much to the house, to oneself, by residents, or at a price that a city could ask', async () => {
  const [owner, me, resident] = [await dear('Amsterdam'), await buyer(), await buyer()]
  const more = { factory: 'PLAYER', cityName: 'Amsterdam', quantity: 300 } as const
  await economy.pool.query(
    `insert into gangster (account_id, user_id, is_resident) values ($1, $1, true)
      on conflict (account_id) do update set is_resident = true`,
    [resident],
  )
  await buy(resident, more)
  await buy(owner, more)
  await answered(update(owner, bulletFactoryRules.local.mostPriceEuro, (await ownedIn('Amsterdam')).bank))
  await buy(me, more)
  expect([await overpaidOf(resident), await overpaidOf(owner), await overpaidOf(me)]).toEqual([0, 0, 0])
  expect(await room(owner)).toBe(giftLimitRules.baseEuro)
})

test('what was paid too much is forgotten with its owner, and after a while', async () => {
  const me = await buyer()
  await dear('Brussel')
  const more = { factory: 'PLAYER', cityName: 'Brussel', quantity: 10 } as const
  await buy(me, more)
  await dear('Brussel')
  expect(await overpaidOf(me)).toBe(0)
  await buy(me, more)
  await economy.pool.query('update factory_overpaid set last_at = now() - make_interval(days => $1, secs => 1)', [
    owned.overpaidKeptDays,
  ])
  await forgetOverpaid(economy.pool, Date.now())
  expect(await overpaidOf(me)).toBe(0)
})

test('an heir gets of a factory’s bank what they may get from others; the rest is tax', async () => {
  const [owner, heir] = [await dear('Rome'), await buyer()]
  await answered(update(owner, 1_000, 9_000_000))
  const died = {
    deathId: `factory-${owner}`,
    accountId: owner,
    accountName: `Gangster_${owner}`,
    userId: owner,
    cause: 'admin' as const,
    killerAccountId: null,
    heirAccountId: heir,
    heirAccountName: `Gangster_${heir}`,
    diedAtMs: 1,
  }
  for (let nth = 0; nth < 2; nth++) await economy.die(died)
  expect(await ownedIn('Rome')).toMatchObject({ ownerName: `Gangster_${heir}`, bank: giftLimitRules.baseEuro })
  expect(await room(heir)).toBe(0)
})
