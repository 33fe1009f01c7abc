import type { FactPayload } from '@sottomondo/event-contract/facts'
import { facts } from '@sottomondo/event-contract/facts'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { describe, expect, test } from 'vitest'
import { openCasino, play } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { giveCars } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { findFactoryAt } from '../../features/bullet-factory/bullet-factory.store.ts'
import { openMissingFactories } from '../../features/bullet-factory/production.ts'
import { readEggsStolen } from '../../features/exchange/exchange.store.ts'
import { garageRules, saleEuro } from '../../features/garage/garage.rules.ts'
import { giftLimitRules } from '../../features/gift-limit/gift-limit.rules.ts'
import { addEarned, addMoved, readGiftSums } from '../../features/gift-limit/gift-limit.store.ts'
import { house, player } from '../ledger/ledger.rules.ts'
import { balanceOf, readHoldings } from '../ledger/ledger.store.ts'
import { markResidents } from '../player/player.store.ts'
import { estateTexts } from './estate.rules.ts'
import { handBackForgotten } from './next-gangster.ts'
import { insertEstate } from './waiting.store.ts'

const economy = useEconomyDatabase({ audited: true })

let last = 40_000
async function born(userId?: number): Promise<number> {
  const accountId = ++last
  const { caller, ...ctx } = ctxOf(accountId)
  if (!caller) throw new Error('a gangster calls')
  await answered(economy.bank.getBalances({ ...ctx, caller: { ...caller, userId: userId ?? accountId } }, {}))
  return accountId
}
type Died = FactPayload<'sottomondo.accounts.gangster.died.v1'>
const death = (accountId: number, heirAccountId: number | null, more: Partial<Died> = {}): Died => ({
  deathId: `death-${accountId}`,
  accountId,
  accountName: 'Dode',
  userId: accountId,
  cause: 'admin',
  killerAccountId: null,
  heirAccountId,
  heirAccountName: heirAccountId === null ? null : 'Erfgenaam',
  diedAtMs: 1,
  ...more,
})
const balancesOf = async (accountId: number) => {
  const holdings = await readHoldings(economy.pool, accountId)
  return (asset: Parameters<typeof balanceOf>[1]) => balanceOf(holdings, asset)
}
/** Makes cars with these lives. */
async function garageOf(accountId: number, lives: number[]): Promise<number[]> {
  const carIds: number[] = []
  for (const life of lives) carIds.push(...(await giveCars(economy, accountId, 1, { life })))
  return carIds
}
/** Gives a player bottles, by actions' usual way to buy them. */
async function carry(accountId: number, amount: number): Promise<void> {
  const bought = { escrowId: `carried-${accountId}`, accountId, purpose: 'goodsPurchase', trade: 'liquor', side: 'buy' }
  const goods = [{ good: 'bier', amount }]
  const where = { cityName: 'Rome', rankNumber: 3, caught: false, periodId: 0 }
  await give(economy.pool, accountId, 'cashPocket', 1_000 * amount)
  await answered(economy.goods.reserveTrade(ctxOf(accountId), { ...bought, goods, ...where }))
  await economy.settle({ escrowId: bought.escrowId, outcome: 'commit' })
}
async function casinoOf(accountId: number): Promise<number> {
  const itemId = await openCasino(economy, 5_000, 'FRUIT')
  const items = [{ kind: 'CASINO' as const, itemId, from: house, to: player(accountId), toName: 'Dode' }]
  const given = { id: `casino-${itemId}`, kind: 'test', entries: [], items }
  await transaction(economy.pool, (tx) => economy.ledger.postDecided(tx, [given]))
  return itemId
}
async function factoryOf(accountId: number, cityName: string): Promise<number> {
  const itemId = (await findFactoryAt(economy.pool, 'PLAYER', cityName))?.factoryId ?? 0
  const items = [{ kind: 'BULLET_FACTORY' as const, itemId, from: house, to: player(accountId), toName: 'Dode' }]
  const given = { id: `factory-${itemId}`, kind: 'test', entries: [], items }
  await transaction(economy.pool, (tx) => economy.ledger.postDecided(tx, [given]))
  return itemId
}
const ownerOf = async (kind: string, id: number) =>
  (await economy.pool.query('select owner_kind, owner_id from item where kind = $1 and id = $2', [kind, id])).rows[0]
const settledOf = async (accountId: number) =>
  (await economy.pool.query("select payload from outbox where subject like '%estate.settled%'")).rows
    .map(({ payload }) => facts['sottomondo.economy.estate.settled.v1'].parse(payload))
    .filter((payload) => payload.accountId === accountId)

test('an heir gets the bank less its tax, cars and casino; pocket, bullets and the rest vanish; credits wait', async () => {
  const [dead, heir] = [await born(), await born()]
  const stock = { cashBank: 1_001, bullets: 7, honor: 3, easterEggs: 2, credits: 5 } as const
  for (const [asset, amount] of Object.entries(stock))
    await give(economy.pool, dead, asset as keyof typeof stock, amount)
  await carry(dead, 3)
  const cars = await garageOf(dead, [10, 100])
  const casinoId = await casinoOf(dead)
  const heirBefore = await balancesOf(heir)
  await economy.die(death(dead, heir))
  const [left, got] = [await balancesOf(dead), await balancesOf(heir)]
  for (const asset of [
    'cashPocket',
    'cashBank',
    'bullets',
    'honor',
    'easterEggs',
    'credits',
    'garagePlace',
    'bier',
    'liquorRoom',
  ] as const)
    expect([asset, left(asset)]).toEqual([asset, 0])
  expect(got('cashBank') - heirBefore('cashBank')).toBe(900)
  expect([got('bullets'), got('cashPocket'), got('garagePlace')]).toEqual([0, heirBefore('cashPocket'), -2])
  for (const carId of cars)
    expect(await ownerOf('CAR', carId)).toEqual({ owner_kind: 'player', owner_id: String(heir) })
  expect(await ownerOf('CASINO', casinoId)).toEqual({ owner_kind: 'player', owner_id: String(heir) })
  expect(await settledOf(dead)).toMatchObject([
    { heirAccountId: heir, bankEuro: 900, cars: 2, casino: { game: 'FRUIT' } },
  ])
  const user = await economy.count(
    `select balance from ledger_account where owner_kind = 'user' and owner_id = $1 and asset = 'credits'`,
    [String(dead)],
  )
  expect(user).toBe(5)
})

test('a killer takes the eggs; all read how many, but of a shot whose killer nobody may know', async () => {
  const [killer, unknown, last] = [await born(), await born(), await born()]
  const kill = async (by: number, eggs: number, more: object = {}) => {
    const dead = await born()
    await give(economy.pool, dead, 'easterEggs', eggs)
    await economy.die(death(dead, null, { cause: 'murder', killerAccountId: by, ...more }))
  }
  await kill(killer, 3)
  await kill(killer, 2)
  await kill(unknown, 4, { isAnonymous: true })
  expect([await balancesOf(killer), await balancesOf(unknown)].map((of) => of('easterEggs'))).toEqual([5, 4])
  const listed = async () =>
    (await readEggsStolen(economy.pool, 10)).filter(({ accountId }) => [killer, unknown].includes(accountId))
  expect(await listed()).toEqual([{ accountId: killer, eggsStolen: 5 }])
  // What they bring is nothing that the killer earned.
  const earnedBy = async (accountId: number) =>
    (await readGiftSums(economy.pool, accountId, economy.clock.nowMs())).earnedEuro
  expect([await earnedBy(killer), await earnedBy(unknown)]).toEqual([-12_500, -10_000])
  // Who dies is in no list, and their eggs go on.
  await economy.die(death(killer, null, { cause: 'murder', killerAccountId: last }))
  expect(await listed()).toEqual([])
  expect(await readEggsStolen(economy.pool, 10)).toContainEqual({ accountId: last, eggsStolen: 5 })
})

describe('what a death brings counts as got from others', () => {
  const room = giftLimitRules.baseEuro
  /** Somebody with so much in pocket and bank. */
  const rich = async (euro: number) => {
    const accountId = await born()
    await give(economy.pool, accountId, 'cashPocket', euro - (await balancesOf(accountId))('cashPocket'))
    await give(economy.pool, accountId, 'cashBank', euro)
    return accountId
  }
  const receivedBy = async (accountId: number) =>
    (await readGiftSums(economy.pool, accountId, economy.clock.nowMs())).receivedEuro
  const takenBy = async (accountId: number, act: () => Promise<unknown>) => {
    const had = await balancesOf(accountId)
    await act()
    const has = await balancesOf(accountId)
    return [has('cashPocket') - had('cashPocket'), has('cashBank') - had('cashBank')]
  }

  test('up to what its receivers may get; the police seize the rest of the loot, and of the bank it is tax', async () => {
    const [dead, heir, killer] = [await rich(2 * room), await born(), await born()]
    const died = death(dead, heir, { cause: 'murder', killerAccountId: killer })
    const [[loot], [, inherited]] = [
      await takenBy(killer, () => economy.die(died)),
      await takenBy(heir, () => economy.die(died)),
    ]
    expect([loot, inherited, (await balancesOf(heir))('cashBank')]).toEqual([room, 0, room])
    // A repeated death counts nothing.
    expect([await receivedBy(killer), await receivedBy(heir)]).toEqual([room, room])
    expect(await settledOf(dead)).toMatchObject([{ bankEuro: room, beyondEuro: 0.8 * room }])
    const division = await economy.estate.getDivision(ctxOfService(), { deathId: died.deathId, accountId: dead })
    expect(division).toMatchObject({ seizedEuro: room })
    // Who earned enough gets all.
    const [other, son] = [await rich(2 * room), await born()]
    const earned = { day: dutchDay(economy.clock.nowMs()), earnedEuro: 20 * room }
    await addEarned(economy.pool, { accountId: son, ...earned })
    const all = death(other, son, { cause: 'murder', killerAccountId: son })
    expect(await takenBy(son, () => economy.die(all))).toEqual([2 * room, 1.8 * room])
    expect((await settledOf(other))[0]?.beyondEuro).toBeUndefined()
  })

  test('of cars the most valuable ones that fit, and selling one is nothing earned', async () => {
    const [dead, heir] = [await born(), await born()]
    const [dear, middle, cheap] = await garageOf(dead, [100, 60, 10])
    const [mostEuro = 0, leastEuro = 0] = [100, 10].map((life) => saleEuro({ carName: 'Volmer Pendler', life }))
    const full = { moved: [{ accountId: heir, receivedEuro: room - mostEuro - leastEuro }] }
    await addMoved(economy.pool, full.moved, economy.clock.nowMs())
    await economy.die(death(dead, heir))
    await economy.die(death(dead, heir))
    expect([await ownerOf('CAR', dear ?? 0), await ownerOf('CAR', cheap ?? 0)]).toMatchObject([
      { owner_id: String(heir) },
      { owner_id: String(heir) },
    ])
    expect(await ownerOf('CAR', middle ?? 0)).toMatchObject({ owner_kind: 'sink' })
    const sums = await readGiftSums(economy.pool, heir, economy.clock.nowMs())
    expect(sums).toMatchObject({ receivedEuro: room, givenEuro: 0 })
    const { rows } = await economy.pool.query('select earned_euro::int from gift_limit_day where account_id = $1', [
      heir,
    ])
    expect(rows).toEqual([{ earned_euro: -mostEuro - leastEuro }])
  })

  test('but not what the city’s own leave', async () => {
    const [dead, killer] = [await rich(2 * room), await born()]
    await markResidents.run(economy.pool, { accountIds: [dead] })
    const died = death(dead, killer, { cause: 'murder', killerAccountId: killer })
    expect(await takenBy(killer, () => economy.die(died))).toEqual([2 * room, 1.8 * room])
    expect(await receivedBy(killer)).toBe(0)
  })

  test('at one instant twice: the room is used once, whoever kills whom and inherits of whom', async () => {
    const [first, second, one, two] = [await rich(room), await rich(room), await born(), await born()]
    const deaths = [
      death(first, two, { cause: 'murder', killerAccountId: one }),
      death(second, one, { cause: 'murder', killerAccountId: two }),
    ]
    const fortunes = () =>
      Promise.all([one, two].map(balancesOf)).then((all) => all.map((of) => of('cashPocket') + of('cashBank')))
    const [[before = 0], deadlocks] = [await fortunes(), await economy.deadlocks()]
    await Promise.all([...deaths, ...deaths].map((died) => economy.die(died)))
    await economy.estates()
    expect(await fortunes()).toEqual([before + room, before + room])
    expect([await receivedBy(one), await receivedBy(two), await economy.deadlocks()]).toEqual([room, room, deadlocks])
  })
})

test('services are told what an estate brought to whom, and the killer’s page reads it once it is divided', async () => {
  const [dead, heir, killer, poor] = [await born(), await born(), await born(), await born()]
  await give(economy.pool, dead, 'cashBank', 1_000)
  await give(economy.pool, dead, 'bullets', 9)
  await garageOf(dead, [10, 100])
  const divisionOf = (accountId: number) =>
    economy.estate.getDivision(ctxOfService(), { deathId: `death-${accountId}`, accountId })
  expect(await divisionOf(dead)).toEqual({ isDivided: false, shares: [], seizedEuro: 0 })
  const pocket = (await balancesOf(dead))('cashPocket')
  await economy.die(death(dead, heir, { cause: 'murder', killerAccountId: killer }))
  expect(await divisionOf(dead)).toEqual({
    isDivided: true,
    shares: [
      { accountId: heir, kind: 'CAR', amount: 2 },
      { accountId: heir, kind: 'cashBank', amount: 900 },
      { accountId: killer, kind: 'bullets', amount: 4 },
      { accountId: killer, kind: 'cashPocket', amount: pocket },
    ],
    seizedEuro: 0,
  })
  const pushed = async (accountId: number) =>
    (
      await economy.pool.query('select payload from outbox where subject = $1', [`push.account.${accountId}`])
    ).rows.filter(({ payload }) => payload.event === 'fightChanged')
  expect([(await pushed(killer)).length, (await pushed(heir)).length]).toEqual([1, 0])
  // Nothing to divide, and divided all the same.
  await answered(economy.bank.deposit(ctxOf(poor), { amount: (await balancesOf(poor))('cashPocket') }))
  await answered(
    economy.bank.transfer(ctxOf(poor), {
      receiverAccountId: heir,
      receiverAccountName: 'Erfgenaam',
      amount: (await balancesOf(poor))('cashBank'),
      subject: '',
    }),
  )
  economy.clock.advanceMs(1)
  await economy.die(death(poor, null, { diedAtMs: economy.clock.nowMs() }))
  expect(await divisionOf(poor)).toEqual({ isDivided: true, shares: [], seizedEuro: 0 })
  expect(isRefusal(await economy.estate.getDivision(ctxOf(heir), { deathId: 'x', accountId: heir }))).toBe(true)
})

test('money sent after the death, by a call in progress, comes back as far as it is still there', async () => {
  const [dead, heir, friend, spender] = [await born(), await born(), await born(), await born()]
  await give(economy.pool, dead, 'cashBank', 1_000)
  const send = (from: number, to: number, amount: number) =>
    answered(
      economy.bank.transfer(ctxOf(from), {
        receiverAccountId: to,
        receiverAccountName: `Gangster_${to}`,
        amount,
        subject: '',
      }),
    )
  await send(dead, friend, 100)
  const diedAtMs = economy.clock.nowMs()
  economy.clock.advanceMs(1)
  for (const to of [friend, spender, heir]) await send(dead, to, 300)
  await answered(economy.bank.withdraw(ctxOf(spender), { amount: 200 }))
  await economy.die(death(dead, heir, { diedAtMs }))
  await economy.die(death(dead, heir, { diedAtMs }))
  const banks = await Promise.all([dead, friend, spender, heir].map(async (who) => (await balancesOf(who))('cashBank')))
  // Of 300, 100 and 300 that came back 90 %.
  expect(banks).toEqual([0, 100, 0, 630])
  const listed = await answered(
    economy.bank.listTransactions(ctxOf(friend), { transactionCategory: 'BANK', direction: 'sent', limit: 10 }),
  )
  expect(listed.transactions).toMatchObject([
    { transactionAmount: 300, receiver: { accountName: 'Dode' }, subject: estateTexts.takenBack },
  ])
})

test('a repeated death divides once, also at the same instant', async () => {
  const [dead, heir] = [await born(), await born()]
  await give(economy.pool, dead, 'cashBank', 100)
  await Promise.all(Array.from({ length: 5 }, () => economy.die(death(dead, heir))))
  await economy.die(death(dead, heir))
  expect((await balancesOf(heir))('cashBank')).toBe(90)
  expect(await settledOf(dead)).toHaveLength(1)
})

test('a death repeated after its estate was divided divides and publishes nothing', async () => {
  const [rich, heir, poor] = [await born(), await born(), ++last]
  await give(economy.pool, rich, 'cashBank', 100)
  for (const dead of [rich, poor]) {
    await economy.die(death(dead, heir))
    // Like a process that looked before the division and stores the estate afterwards.
    await transaction(economy.pool, (tx) =>
      insertEstate(tx, { died: death(dead, heir), requestId: undefined, traceparent: undefined }),
    )
    await economy.estates()
    expect(await settledOf(dead)).toHaveLength(1)
    expect(await economy.count('select count(*) from estate_waiting where account_id = $1', [dead])).toBe(0)
  }
  expect((await balancesOf(heir))('cashBank')).toBe(90)
})

test('without a living heir everything vanishes, and the house gets the casino', async () => {
  const [dead, first] = [await born(), await born()]
  await give(economy.pool, dead, 'cashBank', 100)
  const [carId = 0] = await garageOf(dead, [50])
  const casinoId = await casinoOf(dead)
  await economy.die(death(first, null))
  await economy.die(death(dead, first))
  expect((await balancesOf(first))('cashBank')).toBe(0)
  expect(await ownerOf('CAR', carId)).toMatchObject({ owner_kind: 'sink' })
  expect(await ownerOf('CASINO', casinoId)).toMatchObject({ owner_kind: 'house' })
  expect(await settledOf(dead)).toMatchObject([{ heirAccountId: null, bankEuro: 0, cars: 0, casino: null }])
})

test('an heir gets the most expensive cars for which they have room, and no second casino', async () => {
  const [dead, heir] = [await born(), await born()]
  await giveCars(economy, heir, garageRules.places - 1)
  const cars = await garageOf(dead, [10, 90, 40])
  const [own, other] = [await casinoOf(heir), await casinoOf(dead)]
  await economy.die(death(dead, heir))
  const owners = await Promise.all(cars.map(async (carId) => (await ownerOf('CAR', carId)).owner_kind))
  expect(owners).toEqual(['sink', 'player', 'sink'])
  expect(await ownerOf('CASINO', own)).toMatchObject({ owner_id: String(heir) })
  expect(await ownerOf('CASINO', other)).toMatchObject({ owner_kind: 'house' })
})

test('a bullet factory goes to an heir who has none, else to the house', async () => {
  const [dead, heir] = [await born(), await born()]
  await transaction(economy.pool, (tx) => openMissingFactories(tx, economy.ledger, economy.clock.nowMs()))
  const [mine, theirs] = [await factoryOf(dead, 'Rome'), await factoryOf(heir, 'Parijs')]
  await economy.die(death(heir, dead))
  expect(await ownerOf('BULLET_FACTORY', theirs)).toMatchObject({ owner_kind: 'house' })
  const last = await born()
  await economy.die(death(dead, last))
  expect(await ownerOf('BULLET_FACTORY', mine)).toEqual({ owner_kind: 'player', owner_id: String(last) })
  expect(await settledOf(dead)).toMatchObject([{ heirAccountId: last, factoryCityName: 'Rome' }])
  expect(await settledOf(heir)).toMatchObject([{ heirAccountId: dead, casino: null }])
})

test('a killer gets the pocket and half of the bullets', async () => {
  const [dead, killer] = [await born(), await born()]
  await give(economy.pool, dead, 'bullets', 9)
  const [pocket, before] = [(await balancesOf(dead))('cashPocket'), (await balancesOf(killer))('cashPocket')]
  await economy.die(death(dead, null, { cause: 'murder', killerAccountId: killer }))
  const got = await balancesOf(killer)
  expect([got('cashPocket') - before, got('bullets')]).toEqual([pocket, 4])
})

test.each([
  [5, 3],
  [1, 0],
])('of %i credits the next gangster has %i, in either order of birth and estate', async (credits, left) => {
  for (const nextComesFirst of [true, false]) {
    const dead = await born()
    await give(economy.pool, dead, 'credits', credits)
    const next = nextComesFirst ? await born(dead) : undefined
    await economy.die(death(dead, null))
    const now = next ?? (await born(dead))
    await handBackForgotten({ pool: economy.pool, committed: () => {} }, economy.ledger)()
    await handBackForgotten({ pool: economy.pool, committed: () => {} }, economy.ledger)()
    expect((await balancesOf(now))('credits')).toBe(left)
  }
})

test('an estate waits while a player in it is frozen, and later receipts go nowhere', async () => {
  const [dead, heir] = [await born(), await born()]
  await give(economy.pool, dead, 'cashBank', 100)
  await economy.pool.query('select freeze_players($1, $2, $3)', [`freeze-${heir}`, 'test', [heir]])
  await economy.die(death(dead, heir))
  expect([(await balancesOf(dead))('cashBank'), await settledOf(dead)]).toEqual([100, []])
  await economy.pool.query('select thaw_players($1)', [`freeze-${heir}`])
  await economy.estates()
  await economy.crimes({ crimeId: `late-${dead}`, accountId: dead, rewardEuro: 10 })
  expect([(await balancesOf(heir))('cashBank'), (await balancesOf(dead))('cashPocket')]).toEqual([90, 0])
})

describe('open things are ended before an estate is divided', () => {
  const stake = (escrowId: string, accountId: number, toId?: number) => ({
    escrowId,
    accountId,
    purpose: 'raidStake',
    asset: '',
    amount: 0,
    credits: 0,
    honorPoints: 0,
    lines: [
      {
        asset: 'cashPocket',
        amount: 10,
        itemKind: '',
        itemId: 0,
        toName: '',
        ...(toId ? { toKind: 'player', toId: String(toId) } : { toKind: 'sink', toId: 'heist' }),
      },
    ],
  })
  const killed = async () => {
    const [dead, killer] = [await born(), await born()]
    const before = (await balancesOf(dead))('cashPocket')
    const took = async () => (await balancesOf(killer))('cashPocket') - before
    return { dead, killer, before, took, death: death(dead, null, { cause: 'murder', killerAccountId: killer }) }
  }

  test('a stake comes back first, a line for the dead goes to them first, and their killer gets both', async () => {
    const { dead, before, took, death: died } = await killed()
    const joiner = await born()
    await answered(economy.escrow.reserve(ctxOf(dead), stake(`own-${dead}`, dead)))
    await answered(economy.escrow.reserve(ctxOf(joiner), stake(`theirs-${dead}`, joiner, dead)))
    await economy.die(died)
    expect([(await balancesOf(dead))('cashPocket'), await settledOf(dead)]).toEqual([before - 10, []])
    await economy.settle({ escrowId: `own-${dead}`, outcome: 'void' })
    await economy.estates()
    expect((await balancesOf(dead))('cashPocket')).toBe(before)
    await economy.settle({ escrowId: `theirs-${dead}`, outcome: 'commit' })
    await Promise.all([economy.estates(), economy.estates()])
    expect([(await balancesOf(dead))('cashPocket'), await took()]).toEqual([0, before + 10])
    expect(await settledOf(dead)).toHaveLength(1)
  })

  test('an open round is listed with the forgotten ones, is paid first, and a casino that it wins is inherited', async () => {
    const { dead, took, death: died } = await killed()
    const casinoId = await openCasino(economy, 500, 'FRUIT')
    const round = { game: 'FRUIT', staysOpen: true } as const
    const { roundId, cashPocket } = await answered(play(economy, dead, casinoId, round))
    const listed = async () => {
      const query = { game: 'FRUIT', openedBeforeMs: 0, limit: 1_000 }
      const { rounds } = await answered(economy.round.listOpenRounds(ctxOfService(), query))
      return rounds.map((one) => one.roundId)
    }
    expect(await listed()).not.toContain(roundId)
    await economy.die(died)
    expect([await listed(), await settledOf(dead)]).toEqual([expect.arrayContaining([roundId]), []])
    const end = { roundId, accountId: dead, winningsEuro: 700, outcome: '{}' }
    const { paidEuro, gotCasino } = await answered(economy.round.closeRound(ctxOfService(), end))
    await economy.estates()
    expect([await took(), gotCasino]).toEqual([cashPocket + paidEuro, true])
    expect(await ownerOf('CASINO', casinoId)).toMatchObject({ owner_kind: 'house' })
    expect(await settledOf(dead)).toMatchObject([{ casino: null }])
  })

  test('anything begun before the division is in time or refused, and never half done', async () => {
    for (let round = 0; round < 5; round++) {
      const { dead, before, took, death: died } = await killed()
      const escrowId = `late-${dead}`
      const [reserved] = await Promise.all([
        economy.escrow.reserve(ctxOf(dead), stake(escrowId, dead)),
        economy.die(died),
      ])
      if (!isRefusal(reserved)) await economy.settle({ escrowId, outcome: 'void' })
      await economy.estates()
      expect([await took(), await settledOf(dead)]).toMatchObject([before, [{}]])
    }
  })
})
