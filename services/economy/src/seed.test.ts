import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { WORLD, worldOf } from '@sottomondo/first-world'
import { requireBinary } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { fillBenchAccounts, fillBenchCasinos, firstBenchAccount, firstBenchCasino } from '../bench/fill.ts'
import { openEconomyDatabase, useEconomyDatabase } from '../test/economy-database.ts'
import { ctxOf } from '../test/economy-kit.ts'
import { holdingsOf } from '../test/family.ts'
import { garageOf } from '../test/garage.ts'
import { answered } from '../test/running-economy.ts'
import { readHoldings } from './kernel/ledger/ledger.store.ts'
import { ensureAccounts } from './kernel/player/player.store.ts'
import { seedEconomy } from './seed.ts'

const economy = useEconomyDatabase()
const { gangsters, families, casinos, factories, auctions, bounties: placed } = worldOf({})
/** The test's clock stands in another year than the database's: auctions never end too late. */
const anyTimeSeconds = 10 * 365 * 86_400

test('with births before or after, two seedings make one world', async () => {
  await ensureAccounts(economy.pool, economy.ledger, WORLD.slice(0, 10))
  await seedEconomy(economy.pool, economy.ledger, economy.clock.nowMs())
  await seedEconomy(economy.pool, economy.ledger, economy.clock.nowMs())
  await ensureAccounts(economy.pool, economy.ledger, [...gangsters])
  for (const { accountId, pocketEuro, bankEuro } of gangsters) {
    const { cashPocket, cashBank } = await readHoldings(economy.pool, accountId)
    expect([accountId, cashPocket?.balance, cashBank?.balance]).toEqual([accountId, pocketEuro, bankEuro])
  }
  const { statements } = await answered(economy.witness.list(ctxOf(1), {}))
  expect(statements.map(({ victimName, accountName }) => [victimName, accountName])).toEqual([
    ['Domenica', undefined],
    ['Carmela', 'Don_Calogero'],
  ])
  expect(await garageOf(economy, 1)).toHaveLength(4)
  const { perks, credits } = await answered(economy.shop.getItems(ctxOf(1), {}))
  expect([perks.filter(({ currentLevel }) => currentLevel > 0).length, credits]).toEqual([2, 12])
  expect(perks.find(({ inResearch }) => inResearch)).toMatchObject({ name: 'Dief', experience: 4_200 })
  expect(await answered(economy.bulletFactory.getMine(ctxOf(1), {}))).toMatchObject({
    cityName: 'Brussel',
    bulletPrice: 1_250,
    bank: 84_000,
    soldBullets: 140,
    revenue: 175_000,
  })
  expect((await readHoldings(economy.pool, 1)).whisky?.balance).toBe(6)
  const published = `select payload from outbox where subject = 'sottomondo.economy.bank.transferred.v1'`
  const { rows } = await economy.pool.query(published)
  expect(rows.filter(({ payload }) => payload.receiverAccountId === 1)).toHaveLength(5)
  expect(await economy.count('select count(*) from goods_period where starts_at is not null')).toBe(16)
  const { periods } = await answered(economy.goods.getHistory(ctxOf(1), { trade: 'drugs' }))
  expect(periods.map(({ seed }) => seed !== undefined)).toEqual([false, ...Array(16).fill(true)])
  // Some of the premium is about to end, some lasts for months.
  const untilDays = await economy.pool.query(
    `select round(extract(epoch from premium_until - to_timestamp($1::double precision / 1000)) / 86400) as days
      from premium order by user_id`,
    [economy.clock.nowMs()],
  )
  expect(untilDays.rows.map(({ days }) => Number(days))).toEqual([64, 1, 17, 31, 26, 19, 40])
  const { bounties, ownShares } = await answered(economy.bounty.list(ctxOf(1), { sort: '-total' }))
  expect(bounties.reduce((sum, { total }) => sum + total, 0)).toBe(
    3_800_000 + placed.reduce((sum, { euro }) => sum + euro, 0),
  )
  expect(bounties[0]).toMatchObject({ total: 3_250_000, shares: 2 })
  expect(ownShares).toHaveLength(1)
  for (const { familyId, bankEuro, bullets, crusherCapacity } of families)
    expect(await holdingsOf(economy, familyId)).toEqual([bankEuro, bullets, crusherCapacity])
  const { titles } = await answered(economy.casinoTitle.list(ctxOf(1), {}))
  expect(
    titles.map(({ casinoId, ownerAccountId, bankEuro, minBetEuro, maxBetEuro, revenueEuro }) => {
      return { casinoId, owner: ownerAccountId, bankEuro, minBetEuro, maxBetEuro, revenueEuro }
    }),
  ).toEqual(
    casinos
      .toSorted((one, other) => one.casinoId - other.casinoId)
      .map(({ casinoId, owner, bankEuro, minBetEuro, maxBetEuro, revenueEuro }) => {
        return { casinoId, owner, bankEuro, minBetEuro, maxBetEuro, revenueEuro }
      }),
  )
  const owners = await economy.pool.query(
    'select owner_account_id as owner from bullet_factory where owner_name is not null',
  )
  expect(owners.rows.map(({ owner }) => Number(owner)).toSorted((one, other) => one - other)).toEqual([
    1,
    27,
    ...factories.map(({ owner }) => owner),
  ])
  expect((await economy.audit(anyTimeSeconds)).flatMap((one) => one.wrong)).toEqual([])
})

test('the don of each family finds what it got and gave', async () => {
  for (const { members } of families) {
    const don = ctxOf(members[0]?.accountId ?? 0)
    for (const direction of ['received', 'sent']) {
      const request = { transactionCategory: 'FAMILY', direction }
      const { transactions } = await answered(economy.bank.listTransactions(don, request))
      expect(transactions.length).toBeGreaterThan(0)
      expect(transactions.every((one) => one.subject !== '' && one.createdAtMs < economy.clock.nowMs())).toBe(true)
    }
  }
})

test('the player of the printed login finds rows in both tables of the bank', async () => {
  for (const direction of ['received', 'sent']) {
    const { transactions } = await answered(
      economy.bank.listTransactions(ctxOf(1), { transactionCategory: 'BANK', direction }),
    )
    expect(transactions.length).toBeGreaterThanOrEqual(4)
    expect(transactions.every((one) => one.subject !== '' && one.createdAtMs < economy.clock.nowMs())).toBe(true)
  }
})

test('auctions are under way, some with bids, and prices of a month are there', async () => {
  const request = { itemType: '', whose: 'ALL', q: '', limit: 50 }
  const { auctionItemsWithDetails: open } = await answered(economy.auction.list(ctxOf(1), request))
  expect(open).toHaveLength(12 + auctions.length)
  const nowMs = economy.clock.nowMs()
  expect(open.every((one) => one.createdAtMs < nowMs && one.endTimeMs > nowMs)).toBe(true)
  expect(open.filter(({ bids }) => bids > 0)).toHaveLength(8 + auctions.filter(({ bids }) => bids.length > 0).length)
  expect(open.filter(({ isOutbid }) => isOutbid)).toHaveLength(1)
  const { prices } = await answered(economy.auction.getPrices(ctxOf(1), { itemType: 'BULLETS', name: '' }))
  expect(prices[0]?.points.length).toBeGreaterThan(20)
})

test('bench accounts are filled once', async () => {
  await fillBenchAccounts(economy.databaseUrl, 1500)
  await fillBenchAccounts(economy.databaseUrl, 1500)
  expect((await readHoldings(economy.pool, firstBenchAccount + 1499)).cashBank).toEqual({
    balance: 1_000_000,
    version: 1,
  })
  expect((await readHoldings(economy.pool, firstBenchAccount + 1500)).cashBank).toBeUndefined()
})

test('bench casinos are opened once, and pgbench’s spin is a round like any other', async () => {
  await fillBenchCasinos(economy.databaseUrl, 3)
  await fillBenchCasinos(economy.databaseUrl, 3)
  const { titles } = await answered(economy.casinoTitle.list(ctxOf(1), {}))
  expect(titles.filter((one) => one.casinoId >= firstBenchCasino)).toHaveLength(3)
  const script = fileURLToPath(new URL('../bench/spin.sql', import.meta.url))
  const variables = { first: firstBenchAccount, accounts: 1500, firstcasino: firstBenchCasino, casinos: 3 }
  const { stdout } = await promisify(execFile)(requireBinary('pgbench'), [
    ...['-n', '-M', 'prepared', '-c', '2', '-t', '20'],
    ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    ...['-f', script, economy.databaseUrl],
  ])
  expect(stdout).toContain('number of transactions actually processed: 40/40')
  expect(await economy.count(`select count(*) from transfer where kind = 'round'`)).toBeGreaterThan(30)
  expect((await economy.audit(anyTimeSeconds)).flatMap((one) => one.wrong)).toEqual([])
})

test('a world begins at a speed by which no hour divides, too', async () => {
  const fast = await openEconomyDatabase()
  try {
    await seedEconomy(fast.pool, fast.ledger, fast.clock.nowMs(), { gameSpeed: 179 })
    expect(await fast.count('select count(*) from auction')).toBeGreaterThanOrEqual(auctions.length)
  } finally {
    await fast.close()
  }
})
