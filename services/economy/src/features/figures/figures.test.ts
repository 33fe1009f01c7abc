import { facts } from '@sottomondo/event-contract/facts'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered } from '../../../test/running-economy.ts'
import { ensureAccounts } from '../../kernel/player/player.store.ts'
import { takeFigures } from './figures.schedules.ts'

const economy = useEconomyDatabase()
const subject = 'sottomondo.economy.figures.taken.v1'

async function taken() {
  const { pool, clock } = economy
  const byNow = { marginSeconds: 0, atOnceSeconds: 3_600 }
  await takeFigures({ pool, clock, committed: () => {}, config: { GAME_SPEED: 1 } }, byNow)
  const { rows } = await economy.pool.query('select payload from outbox where subject = $1 order by id desc limit 1', [
    subject,
  ])
  return facts[subject].parse(rows[0].payload)
}
const sum = async (where: string) => {
  const { rows } = await economy.pool.query(
    `select coalesce(sum(balance), 0)::float8 as sum from ledger_account where ${where}`,
  )
  return rows[0].sum
}

test('the figures are the sums over the ledger, and the lists begin with the most', async () => {
  let crime = 0
  const earn = (accountId: number, rewardEuro: number, easterEggs = 0) =>
    economy.crimes({ crimeId: `f-${++crime}`, accountId, rewardEuro, easterEggs })
  for (let accountId = 1; accountId <= 25; accountId++) await earn(accountId, accountId * 1_000, accountId % 3)
  await answered(economy.bank.deposit(ctxOf(25), { amount: 24_000 }))
  await answered(economy.bank.deposit(ctxOf(3), { amount: 2_500 }))
  const figures = await taken()
  expect(figures).toMatchObject({
    pocketEuro: await sum(`owner_kind = 'player' and asset = 'cashPocket'`),
    bankEuro: await sum(`owner_kind = 'player' and asset = 'cashBank'`),
    bullets: await sum(`owner_kind = 'player' and asset = 'bullets'`),
    casinoBankEuro: await sum(`owner_kind = 'casino' and asset = 'cashPocket'`),
    factoryBankEuro: await sum(`owner_kind = 'factory' and asset = 'cashPocket'`),
  })
  expect(figures.largestPocketEuro).toBeGreaterThanOrEqual(24_000)
  const { rows } = await economy.pool.query(
    `select owner_id::int as "accountId", sum(balance)::int as euro from ledger_account
     where owner_kind = 'player' and asset in ('cashPocket', 'cashBank')
     group by owner_id order by 2 desc, owner_id::int limit 10`,
  )
  expect(figures.richest).toEqual(rows)
  expect(figures.richest[0]?.accountId).toBe(25)
  expect(figures.mostEggs).toHaveLength(10)
  expect(figures.mostEggs[0]).toEqual({ accountId: 2, easterEggs: 2 })
})

test('who is played by the city itself is in no list, and their money is in every sum', async () => {
  const [resident, user] = [900, 9_000]
  const before = await taken()
  const born = { accountId: resident, userId: user, isResident: true }
  await ensureAccounts(economy.pool, economy.ledger, [born])
  await economy.crimes({ crimeId: 'f-resident', accountId: resident, rewardEuro: 5_000_000, easterEggs: 90 })
  await economy.pool.query('insert into eggs_stolen (account_id, eggs) values ($1, 90), (1, 2)', [resident])
  const after = await taken()
  expect(after.pocketEuro).toBe(await sum(`owner_kind = 'player' and asset = 'cashPocket'`))
  expect(after.pocketEuro).toBeGreaterThan(before.pocketEuro + 5_000_000)
  const { richest, mostEggs, largestPocketEuro } = before
  expect(after).toMatchObject({
    richest,
    mostEggs,
    largestPocketEuro,
    mostEggsStolen: [{ accountId: 1, eggsStolen: 2 }],
  })
})

test('a resident whose first call came before their birth is one as soon as it is told', async () => {
  const resident = 901
  await ensureAccounts(economy.pool, economy.ledger, [{ accountId: resident, userId: 9_001 }])
  await economy.crimes({ crimeId: 'f-late', accountId: resident, rewardEuro: 6_000_000, easterEggs: 0 })
  expect((await taken()).richest[0]?.accountId).toBe(resident)
  await ensureAccounts(economy.pool, economy.ledger, [{ accountId: resident, userId: 9_001, isResident: true }])
  // Told again by an older fact, they stay one.
  await ensureAccounts(economy.pool, economy.ledger, [{ accountId: resident, userId: 9_001 }])
  expect((await taken()).richest[0]?.accountId).not.toBe(resident)
})
