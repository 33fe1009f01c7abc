import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger } from '@sottomondo/server-kit/log'
import { createRedis } from '@sottomondo/server-kit/redis'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { clickCapture } from '../../click-capture.ts'
import { useSmallStack } from '../../testing/use-small-stack.ts'
import { loadRules } from '../load.rules.ts'
import { claimLoad } from './claim.ts'
import { pushFigures, startListener, writtenPushes } from './listeners.ts'
import { type LoadPlayer, loadFolder, preparePlayers, removePlayers } from './players.ts'

const small = useSmallStack()
const first = loadRules.firstPlayerId
const fingerprint = createHash('sha256').update('load').digest('hex')

async function commitCrime({ cookie }: LoadPlayer): Promise<number> {
  const guarded = { 'x-fingerprint': fingerprint }
  const click = await small.call('POST', '/api/click', cookie, clickCapture(), guarded)
  const headers = { ...guarded, 'x-click-token': click.body.token }
  return (await small.call('POST', '/api/crime/execute', cookie, { crimeOptionId: 1 }, headers)).status
}

const balances = () =>
  small.query<{ owner_id: string; asset: string; balance: string }>(
    `select owner_id, asset, balance from economy.ledger_account
     where owner_kind = 'player' and owner_id::bigint between $1 and $2 order by id`,
    [first, loadRules.lastPlayerId],
  )
const rowsOfPlayers = async (): Promise<Record<string, number>> => {
  const places = {
    users: 'accounts.app_user where id',
    gangsters: 'accounts.gangster where id',
    sessions: 'accounts.session where user_id',
    timers: 'actions.gangster where account_id',
    names: 'social.player where account_id',
  }
  const counts: Record<string, number> = {}
  for (const [name, place] of Object.entries(places)) {
    const [row] = await small.query<{ count: string }>(`select count(*) from ${place} >= ${first}`)
    counts[name] = Number(row?.count)
  }
  return counts
}

test('load players play as real ones do, are used again, and leave no cent behind when removed', async () => {
  const { players, password, reused } = await preparePlayers(small.stack, 30)
  expect(reused).toBe(0)
  expect(await rowsOfPlayers()).toEqual({ users: 30, gangsters: 30, sessions: 30, timers: 30, names: 30 })
  expect(await small.audit()).toEqual([])
  const [one, two] = players
  if (!one || !two) throw new Error('no players')

  const listened = players.slice(0, 5)
  const startedAtMs = Date.now()
  const listener = await startListener({
    url: small.url,
    address: '127.0.0.1',
    origin: small.stack.origin,
    players: listened,
  })
  expect(await small.call('GET', '/api/auth/me', one.cookie)).toMatchObject({
    status: 200,
    body: { accountId: first, accountName: `Last_${first}`, isAdmin: false },
  })
  expect(await Promise.all(players.map(commitCrime))).toEqual(players.map(() => 200))
  const sent = { amount: 40, receiverName: two.name, subject: 'Voor de goede zaak' }
  expect((await small.call('POST', '/api/bank/transaction', one.cookie, sent)).status).toBe(200)
  const online = await small.call('GET', '/api/online', one.cookie)
  expect(online.body.players).toContainEqual(expect.objectContaining({ accountName: two.name }))
  const login = { email: one.email, password }
  expect((await small.call('POST', '/api/auth/login', '', login)).body).toMatchObject({ phoneVerified: true })

  // Every push that was written for them has reached its socket, in order.
  const accountIds = listened.map(({ accountId }) => accountId)
  await eventually(async () => {
    const written = await writtenPushes(small.stack, accountIds, startedAtMs)
    const figures = pushFigures(written, await listener.report(), listened.length)
    expect(figures.expected).toBeGreaterThanOrEqual(5)
    expect(figures).toMatchObject({ arrived: figures.expected, outOfOrder: 0, disconnects: 0 })
  })
  listener.close()

  const again = await preparePlayers(small.stack, 40)
  expect(again.reused).toBe(30)
  expect(again.password).toBe(password)
  expect(again.players.slice(0, 30)).toEqual(players)
  expect((await preparePlayers(small.stack, 20)).reused).toBe(20)
  expect(await small.audit()).toEqual([])

  // Rewards on their way need existing players.
  await eventually(async () => {
    const [pending] = await small.query<{ won: string; booked: string }>(
      `select (select count(*) from actions.outbox where subject = 'sottomondo.actions.crime.committed.v1'
               and (payload ->> 'rewardEuro')::bigint > 0) as won,
              (select count(*) from economy.transfer where kind = 'crimeReward') as booked`,
    )
    expect(pending?.booked).toBe(pending?.won)
  })
  expect(await removePlayers(small.stack)).toBe(40)
  expect(await rowsOfPlayers()).toEqual({ users: 0, gangsters: 0, sessions: 0, timers: 0, names: 0 })
  expect((await balances()).filter(({ balance }) => Number(balance) !== 0)).toEqual([])
  expect(await small.audit()).toEqual([])
  expect((await small.call('GET', '/api/auth/me', one.cookie)).status).toBe(401)
  expect((await small.call('POST', '/api/auth/login', '', login)).status).toBe(401)
  expect(await removePlayers(small.stack)).toBe(0)

  // Later ones get money anew, and old passwords and sessions are invalid.
  const { players: later, password: other } = await preparePlayers(small.stack, 10)
  expect(other).not.toBe(password)
  expect(later[0]?.cookie).not.toBe(one.cookie)
  expect((await small.call('GET', '/api/bank/balance', later[0]?.cookie ?? '')).body.cashBank).toBe(1_000_000)
  expect((await small.call('GET', '/api/auth/me', one.cookie)).status).toBe(401)
  expect(await small.audit()).toEqual([])
})

test('other players are not touched', async () => {
  await small.query(
    `insert into accounts.app_user (id, email, phone, password_hash, created_at) values (7, 'a@b.nl', '+31', 'x', now())`,
  )
  await small.query(
    `insert into accounts.gangster (id, user_id, name, gender, created_at) values (7, 7, 'Vito', 'male', now())`,
  )
  await small.query(
    `insert into actions.gangster (account_id, user_id, account_name, gender, city_name, life, max_life)
     values (7, 7, 'Vito', 'male', 'Amsterdam', 100, 100)`,
  )
  await preparePlayers(small.stack, 3)
  await removePlayers(small.stack)
  expect(await small.query('select name from accounts.gangster')).toEqual([{ name: 'Vito' }])
  expect(await small.query('select account_name from actions.gangster')).toEqual([{ account_name: 'Vito' }])
})

test('players who have spent their money get it again, once per balance, however many prepare at once', async () => {
  const { players } = await preparePlayers(small.stack, 3)
  const [one, two] = players
  if (!one || !two) throw new Error('no players')
  const sent = { amount: 900_000, receiverName: two.name, subject: '' }
  expect((await small.call('POST', '/api/bank/transaction', one.cookie, sent)).status).toBe(200)
  await Promise.all([preparePlayers(small.stack, 3), preparePlayers(small.stack, 3)])
  expect((await small.call('GET', '/api/bank/balance', one.cookie)).body.cashBank).toBe(1_000_000)
  expect(await small.audit()).toEqual([])
})

test('sessions that end soon are made anew', async () => {
  const { players } = await preparePlayers(small.stack, 3)
  await small.query(`update accounts.session set expires_at = now() + interval '1 hour' where user_id = $1`, [first])
  expect((await preparePlayers(small.stack, 3)).reused).toBe(2)
  expect((await preparePlayers(small.stack, 3)).reused).toBe(3)
  // Redis may forget: the truth is in the database.
  const redis = createRedis(small.stack.redisUrl, createLogger('test', 'fatal'))
  await redis.connect()
  await redis.flushDb()
  await redis.close()
  expect((await small.call('GET', '/api/auth/me', players[0]?.cookie ?? '')).status).toBe(200)
})

test('the players’ secrets are this installation’s own, and readable by its owner alone', async () => {
  const { password, players } = await preparePlayers(small.stack, 1)
  const file = join(loadFolder(small.stack), 'players.json')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readFileSync(file, 'utf8')).toContain(password)
  expect(readFileSync(file, 'utf8')).not.toContain(players[0]?.cookie.split('=')[1])
  await removePlayers(small.stack)
  expect(existsSync(file)).toBe(false)
})

test('of two load commands at once the second is told of the first', () => {
  const giveUp = claimLoad(small.stack)
  expect(() => claimLoad(small.stack)).toThrow(new RegExp(`running already \\(process ${process.pid}\\)`))
  giveUp()
  claimLoad(small.stack)()
})
