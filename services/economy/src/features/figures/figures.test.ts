import { facts } from '@sottomondo/event-contract'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered } from '../../../test/running-economy.ts'
import { takeFigures } from './figures.setup.ts'

const economy = useEconomyDatabase()
const subject = 'sottomondo.economy.figures.taken.v1'

async function taken() {
  const { pool, clock } = economy
  await takeFigures({ pool, clock, committed: () => {}, config: { GAME_SPEED: 1 } as never })
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
