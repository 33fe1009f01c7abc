import { cars } from '@sottomondo/car-catalogue'
import { SuspectService } from '@sottomondo/proto/economy/v1/suspect'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { callOf, granted, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { economyOf } from '../../service-of.ts'
import { gangster } from '../gangster/gangster.ts'
import { addGifts, forgetGiftsBefore, readGifts } from './gift.store.ts'
import { gatherWithdrawals } from './gifts-of.ts'
import { judgeDue } from './judge-due.ts'
import { suspectRules as rules } from './suspect.rules.ts'
import { endDay } from './suspect.schedules.ts'
import { suspect } from './suspect.ts'

const dayMs = 86_400_000
const under = useService(economyOf(gangster, suspect), { clock: fakeClock(Date.parse('2026-11-20T12:00:00Z')) })
const admin = () => callOf(newPlayer({ isAdmin: true }))
const rpc = () => under.rpc(SuspectService)
type Someone = ReturnType<typeof newPlayer>

async function born(age = 100): Promise<Someone> {
  const one = newPlayer()
  const { accountId, userId, accountName } = one
  const createdAtMs = under.clock.nowMs() - age * dayMs
  await under.publish('sottomondo.accounts.gangster.created.v1', {
    accountId,
    userId,
    accountName,
    gender: 'male',
    claimedExperience: 0,
    createdAtMs,
  })
  await eventually(async () =>
    expect((await under.pool.query('select from suspect_gangster where account_id = $1', [accountId])).rowCount).toBe(
      1,
    ),
  )
  return one
}
let transfers = 0
const pay = (from: Someone, to: Someone, amountEuro: number, daysAgo: number) =>
  under.publish('sottomondo.economy.bank.transferred.v1', {
    senderAccountId: from.accountId,
    receiverAccountId: to.accountId,
    amountEuro,
    subject: `nr ${++transfers}`,
    transferredAtMs: under.clock.nowMs() - daysAgo * dayMs,
  })
const given = async (from: Someone) =>
  (await readGifts(under.pool, [from.accountId], '2026-01-01')).reduce(
    (sum, { giverAccountId, euro }) => sum + (giverAccountId === from.accountId ? euro : 0),
    0,
  )
/** Feeds `to` for some days, and waits until all of it is counted. */
async function feed(from: Someone, to: Someone, euro: number, days: number = rules.leastDays) {
  const before = await given(from)
  for (let day = 1; day <= days; day++) await pay(from, to, euro, day)
  await eventually(async () => expect(await given(from)).toBe(before + days * euro))
  await judgeDue(under.pool, under.clock.nowMs())
}
const listed = async (state: 'OPEN' | 'SEEN' = 'OPEN') =>
  granted(await rpc().list(admin(), { state, limit: 100 })).suspects
const scoreOf = async (one: Someone) => (await listed()).find(({ accountId }) => accountId === one.accountId)?.score

test('a feeder and whom they feed are found, with names and reasons, by the page that only admins read', async () => {
  const [feeder, main, friend] = [await born(5), await born(), await born()]
  await feed(feeder, main, rules.leastEuro)
  await feed(friend, main, 1_000)
  const found = (await listed()).filter(({ accountId }) =>
    [feeder, main, friend].some((one) => one.accountId === accountId),
  )
  expect(found.map(({ accountName }) => accountName).sort()).toEqual(
    [feeder, main].map((one) => one.accountName).sort(),
  )
  const got = granted(await rpc().get(admin(), { accountName: main.accountName.toUpperCase() }))
  expect(got).toMatchObject({ accountName: main.accountName, fedEuro: rules.leastDays * rules.leastEuro })
  expect(got.reasons[0]).toContain(feeder.accountName)
  expect(got.gifts[0]).toMatchObject({ giverName: feeder.accountName, receiverName: main.accountName, way: 'money' })
  expect(got.days).toHaveLength(rules.leastDays)
  for (const caller of [newPlayer(), undefined]) {
    const ctx = callOf(caller)
    expect(refused(await rpc().list(ctx, { state: 'OPEN' })).id).toBe('forbidden')
    expect(refused(await rpc().get(ctx, { accountName: main.accountName })).id).toBe('forbidden')
    expect(refused(await rpc().markSeen(ctx, { accountName: main.accountName, note: 'x' })).id).toBe('forbidden')
  }
})

test('who still has most of it, or earned far more, is not found', async () => {
  const [rich, main] = [await born(), await born()]
  const day = dutchDay(under.clock.nowMs() - dayMs)
  await under.pool.query('insert into gift_income (account_id, day, euro) values ($1, $2, $3)', [
    rich.accountId,
    day,
    rules.leastEuro * 100,
  ])
  await feed(rich, main, rules.leastEuro)
  expect([await scoreOf(rich), await scoreOf(main)]).toEqual([undefined, undefined])
})

test('a fact told twice counts once, a resident gives nothing, and old gifts go', async () => {
  const [one, other] = [await born(), await born()]
  const payload = {
    giftId: 7_000_001,
    giverAccountId: one.accountId,
    receiverAccountId: other.accountId,
    type: 'eerpunten' as const,
    honorAmount: 4,
    subject: '',
    givenAtMs: under.clock.nowMs(),
  }
  const messageId = 'honor told twice'
  await under.publish('sottomondo.social.honor.given.v1', payload, { messageId })
  await under.publish('sottomondo.social.honor.given.v1', payload, { messageId })
  await under.publish(
    'sottomondo.social.honor.given.v1',
    { ...payload, type: 'oneerpunten' },
    { messageId: 'dishonor' },
  )
  await under.publish('sottomondo.social.honor.given.v1', payload, { messageId: 'another' })
  await eventually(async () => expect(await given(one)).toBe(8 * rules.euroPerHonor))
  // Another consumer of the birth makes the row.
  await eventually(async () => {
    const made = 'update gangster set is_resident = true where account_id = $1'
    expect((await under.pool.query(made, [one.accountId])).rowCount).toBe(1)
  })
  const gift = { day: dutchDay(under.clock.nowMs()), way: 'money' as const, euro: 5, atMs: under.clock.nowMs() }
  await addGifts(under.pool, [{ ...gift, giverAccountId: one.accountId, receiverAccountId: other.accountId }])
  expect(await given(one)).toBe(8 * rules.euroPerHonor)
  await forgetGiftsBefore(under.pool, '2026-11-20')
  expect(await given(one)).toBe(8 * rules.euroPerHonor)
  await forgetGiftsBefore(under.pool, '2026-11-21')
  expect(await given(one)).toBe(0)
})

test('an admin’s word takes both from the list until it grows by half, with a fact for their log', async () => {
  const [feeder, main] = [await born(), await born()]
  await feed(feeder, main, rules.leastEuro)
  const markSeen = (one: Someone) => rpc().markSeen(admin(), { accountName: one.accountName, note: ' Broers.\n' })
  expect(granted(await markSeen(main)).message).toContain(main.accountName)
  expect(await scoreOf(main)).toBeUndefined()
  expect((await listed('SEEN')).map(({ seen }) => seen?.note)).toContain('Broers.')
  expect(refused(await markSeen(main)).id).toBe('conflict')
  expect(refused(await rpc().markSeen(admin(), { accountName: 'nobody_at_all', note: 'x' })).id).toBe('notFound')
  const [entry] = await under.outbox({ subject: 'sottomondo.economy.suspect.seen.v1' })
  expect(entry?.payload).toMatchObject({ accountName: main.accountName, note: 'Broers.' })
  await feed(feeder, main, 1_000, 1)
  expect(await scoreOf(main)).toBeUndefined()
  await feed(feeder, main, rules.leastEuro)
  expect(await scoreOf(main)).toBeGreaterThanOrEqual(rules.listedScore)
})

test('what grew old is forgotten by the next look, and two looks at once judge nobody twice', async () => {
  const [feeder, main] = [await born(), await born()]
  await feed(feeder, main, rules.leastEuro)
  expect(await scoreOf(main)).toBeDefined()
  const laterMs = under.clock.nowMs() + (rules.windowDays + 1) * dayMs
  await endDay(under.pool, laterMs)
  await Promise.all([judgeDue(under.pool, laterMs), judgeDue(under.pool, laterMs)])
  expect([await scoreOf(main), await scoreOf(feeder)]).toEqual([undefined, undefined])
})

test('the incomes of yesterday are noted for those who gave', async () => {
  const [giver, other] = [await born(), await born()]
  await feed(giver, other, 1_000, 1)
  const nowMs = under.clock.nowMs()
  await under.pool.query(
    `insert into cash_flow (account_id, hour_at, in_euro, out_euro, earned_euro)
      values ($1, to_timestamp($2::float8 / 1000), 4000, 0, 0), (999999999, to_timestamp($2::float8 / 1000), 5000, 0, 700)`,
    [giver.accountId, nowMs - dayMs],
  )
  for (let run = 0; run < 2; run++) await endDay(under.pool, nowMs)
  const { rows } = await under.pool.query('select day, euro from gift_income where account_id = any ($1)', [
    [giver.accountId, 999_999_999],
  ])
  const day = dutchDay(nowMs - dayMs)
  expect(rows).toEqual([{ day, euro: 4_000 }])
  // What they earned themselves is noted of everybody.
  const own = await under.pool.query('select account_id, day, earned_euro from gift_limit_day')
  expect(own.rows).toEqual([{ account_id: 999_999_999, day, earned_euro: 700 }])
})

test('what actions found of somebody’s clicks counts for a week', async () => {
  const bot = await born()
  const found = { clicks: 900, spreadTenths: 3, pauseMinutes: 50, hours: 40, foundAtMs: under.clock.nowMs() }
  await under.publish('sottomondo.actions.suspect.habit-found.v1', {
    accountId: bot.accountId,
    kind: 'regular',
    ...found,
  })
  await eventually(async () => {
    await judgeDue(under.pool, under.clock.nowMs())
    expect(await scoreOf(bot)).toBe(rules.score.regular)
  })
  const { reasons } = granted(await rpc().get(admin(), { accountName: bot.accountName }))
  expect(reasons).toEqual(['Klikt als een klok: 900 kliks met 0,3 seconde verschil.'])
  const laterMs = under.clock.nowMs() + (rules.habitDays + 1) * dayMs
  await endDay(under.pool, laterMs)
  await judgeDue(under.pool, laterMs)
  expect(await scoreOf(bot)).toBeUndefined()
})

const sold = async (sale: { itemType: string; priceName: string; itemId?: number; amount?: number; euro: number }) => {
  const [seller, buyer] = [await born(), await born()]
  const nowMs = under.clock.nowMs()
  const { rows } = await under.pool.query<{ auction_id: number }>(
    `insert into auction (item_type, item_id, item_amount, item_name, price_name, is_anonymous, starting_price, bid_id,
        highest_bid, created_at, ends_at, state, ended_at)
      values ($1, $2, $3, $4, $4, false, 1, 1, $5, now(), now(), 'sold', now()) returning auction_id`,
    [sale.itemType, sale.itemId ?? null, sale.amount ?? null, sale.priceName, sale.euro],
  )
  await under.publish('sottomondo.economy.auction.ended.v1', {
    auctionId: Number(rows[0]?.auction_id),
    itemType: sale.itemType as 'CAR',
    itemName: sale.priceName,
    sellerAccountId: seller.accountId,
    isAnonymous: true,
    outcome: 'sold',
    bidderAccountId: buyer.accountId,
    isAnonymousBid: true,
    bidEuro: sale.euro,
    proceedsEuro: sale.euro,
    houseKeeps: false,
    endedAtMs: nowMs,
  })
  return { seller, buyer }
}

test('a sale far from the market’s price is a gift; one near it, or of what hardly anybody buys, is none', async () => {
  const low = await sold({ itemType: 'BULLETS', priceName: 'kogels', amount: 1_000, euro: 1_000 })
  const fair = await sold({ itemType: 'BULLETS', priceName: 'kogels', amount: 1_000, euro: 1_000_000 })
  const unknown = await sold({ itemType: 'CASINO', priceName: 'roulette', itemId: 1, euro: 1 })
  const [{ carName } = { carName: '' }] = cars
  await under.pool.query("insert into car (car_id, car_name, life, city_name) values (7, $1, 50, 'Rome')", [carName])
  const high = await sold({ itemType: 'CAR', priceName: carName, itemId: 7, euro: 100_000_000 })
  await eventually(async () => expect(await given(high.buyer)).toBeGreaterThan(90_000_000))
  expect(await given(low.seller)).toBe(599_000)
  for (const one of [fair, unknown]) expect([await given(one.seller), await given(one.buyer)]).toEqual([0, 0])
})

test('what a killer earned is a gift of those who had paid for it', async () => {
  const [payer, killer, target] = [await born(), await born(), await born()]
  const earnedAtMs = under.clock.nowMs()
  await under.pool.query('insert into bounty (target_account_id, target_name) values ($1, $2)', [target.accountId, 'T'])
  await under.pool.query(
    `insert into bounty_share (target_account_id, payer_account_id, amount, is_anonymous, state, placed_at, ends_at, ended_at)
      select $1, $2, 60000, true, 'earned', now(), now(), to_timestamp($3::float8 / 1000) from generate_series(1, 2)`,
    [target.accountId, payer.accountId, earnedAtMs],
  )
  await under.publish('sottomondo.economy.bounty.earned.v1', {
    targetAccountId: target.accountId,
    killerAccountId: killer.accountId,
    amountEuro: 120_000,
    shares: 2,
    earnedAtMs,
  })
  await eventually(async () => expect(await given(payer)).toBe(120_000))
})

test('what a member takes out of the family’s bank is a gift of those who put it in, once', async () => {
  const [one, other, don] = [await born(), await born(), await born()]
  const nowMs = under.clock.nowMs()
  await under.pool.query("update suspect_cursor set taken_until = '2026-01-01'")
  const move = (
    account: Someone,
    direction: string,
    purpose: string,
    asset: string,
    amount: number,
    hoursAgo: number,
  ) =>
    under.pool.query(
      `insert into family_transaction (escrow_id, family_id, direction, purpose, asset, amount, account_id, account_name,
          subject, created_at)
        values (gen_random_uuid()::text, 9, $1, $2, $3, $4, $5, 'X', '', to_timestamp($6::float8 / 1000))`,
      [direction, purpose, asset, amount, account.accountId, nowMs - hoursAgo * 3_600_000],
    )
  await move(one, 'received', 'familyCashDeposit', 'cashPocket', 300_000, 5)
  await move(other, 'received', 'familyCashDeposit', 'cashPocket', 100_000, 5)
  await move(don, 'received', 'familyCashDeposit', 'cashPocket', 400_000, 5)
  await move(one, 'received', 'familyBulletsDeposit', 'bullets', 100, 5)
  await move(don, 'sent', 'familyCashWithdrawal', 'cashPocket', 400_000, 4)
  await move(don, 'sent', 'familyBulletsWithdrawal', 'bullets', 50, 3)
  await move(don, 'sent', 'familyUpkeep', 'cashPocket', 10_000, 2)
  await Promise.all([gatherWithdrawals(under.pool, nowMs), gatherWithdrawals(under.pool, nowMs)])
  await gatherWithdrawals(under.pool, nowMs + 1_000)
  expect(await Promise.all([one, other, don].map(given))).toEqual([150_000 + 50 * 600, 50_000, 0])
})
