import { jetstreamManager } from '@nats-io/jetstream'
import { facts } from '@sottomondo/event-contract/facts'
import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { factsStream } from '@sottomondo/server-kit/facts'
import { createLogger } from '@sottomondo/server-kit/log'
import { testNatsServer } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../test/casino.ts'
import { answered, as, publish, type RunningEconomy, runEconomy } from '../../../test/running-economy.ts'
import { audit } from '../../audit.ts'
import { bank } from '../bank/bank.ts'
import { casino } from '../casino/casino.ts'
import { casinoTitle } from '../casino-title/casino-title.ts'
import { round } from './round.ts'

const nats = testNatsServer()
let economy: RunningEconomy
beforeAll(async () => {
  economy = await runEconomy(nats.url, bank, casino, casinoTitle, round)
})
afterAll(() => economy.stop())

const rounds = () => economy.rpc(RoundService)
const titles = () => economy.rpc(CasinoTitleService)
const open = (messageId: string, casinoId: number, bankEuro: number) =>
  publish(economy.kit, 'sottomondo.casino.casino.opened.v1', messageId, {
    casinoId,
    type: 'FRUIT',
    cityName: `Stad ${casinoId}`,
    bankEuro,
  })
const title = async (casinoId: number) => answered(titles().get(as(1), { casinoId }))

test('a casino gets its title and its bank, also one opened before titles existed', async () => {
  await open('open-1', 1, 25_000_000)
  await eventually(async () => expect(await title(1)).toMatchObject({ ownerName: 'Het Huis', bankEuro: 25_000_000 }))
  // As on release day: the bank's consumer has long consumed the fact, and the title's consumer is new.
  const manager = await jetstreamManager(economy.kit.nats)
  await economy.kit.pool.query(`delete from casino_title; delete from inbox where consumer = 'title-opened'`)
  await manager.consumers.delete(factsStream, 'economy-title-opened')
  await economy.restart()
  await eventually(async () => expect(await title(1)).toMatchObject({ ownerName: 'Het Huis', bankEuro: 25_000_000 }))
})

test('a settled round and an ended round publish facts, the new cash is pushed, and the audit follows the facts', async () => {
  const [me, casinoId] = [7, 2]
  await open('open-2', casinoId, 5_000)
  await eventually(() => title(casinoId))
  const seen: string[] = []
  const subscription = economy.kit.nats.subscribe('push.account.7', {
    callback: (_error, message) => void seen.push(message.string()),
  })
  await economy.kit.nats.flush()
  const request = drawn(casinoId, { game: 'FRUIT', stakeEuro: 50, winningsEuro: 10, staysOpen: true })
  const settled = await answered(rounds().settle(as(me, 'a-spin'), request))
  const end = { roundId: request.roundId, accountId: me, winningsEuro: 9_000, outcome: '{"rolls":[3]}' }
  const closed = await answered(rounds().closeRound(as(me, 'an-end'), end))
  expect(closed).toMatchObject({ paidEuro: 5_040, bankBroken: true, gotCasino: true })
  await eventually(() => {
    const pushes = seen.map((text) => JSON.parse(text)).filter(({ requestId }) => requestId !== undefined)
    const cash = pushes.map(({ requestId, payload }) => [requestId, payload.cashPocket, payload.version])
    expect(cash).toContainEqual(['a-spin', settled.cashPocket, settled.cashVersion])
    expect(cash).toContainEqual(['an-end', closed.cashPocket, closed.cashVersion])
  })
  subscription.unsubscribe()

  const { rows } = await economy.kit.pool.query(
    `select subject, payload, request_id from outbox where subject like 'sottomondo.economy.%' order by id`,
  )
  expect(rows.map((row) => [row.subject, row.request_id])).toEqual([
    ['sottomondo.economy.round.settled.v1', 'a-spin'],
    ['sottomondo.economy.round.closed.v1', 'an-end'],
    ['sottomondo.economy.casino-title.moved.v1', 'an-end'],
  ])
  expect(facts['sottomondo.economy.round.settled.v1'].parse(rows[0].payload)).toEqual({
    accountId: me,
    roundId: request.roundId,
    casinoId,
    game: 'FRUIT',
    seedId: 1,
    nonce: 0,
    stakeEuro: 50,
    paidEuro: 10,
    bankBroken: false,
    staysOpen: true,
    round: JSON.parse(request.round),
    settledAtMs: economy.clock.nowMs(),
  })

  const look = async () => {
    const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = economy.env
    const log = createLogger('test', 'fatal')
    const findings = await audit({ databaseUrl, natsUrl, openEscrowSeconds: 3600, log })
    return findings.find((one) => one.check === 'published rounds are in the ledger')
  }
  await eventually(async () => expect(await look()).toMatchObject({ looked: 2, wrong: [] }))
  const superuser = new pg.Client({ connectionString: economy.database.adminUrl })
  await superuser.connect()
  await superuser.query('set session_replication_role = replica')
  await superuser.query(`delete from economy.transfer where id = 'round:7:a-spin'`)
  await superuser.query(`update economy.transfer set memo = memo || '{"paidEuro":1}' where id like 'round-close:%'`)
  await superuser.end()
  expect((await look())?.wrong.map((one) => one.what)).toEqual(['round:7:a-spin', `round-close:${request.roundId}`])
})

test('rounds are settled while NATS is down', async () => {
  await open('open-3', 3, 5_000)
  await eventually(() => title(3))
  await nats.kill()
  const reply = await answered(rounds().settle(as(8), drawn(3, { game: 'FRUIT', stakeEuro: 10 })))
  expect(reply.outcome).toBe('SETTLED')
  await nats.restart()
})

test('a connection killed during a round leaves nothing, and the second try of its batch settles it once', async () => {
  const request = drawn(3, { game: 'FRUIT', stakeEuro: 10 })
  const before = await answered(rounds().settle(as(9), request))
  const holder = new pg.Client({ connectionString: economy.database.adminUrl })
  const watcher = new pg.Client({ connectionString: economy.database.adminUrl })
  await Promise.all([holder.connect(), watcher.connect()])
  const next = { ...drawn(3, { game: 'FRUIT', stakeEuro: 10 }), nonce: 1 }
  let tried: ReturnType<ReturnType<typeof rounds>['settle']>
  try {
    await holder.query('begin')
    // The bank is locked, so the round waits with its fence locked.
    await holder.query(`select from economy.ledger_account where owner_kind = 'casino' and owner_id = '3' for update`)
    tried = rounds().settle(as(9, 'killed'), next)
    await eventually(async () => {
      const { rows } = await watcher.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like '%settle_rounds%'`,
      )
      expect(rows).toHaveLength(1)
    })
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
  const settled = { nonce: 1, cashPocket: before.cashPocket - 10 }
  expect(await answered(tried)).toMatchObject({ outcome: 'SETTLED', ...settled })
  expect(await answered(rounds().getPlayerRounds(as(9), { accountId: 9 }))).toMatchObject({ nonce: 2 })
  expect(await answered(rounds().settle(as(9, 'killed'), next))).toMatchObject({
    outcome: 'REPEATED',
    ...settled,
  })
})
