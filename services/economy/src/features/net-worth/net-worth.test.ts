import { carOf } from '@sottomondo/car-catalogue'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { run } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { openCasino } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { giveCars } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { makePoints } from './make-points.ts'
import { netWorthHandlers } from './net-worth.rpc.ts'
import { dayBefore, netWorthRules } from './net-worth.rules.ts'
import { deleteDaysOfDead, readDays } from './net-worth.store.ts'

const economy = useEconomyDatabase()
const dayMs = 86_400_000

const shownTo = (accountId: number) =>
  answered(
    netWorthHandlers({ pool: economy.pool, clock: economy.clock, committed: () => {} }, economy.ledger).get(
      ctxOf(accountId),
      {},
    ),
  )
/** Lets gangsters be known from now on: the database has a clock of its own. */
async function begin(...accountIds: number[]) {
  for (const accountId of accountIds) await shownTo(accountId)
  await run(
    economy.pool,
    'begin',
    'update gangster set known_since = to_timestamp($2::float8 / 1000) where account_id = any ($1::bigint[])',
    [accountIds, economy.clock.nowMs()],
  )
}
const points = (limits?: Parameters<typeof makePoints>[1]) =>
  makePoints({ pool: economy.pool, clock: economy.clock }, limits)
const nextDay = async () => {
  economy.clock.advanceMs(dayMs)
  await points()
}
const kept = async (accountId: number) =>
  (await readDays(economy.pool, accountId)).map(({ day, worth }) => [day, worth.cashPocket])
let lastCrime = 0
const earn = (accountId: number, rewardEuro: number) =>
  economy.crimes({ crimeId: `n-${++lastCrime}`, accountId, rewardEuro })
const today = () => dutchDay(economy.clock.nowMs())

test('each kind of belongings counts for its price', async () => {
  const me = 1
  await begin(me)
  await give(economy.pool, me, 'bullets', 2)
  await give(economy.pool, me, 'easterEggs', 3)
  await give(economy.pool, me, 'bier', 4)
  await give(economy.pool, me, 'cocaine', 1)
  await give(economy.pool, me, 'credits', 50)
  await giveCars(economy, me, 2)
  const casinoId = await openCasino(economy, 70_000)
  await run(
    economy.pool,
    'own',
    `update casino_title set owner_account_id = $1, owner_name = 'Een' where casino_id = $2`,
    [me, casinoId],
  )
  const worth = {
    cashPocket: 2_500,
    cashBank: 0,
    cars: 2 * (carOf('Volmer Pendler')?.valueEuro ?? 0),
    goods: 4 * 695 + 32_353,
    bullets: 2 * 1_050,
    easterEggs: 3 * 2_500,
    businesses: 70_000,
  }
  const total = Object.values(worth).reduce((sum, part) => sum + part, 0)
  expect(await shownTo(me)).toEqual({ now: { ...worth, total }, days: [] })
  // The books of this file are not real ones: the casino goes back.
  await run(economy.pool, 'give back', 'update casino_title set owner_account_id = null, owner_name = null', [])
})

test('a day has a point where something changed, and is shown in any case', async () => {
  const me = 2
  await begin(me)
  const first = today()
  await nextDay()
  await nextDay()
  await earn(me, 100)
  const third = today()
  await nextDay()
  expect(await kept(me)).toEqual([
    [first, 2_500],
    [third, 2_600],
  ])
  const { days, now } = await shownTo(me)
  expect(days.map(({ day, worth }) => [day, worth?.total])).toEqual([
    [first, 2_500],
    [dayBefore(third, 1), 2_500],
    [third, 2_600],
  ])
  expect(now?.total).toBe(2_600)
})

test('who begins after a day gets no point of it', async () => {
  const me = 3
  economy.clock.advanceMs(dayMs)
  await begin(me)
  await points()
  expect((await shownTo(me)).days).toEqual([])
  const first = today()
  await nextDay()
  expect(await kept(me)).toEqual([[first, 2_500]])
})

test('a crash between batches, and several processes at once, leave nobody out and make nothing twice', async () => {
  const many = Array.from({ length: 7 }, (_, index) => 100 + index)
  await begin(...many)
  const day = today()
  economy.clock.advanceMs(dayMs)
  const some = { gangstersAtOnce: 2, batchesAtOnce: 1 }
  await points(some)
  const { rows } = await economy.pool.query('select after_account_id from net_worth_pass')
  expect(rows[0].after_account_id).not.toBeNull()
  await Promise.all(Array.from({ length: 10 }, () => points({ ...some, batchesAtOnce: 3 })))
  await points()
  for (const accountId of many) expect(await kept(accountId)).toEqual([[day, 2_500]])
  // The day is complete: what changes now belongs to the next one.
  await earn(100, 1)
  await points()
  expect(await kept(100)).toEqual([[day, 2_500]])
})

test('points are forgotten once they hold on no day that is shown', async () => {
  const [idle, active] = [200, 201]
  await begin(idle, active)
  for (let day = 0; day < netWorthRules.keptDays + 3; day++) {
    await earn(active, 1)
    await nextDay()
  }
  const shown = await shownTo(active)
  expect((await kept(active)).map(([day]) => day)).toEqual(shown.days.map(({ day }) => day))
  expect(await shownTo(active)).toEqual(shown)
  expect(await kept(idle)).toHaveLength(1)
  expect((await shownTo(idle)).days).toHaveLength(netWorthRules.keptDays)
})

test('the dead have no points, and get none', async () => {
  const me = 300
  await begin(me)
  await nextDay()
  expect(await kept(me)).toHaveLength(1)
  const died = { userId: me, accountId: me, accountName: 'Dode', cause: 'admin' as const, diedAtMs: 0 }
  const nobody = { killerAccountId: null, heirAccountId: null, heirAccountName: null }
  await economy.die({ ...died, ...nobody, deathId: 'dead' })
  expect(await kept(me)).toEqual([])
  await nextDay()
  expect(await kept(me)).toEqual([])
  // One that was made while they died.
  await run(
    economy.pool,
    'late',
    `insert into net_worth_day (account_id, day, cash_pocket, cash_bank, cars, goods, bullets, easter_eggs, businesses)
     values ($1, '2026-01-01', 1, 0, 0, 0, 0, 0, 0)`,
    [me],
  )
  await deleteDaysOfDead.run(economy.pool, { sinceMs: Date.now() - dayMs })
  expect(await kept(me)).toEqual([])
})
