import { jetstreamManager } from '@nats-io/jetstream'
import { factsStream } from '@sottomondo/server-kit/facts'
import { run, testNatsServer } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crimeOf } from '../../../test/deliveries.ts'
import { answered, as, publish, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { bank } from '../bank/bank.ts'
import { casino } from '../casino/casino.ts'
import { casinoTitle } from '../casino-title/casino-title.ts'
import { gangsterRules } from '../gangster/gangster.rules.ts'
import { gangster } from '../gangster/gangster.ts'
import { crime } from './crime.ts'

const nats = testNatsServer()
let economy: RunningEconomy
beforeAll(async () => {
  economy = await runEconomy(nats.url, bank, casino, casinoTitle, crime, gangster)
})
afterAll(() => economy.stop())

let last = 0
const newcomer = () => ++last
const commit = (
  crimeId: string,
  accountId: number,
  rewardEuro: number,
  easterEggs = 0,
  messageId = `actions-${crimeId}`,
) =>
  publish(
    economy.kit,
    'sottomondo.actions.crime.committed.v1',
    messageId,
    crimeOf({ crimeId, accountId, rewardEuro, easterEggs }),
    `request of ${crimeId}`,
  )
const holdings = async (accountId: number) => {
  const { cashPocket, easterEggs } = await readHoldings(economy.kit.pool, accountId)
  return [cashPocket?.balance ?? 0, easterEggs?.balance ?? 0]
}
const consumed = async (messageId: string) =>
  (await run(economy.kit.pool, 'consumed', 'select from inbox where message_id = $1', [messageId])).length > 0

test('a crime’s reward and egg are booked, a failed one’s are not', async () => {
  const me = newcomer()
  await commit('won', me, 120, 1)
  await commit('lost', me, 0)
  await eventually(() => consumed('actions-lost'))
  expect(await holdings(me)).toEqual([120, 1])
})

test('the new cash is pushed under the crime’s request', async () => {
  const me = newcomer()
  const seen: string[] = []
  const subscription = economy.kit.nats.subscribe(`push.account.${me}`, {
    callback: (_error, message) => void seen.push(message.string()),
  })
  await economy.kit.nats.flush()
  await commit('pushed', me, 77)
  await eventually(() => expect(seen).toHaveLength(1))
  expect(JSON.parse(seen[0] ?? '')).toMatchObject({
    event: 'cash',
    payload: { cashPocket: 77, version: 1 },
    requestId: 'request of pushed',
  })
  subscription.unsubscribe()
})

test('a crime told under two message ids pays once', async () => {
  const me = newcomer()
  await commit('twice', me, 50, 1, 'first telling')
  await commit('twice', me, 50, 1, 'second telling')
  await eventually(() => consumed('second telling'))
  expect(await holdings(me)).toEqual([50, 1])
})

test('when every ack was lost, everything is delivered again and nothing is paid again', async () => {
  const me = newcomer()
  for (let n = 0; n < 50; n++) await commit(`again-${n}`, me, 10)
  await eventually(async () => expect(await holdings(me)).toEqual([500, 0]))
  const manager = await jetstreamManager(economy.kit.nats)
  await manager.consumers.delete(factsStream, 'economy-crime-reward')
  await economy.restart()
  await commit('after-again', me, 1)
  await eventually(() => consumed('actions-after-again'))
  expect(await holdings(me)).toEqual([501, 0])
})

test('a connection killed between effect and commit loses nothing and pays nothing twice', async () => {
  const me = newcomer()
  await commit('warm-up', me, 1)
  await eventually(async () => expect(await holdings(me)).toEqual([1, 0]))
  // A second connection: within one transaction the view of activities doesn't change.
  const holder = new pg.Client({ connectionString: economy.database.adminUrl })
  const watcher = new pg.Client({ connectionString: economy.database.adminUrl })
  await Promise.all([holder.connect(), watcher.connect()])
  try {
    // The pocket is locked, so the consumer waits in its transaction, with its inbox rows written.
    await holder.query('begin')
    await holder.query('select from economy.ledger_account where owner_id = $1 for update', [String(me)])
    await commit('killed', me, 30)
    await eventually(async () => {
      const { rows } = await watcher.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like '%book_rewards%'`,
      )
      expect(rows).toHaveLength(1)
    })
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
  await eventually(() => consumed('actions-killed'))
  expect(await holdings(me)).toEqual([31, 0])
})

test('while NATS is down the bank works; crimes from before and after are paid once', async () => {
  const me = newcomer()
  await commit('before-night', me, 5)
  await nats.kill()
  await answered(economy.bank.deposit(as(me), { amount: 2000 }))
  await nats.restart()
  await eventually(() => commit('after-night', me, 7))
  await eventually(async () => expect(await holdings(me)).toEqual([512, 0]), { timeoutMs: 40_000 })
})

test('a reward that does not fit is parked and does not block the others', async () => {
  const [rich, other] = [newcomer(), newcomer()]
  await commit('almost', rich, Number.MAX_SAFE_INTEGER)
  await eventually(async () => expect(await holdings(rich)).toEqual([Number.MAX_SAFE_INTEGER, 0]))
  await Promise.all([commit('too-much', rich, 1), commit('beside', other, 9)])
  await eventually(async () => expect(await holdings(other)).toEqual([9, 0]))
  expect(await consumed('actions-too-much')).toBe(false)
  expect(await holdings(rich)).toEqual([Number.MAX_SAFE_INTEGER, 0])
})

test('a birth gives the starting cash once, also when repeated and told by several services', async () => {
  const me = newcomer()
  const born = (messageId: string) =>
    publish(economy.kit, 'sottomondo.accounts.gangster.created.v1', messageId, {
      accountId: me,
      userId: me,
      accountName: `Gangster_${me}`,
      gender: 'female',
      claimedExperience: 0,
      createdAtMs: 1,
    })
  const caller = { userId: me, accountId: me, accountName: `Gangster_${me}`, isAdmin: false, isPremium: false }
  const look = (requestId: string) => economy.bank.getBalances({ requestId, caller, traceparent: undefined }, {})
  await Promise.all([born('birth-1'), born('birth-2'), ...Array.from({ length: 10 }, (_, n) => look(`look-${n}`))])
  await eventually(async () => expect([await consumed('birth-1'), await consumed('birth-2')]).toEqual([true, true]))
  expect(await holdings(me)).toEqual([gangsterRules.startPocketEuro, 0])
})

test('a casino’s bank is filled from the house once', async () => {
  const opened = (messageId: string, casinoId: number, bankEuro: number) =>
    publish(economy.kit, 'sottomondo.casino.casino.opened.v1', messageId, {
      casinoId,
      type: 'ROULETTE',
      cityName: 'Rome',
      bankEuro,
    })
  await opened('open-1', 3, 25_000_000)
  await opened('open-2', 3, 25_000_000)
  await opened('open-3', 4, 0)
  await eventually(() => consumed('open-3'))
  const rows = await run(
    economy.kit.pool,
    'casinos',
    `select owner_id, asset, balance from ledger_account where owner_kind = 'casino'`,
  )
  expect(rows).toEqual([{ owner_id: '3', asset: 'cashPocket', balance: 25_000_000 }])
})
