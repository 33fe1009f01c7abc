import { transaction } from '@sottomondo/server-kit/database'
import { eventually } from '@sottomondo/test-kit/eventually'
import { seededRandom } from '@sottomondo/test-kit/random'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import type { Crime } from '../../../test/deliveries.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { ensureAccounts } from '../../kernel/player/player.store.ts'
import { gangsterRules } from '../gangster/gangster.rules.ts'

const economy = useEconomyDatabase({ audited: true })

let last = 0
const newcomers = (count: number): number[] => Array.from({ length: count }, () => ++last)
const firstCrime = (accountId: number): Crime => ({ crimeId: `first-${accountId}`, accountId, rewardEuro: 3 })
const eggOf = (accountId: number): Crime => ({ crimeId: `egg-${accountId}`, accountId, rewardEuro: 2, easterEggs: 1 })
const belongings = async (accountId: number) => {
  const { cashPocket, easterEggs } = await readHoldings(economy.pool, accountId)
  return [cashPocket?.balance ?? 0, easterEggs?.balance ?? 0]
}

test('unknown players are paid in the transaction of their batch, and so are their accounts', async () => {
  const known = newcomers(3)
  await economy.crimes(...known.map(firstCrime))
  const unknown = newcomers(20)
  await economy.crimes(...[...known, ...unknown].map(eggOf))
  const made = `select a.xmin from economy.ledger_account a
      where owner_kind = 'player' and owner_id = any ($1::text[]) and asset in ('cashPocket', 'easterEggs')
    union select t.xmin from economy.transfer t where t.id like 'crime-reward:egg-%'`
  const ids = [...known, ...unknown].map(String)
  expect(await economy.count(`select count(distinct xmin::text) from (${made}) as made`, [ids])).toBe(1)
  for (const accountId of unknown) expect(await belongings(accountId)).toEqual([2, 1])
  for (const accountId of known) expect(await belongings(accountId)).toEqual([5, 1])
})

test.each(['commit', 'rollback'])(
  'a first crime waits for the account that another makes at that instant: %s',
  async (end) => {
    const [me = 0, other = 0] = newcomers(2)
    const maker = await economy.pool.connect()
    try {
      await maker.query('begin')
      await maker.query(`select make_accounts('{player}', array[$1], '{cashPocket}')`, [String(me)])
      const paid = economy.crimes(firstCrime(other), firstCrime(me))
      await eventually(async () =>
        expect(
          await economy.count(
            `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        ).toBe(1),
      )
      await maker.query(end)
      await paid
    } finally {
      maker.release()
    }
    expect([await belongings(me), await belongings(other)]).toEqual([
      [3, 0],
      [3, 0],
    ])
  },
)

test('first crimes of the same players in several batches, with their first calls and births, are paid once', async () => {
  const random = seededRandom(35)
  const shuffled = (players: number[]) =>
    players
      .map((accountId) => ({ accountId, place: random.next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ accountId }) => accountId)
  for (let round = 0; round < rounds(60); round++) {
    const players = newcomers(12)
    const born = () =>
      transaction(economy.pool, (tx) =>
        ensureAccounts(
          tx,
          economy.ledger,
          shuffled(players).map((accountId) => ({ accountId, userId: accountId })),
        ),
      )
    await Promise.all([
      ...[1, 2, 3].map(() => economy.crimes(...shuffled(players).map(firstCrime))),
      ...[1, 2].map(() => economy.crimes(...shuffled(players).slice(4).map(eggOf))),
      born(),
      born(),
      ...shuffled(players).map((accountId) => answered(economy.bank.getBalances(ctxOf(accountId), {}))),
    ])
    await economy.crimes(...players.map(eggOf))
    for (const accountId of players) expect(await belongings(accountId)).toEqual([gangsterRules.startPocketEuro + 5, 1])
  }
  expect(await economy.deadlocks()).toBe(0)
})
