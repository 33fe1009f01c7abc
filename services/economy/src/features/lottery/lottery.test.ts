import type { FactPayload } from '@sottomondo/event-contract/facts'
import { transaction } from '@sottomondo/server-kit/database'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { garageOf, giveCars } from '../../../test/garage.ts'
import { lotteryStake } from '../../../test/lottery.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { measureGarage } from '../garage/garage.store.ts'

type Drawn = FactPayload<'sottomondo.casino.lottery.drawn.v1'>

const economy = useEconomyDatabase({ audited: true })
let lastDay = 0
let lastAccount = 0

/** Reserves a new player's stake for the pot of a day. */
async function stake(drawDay: string, amount: number): Promise<number> {
  const accountId = ++lastAccount
  await give(economy.pool, accountId, 'cashPocket', amount)
  await answered(
    economy.escrow.reserve(ctxOf(accountId), lotteryStake(`stake-${accountId}`, accountId, drawDay, amount)),
  )
  return accountId
}
const commit = (accountId: number) => economy.settle({ escrowId: `stake-${accountId}`, outcome: 'commit' })
const newDay = () => `2026-01-${String(++lastDay).padStart(2, '0')}`
const drawnFor = (drawDay: string, accountId: number, more: Partial<Drawn> = {}): Drawn => ({
  drawDay,
  revenueEuro: 100_000,
  drawnAtMs: 1_000,
  jackpot: { accountId, ticket: 1, euro: 55_000 },
  cars: [
    {
      accountId,
      ticket: 2,
      prize: 'carOne',
      accountName: 'Winnaar',
      carName: 'Balkana Zora',
      cityName: 'Rome',
    },
  ],
  bullets: [
    { accountId, ticket: 3, prize: 'bulletOne', bullets: 1_000 },
    { accountId, ticket: 4, prize: 'bulletTwo', bullets: 100 },
  ],
  ...more,
})
const balancesOf = async (accountId: number, asset: 'cashPocket' | 'bullets' = 'cashPocket') =>
  (await readHoldings(economy.pool, accountId))[asset]?.balance ?? 0
const potOf = (drawDay: string) =>
  economy.count(
    `select coalesce(sum(e.amount), 0) from ledger_account a join entry e on e.account_id = a.id
     where a.owner_kind = 'lottery' and a.owner_id = $1`,
    [drawDay],
  )

test('the pot goes to the winner and the house, car and bullets are given, each once for repeated facts', async () => {
  const day = newDay()
  const me = await stake(day, 100_000)
  expect(await balancesOf(me)).toBe(2_500)
  await commit(me)
  expect(await potOf(day)).toBe(100_000)
  for (let times = 0; times < 3; times++) await economy.lottery(drawnFor(day, me))
  expect([await balancesOf(me), await balancesOf(me, 'bullets'), await potOf(day)]).toEqual([57_500, 1_100, 0])
  expect(await garageOf(economy, me)).toMatchObject([{ auto: 'Balkana Zora', life: 100, stad: 'Rome' }])
  // The cars' price and the rest belong to the house.
  expect(
    await economy.count(`select amount from entry where transfer_id = $1 and amount > 0`, [`lottery-house:${day}`]),
  ).toBe(45_000)
})

test('a draw from before the first start is given to nobody: its winners are paid already', async () => {
  const day = newDay()
  const me = await stake(day, 100_000)
  await economy.lottery(drawnFor(day, me, { isPast: true }))
  expect([await balancesOf(me), await balancesOf(me, 'bullets'), await garageOf(economy, me)]).toEqual([2_500, 0, []])
  await economy.settle({ escrowId: `stake-${me}`, outcome: 'void' })
})

test('a draw that arrives before the last stakes still pays', async () => {
  const day = newDay()
  const me = await stake(day, 100_000)
  await economy.lottery(drawnFor(day, me))
  expect((await economy.audit()).flatMap(({ wrong }) => wrong)).toEqual([])
  await commit(me)
  expect([await balancesOf(me), await potOf(day)]).toEqual([57_500, 0])
})

test('a full garage makes room for a won car, and has none for the next theft', async () => {
  const day = newDay()
  const me = await stake(day, 100_000)
  await commit(me)
  await giveCars(economy, me, 25)
  await transaction(economy.pool, (tx) => measureGarage(tx, me, 25))
  const [car] = drawnFor(day, me).cars
  if (!car) throw new Error('no car')
  await economy.lottery(drawnFor(day, me, { cars: [car, { ...car, prize: 'carTwo' }] }))
  expect(await garageOf(economy, me)).toHaveLength(27)
  const theft = {
    escrowId: 'full',
    accountId: me,
    purpose: 'carTheft',
    carName: 'Balkana Zora',
    life: 9,
    cityName: 'Rome',
  }
  expect(await economy.garage.reserveCar(ctxOf(me), theft)).toMatchObject({ id: 'insufficientFunds' })
})

test('a frozen winner’s prize waits for their thaw', async () => {
  const day = newDay()
  const me = await stake(day, 100_000)
  await commit(me)
  await answered(economy.owner.freeze(ctxOfService(), { freezeId: day, cause: 'test', accountIds: [me] }))
  await economy.lottery(drawnFor(day, me))
  expect([await balancesOf(me), await balancesOf(me, 'bullets')]).toEqual([2_500, 0])
  expect((await economy.audit()).flatMap(({ wrong }) => wrong)).toEqual([])
  await answered(economy.owner.thaw(ctxOfService(), { freezeId: day }))
  expect([await balancesOf(me), await balancesOf(me, 'bullets'), await potOf(day)]).toEqual([57_500, 1_100, 0])
  expect(await garageOf(economy, me)).toHaveLength(1)
})

test('a winner who has just died gets nothing, and nothing is lost', async () => {
  const day = newDay()
  const me = await stake(day, 100_000)
  await commit(me)
  await answered(economy.owner.closePlayer(ctxOfService(), { accountId: me }))
  await economy.lottery(drawnFor(day, me))
  expect([await potOf(day), await balancesOf(me, 'bullets')]).toEqual([0, 0])
  expect(await economy.count(`select count(*) from item where kind = 'CAR' and owner_id = $1`, [String(me)])).toBe(0)
})

test('without a winner the house gets everything', async () => {
  const day = newDay()
  await commit(await stake(day, 30_000))
  await economy.lottery(drawnFor(day, 1, { revenueEuro: 30_000, jackpot: null, cars: [], bullets: [] }))
  expect(await potOf(day)).toBe(0)
})

test('a stake must name a valid day', async () => {
  await give(economy.pool, 99, 'cashPocket', 10_000)
  for (const day of ['', 'een dag', 'x'.repeat(201)])
    expect(await economy.escrow.reserve(ctxOf(99), lotteryStake('bad', 99, day))).toMatchObject({ id: 'invalid' })
})
