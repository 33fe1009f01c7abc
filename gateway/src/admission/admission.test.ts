import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { dutchTime } from '@sottomondo/server-kit/clock'
import { refuse } from '@sottomondo/server-kit/refusal'
import { bannedVisitorsKey, visitorName } from '@sottomondo/server-kit/visitor'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import type { HttpReply } from '../testing/http.ts'
import { useGateway } from '../testing/use-gateway.ts'
import { admissionRules, limitRules } from './limits.rules.ts'

const gateway = useGateway({ CLICK_LIMIT: '4', CLICK_LIMIT_PREMIUM: '8', BURST_LIMIT: '20' })
beforeEach(() => gateway.fakes.reset())

const read = (cookie: string) => gateway.send('GET', '/api/bank/balance', { cookie })
const write = (cookie: string) => gateway.send('POST', '/api/bank/deposit', { cookie, body: { amount: 1 } })
const statuses = (replies: HttpReply[]) => replies.map(({ status }) => status).sort()
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const rpcs = () => gateway.fakes.calls.map(({ path }) => path.split('/').at(-1))

describe('the click limit', () => {
  test('limits the state-changing calls of an account, from all its sessions together', async () => {
    const first = await gateway.player()
    const second = await gateway.player({ accountId: first.accountId })
    const replies = [...(await times(3, () => write(first.cookie))), ...(await times(3, () => write(second.cookie)))]
    expect(statuses(replies)).toEqual([200, 200, 200, 200, 429, 429])
    const { json } = replies.find(({ status }) => status === 429) ?? replies[0] ?? {}
    expect(json.errorType).toBe('clickLimit')
    expect(json.timeLeft).toBeGreaterThan(0)
    expect(json.timeLeft).toBeLessThanOrEqual(60)
    expect(json.error).toBe(`Je hebt het kliklimiet bereikt! Probeer het opnieuw over ${dutchTime(json.timeLeft)}.`)
    expect(gateway.fakes.calls).toHaveLength(4)
  })

  test('does not count reads, nor logging out', async () => {
    const { cookie } = await gateway.player()
    expect(statuses(await times(8, () => read(cookie)))).toEqual(Array(8).fill(200))
    expect(statuses(await times(5, () => write(cookie)))).toContain(429)
    expect((await read(cookie)).status).toBe(200)
    expect((await gateway.send('POST', '/api/auth/logout', { cookie })).status).toBe(200)
  })

  test('does not interrupt a bonus game, whose steps the game itself counts and which don’t use the limit up', async () => {
    gateway.fakes.answer(FruitService, 'rollBonus', async () => refuse('notFound', 'Er is geen bonusspel open.'))
    const { cookie } = await gateway.player()
    const roll = () => gateway.send('POST', '/api/casino/fruit/bonus/roll', { cookie })
    expect(statuses(await times(10, roll))).toEqual(Array(10).fill(404))
    expect(statuses(await times(5, () => write(cookie)))).toEqual([...Array(4).fill(200), 429])
    expect((await roll()).status).toBe(404)
    // The burst guard still applies.
    expect(statuses(await times(25, roll))).toContain(429)
  })

  test('is higher for premium players, as long as it runs', async () => {
    const premium = await gateway.player({ premiumUntilMs: gateway.clock.nowMs() + 1000 })
    expect(statuses(await times(9, () => write(premium.cookie)))).toEqual([...Array(8).fill(200), 429])
    const lapsed = await gateway.player({ premiumUntilMs: gateway.clock.nowMs() })
    expect(statuses(await times(5, () => write(lapsed.cookie)))).toEqual([...Array(4).fill(200), 429])
  })

  test('is halved for an account with suspicious captures', async () => {
    const { cookie, accountId } = await gateway.player()
    await gateway.redis.set(`suspicion:${accountId}`, '3')
    expect(statuses(await times(3, () => write(cookie)))).toEqual([200, 200, 429])
    const other = await gateway.player()
    await gateway.redis.set(`suspicion:${other.accountId}`, '2')
    expect(statuses(await times(4, () => write(other.cookie)))).toEqual([200, 200, 200, 200])
  })
})

test('the burst guard counts per session, reads and writes alike', async () => {
  const { cookie, tokenHash } = await gateway.player()
  // A longer second: the guard's window is Redis's own.
  await gateway.redis.set(`burst:${tokenHash}`, '17', { EX: 600 })
  const replies = [
    ...(await times(3, () => read(cookie))),
    ...(await times(2, () => write(cookie))),
    await read(cookie),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429])
  expect(replies[3]?.json).toMatchObject({
    errorType: 'playerRateLimit',
    error: 'Kalmeer alstublief, je overbelast de servers.',
  })
  const other = await gateway.player()
  expect((await read(other.cookie)).status).toBe(200)
})

test('a window that was begun before Redis’s clock went back by an hour is over', async () => {
  const { cookie, tokenHash, accountId } = await gateway.player()
  await gateway.redis.set(`burst:${tokenHash}`, '20', { EX: 3600 })
  await gateway.redis.set(`clicks:${accountId}`, '4', { EX: 3660 })
  expect((await write(cookie)).status).toBe(200)
  expect(await gateway.redis.get(`clicks:${accountId}`)).toBe('1')
})

test('callers without a session are counted by address, reads as well; several may share one', async () => {
  const key = `burst:${visitorName('127.0.0.1')}`
  const look = () => gateway.send('GET', '/api/cache/online-users')
  gateway.fakes.answer(UsersOnlineService, 'count', async () => ({ onlineUsers: 3, onlineResidents: 0 }))
  await gateway.redis.set(key, String(20 * limitRules.visitorShare - 2), { EX: 600 })
  expect(statuses([await look(), await gateway.send('GET', '/api/bank/balance')])).toEqual([200, 401])
  expect(await look()).toMatchObject({ status: 429, json: { errorType: 'playerRateLimit' } })
  expect((await gateway.send('GET', '/')).status).not.toBe(429)
  // Players behind the same address are not affected.
  const { cookie } = await gateway.player()
  expect((await read(cookie)).status).toBe(200)
  await gateway.redis.del(key)
})

test('a call needs one round trip to Redis before it is done', async () => {
  const { cookie } = await gateway.player()
  const commands: string[] = []
  const monitor = gateway.redis.duplicate()
  await monitor.connect()
  const ofThisDatabase = `[${new URL(gateway.redis.options?.url ?? '').pathname.slice(1)} `
  await monitor.monitor((line) => {
    if (String(line).includes(ofThisDatabase) && !String(line).includes(' lua] '))
      commands.push(/] "([A-Z]+)"/i.exec(String(line))?.[1] ?? '')
  })
  await write(cookie)
  await read(cookie)
  await gateway.send('GET', '/api/bank/balance')
  const headers = { 'idempotency-key': 'once' }
  await gateway.send('POST', '/api/bank/deposit', { cookie, body: { amount: 1 }, headers })
  // The last command keeps the answer, after the reply.
  await eventually(() => expect(commands).toEqual(['EVALSHA', 'EVALSHA', 'EVALSHA', 'EVALSHA', 'SET']))
  monitor.destroy()
})

test('the burst guard’s window is a second from the first call on', async () => {
  const { cookie, tokenHash } = await gateway.player()
  await read(cookie)
  expect(await gateway.redis.pTTL(`burst:${tokenHash}`)).toBeLessThanOrEqual(1000)
})

test('a player who plays is noted as online, once, with the time of the last call', async () => {
  const { cookie, accountId } = await gateway.player()
  await read(cookie)
  gateway.clock.advanceMs(5000)
  await read(cookie)
  expect(await gateway.redis.zScore('users-online', String(accountId))).toBe(gateway.clock.nowMs())
})

describe('a session that Redis does not know', () => {
  test('is looked up at accounts', async () => {
    const { cookie, accountId, tokenHash } = await gateway.player()
    await gateway.redis.del(`session:${tokenHash}`)
    gateway.fakes.answer(AuthService, 'getSession', async (_ctx, request) => {
      expect(request).toEqual({ tokenHash })
      return { found: true, userId: 9, accountId, isAdmin: false, expiresAtMs: 1 }
    })
    expect((await read(cookie)).status).toBe(200)
    expect(rpcs()).toEqual(['GetSession', 'GetBalances'])
  })

  test('and that accounts does not know either gets 401, loses its cookie, and is not looked up again for a while', async () => {
    const cookie = `sottomondo_session=${'x'.repeat(43)}`
    for (const reply of [await read(cookie), await read(cookie), await write(cookie)]) {
      expect(reply).toMatchObject({ status: 401, json: { error: 'Je bent niet ingelogd.' } })
      expect(reply.headers['set-cookie']?.[0]).toContain('Max-Age=0')
    }
    expect(rpcs()).toEqual(['GetSession'])
    // A public page is shown all the same.
    gateway.fakes.answer(UsersOnlineService, 'count', async () => ({ onlineUsers: 3, onlineResidents: 0 }))
    const reply = await gateway.send('GET', '/api/cache/online-users', { cookie })
    expect(reply).toMatchObject({ status: 200, json: { onlineUsers: 3 } })
  })

  test('is kept while accounts is away: nobody is logged out', async () => {
    gateway.fakes.answer(AuthService, 'getSession', async () => refuse('unavailable', 'weg'))
    const reply = await read(`sottomondo_session=${'y'.repeat(43)}`)
    expect(reply).toMatchObject({ status: 503, json: { errorType: 'unavailable' } })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  test('guessed cookies are limited by address', async () => {
    const key = `burst:${visitorName('127.0.0.1')}`
    await gateway.redis.set(key, String(20 * limitRules.visitorShare), { EX: 600 })
    expect(await read(`sottomondo_session=${'z'.repeat(43)}`)).toMatchObject({
      status: 429,
      json: { errorType: 'playerRateLimit' },
    })
    expect(rpcs()).toEqual([])
    await gateway.redis.del(key)
  })
})

describe('an incomplete card', () => {
  const newborn = {
    cityName: 'Rome',
    rankNumber: 1,
    jailedUntilMs: 0,
    fightUntilMs: 0,
    life: 100,
    maxLife: 100,
    alive: true,
    heistUntilMs: 0,
    raidUntilMs: 0,
  }

  test('is completed by its owners', async () => {
    const { cookie, accountId } = await gateway.player({ withoutCard: true })
    gateway.fakes.answer(AccountService, 'refreshCard', async (_ctx, request) => {
      expect(request).toEqual({ accountId })
      return { found: true, accountName: 'Vito', userId: 3, alive: true }
    })
    gateway.fakes.answer(StatusService, 'refreshCard', async () => newborn)
    gateway.fakes.answer(BelongingsService, 'refreshCard', async () => ({
      premiumUntilMs: gateway.clock.nowMs() + 1,
    }))
    expect((await read(cookie)).status).toBe(200)
    expect(rpcs().sort()).toEqual(['GetBalances', 'RefreshCard', 'RefreshCard', 'RefreshCard'])
    expect(gateway.fakes.calls.at(-1)?.ctx.caller).toMatchObject({ accountName: 'Vito', isPremium: true })
  })

  test('of a newborn gangster is requested in their own name, and a refusal for them affects nobody else', async () => {
    const callers: unknown[] = []
    gateway.fakes.answer(StatusService, 'refreshCard', async ({ caller }) => {
      callers.push(caller)
      return callers.length === 1 ? refuse('notFound', 'Dit account bestaat niet.') : newborn
    })
    for (const _ of ['unknown', 'known']) {
      const { cookie, accountId } = await gateway.player()
      await gateway.redis.hDel(`card:${accountId}`, 'actions')
      await read(cookie)
      expect(callers.at(-1)).toMatchObject({ accountId, accountName: `Speler_${accountId}` })
    }
    expect(callers).toHaveLength(2)
    expect(gateway.fakes.calls.at(-1)?.ctx.caller?.gangsterState).toMatchObject({ cityName: 'Rome' })
  })

  test('of a dead gangster lets nobody play', async () => {
    const { cookie } = await gateway.player({ withoutCard: true })
    const dead = { found: true, accountName: 'Vito', userId: 3, alive: false }
    gateway.fakes.answer(AccountService, 'refreshCard', async () => dead)
    expect(await read(cookie)).toMatchObject({ status: 409, json: { errorType: 'noActiveAccount' } })
  })

  test('may lack economy, and nobody is limited for it', async () => {
    const { cookie, accountId } = await gateway.player()
    await gateway.redis.hDel(`card:${accountId}`, 'economy')
    gateway.fakes.answer(BelongingsService, 'refreshCard', async () => refuse('unavailable', 'weg'))
    expect(statuses(await times(8, () => write(cookie)))).toEqual(Array(8).fill(200))
    expect(gateway.fakes.calls.at(-1)?.ctx.caller?.isPremium).toBe(false)
  })

  test('waits longer for accounts than for the optional owners', async () => {
    // Economy is asked again: an earlier call may have failed just before.
    gateway.clock.advanceMs(admissionRules.cardRetryMs)
    const [silent, slow] = [await gateway.player(), await gateway.player()]
    await gateway.redis.hDel(`card:${silent.accountId}`, 'economy')
    await gateway.redis.hDel(`card:${slow.accountId}`, 'accounts')
    let speak = () => {}
    const spoken = new Promise<void>((resolve) => {
      speak = resolve
    })
    let ownersSought = 0
    gateway.fakes.answer(BelongingsService, 'refreshCard', async () => {
      ownersSought++
      await spoken
      return { premiumUntilMs: 0 }
    })
    // Accounts answers once another call, which began after this one, has given economy up.
    gateway.fakes.answer(AccountService, 'refreshCard', async () => {
      expect((await read(silent.cookie)).status).toBe(200)
      return { found: true, accountName: 'Vito', userId: 3, alive: true }
    })
    gateway.fakes.answer(StatusService, 'refreshCard', async () => newborn)
    expect((await read(slow.cookie)).status).toBe(200)
    expect(ownersSought).toBe(1)
    speak()
  })

  test('may not lack accounts', async () => {
    const { cookie, accountId } = await gateway.player()
    await gateway.redis.hDel(`card:${accountId}`, 'accounts')
    gateway.fakes.answer(AccountService, 'refreshCard', async () => refuse('unavailable', 'weg'))
    expect(await read(cookie)).toMatchObject({ status: 503, json: { errorType: 'unavailable' } })
  })
})

describe('banned and blocked callers', () => {
  test('a banned address gets no call through, with a session or without, while the page still comes', async () => {
    const { cookie } = await gateway.player()
    await gateway.redis.sAdd(bannedVisitorsKey, visitorName('127.0.0.1'))
    const login = { email: 'vito@x.nl', password: 'een lang wachtwoord' }
    const replies = [
      await read(cookie),
      await write(cookie),
      await gateway.send('POST', '/api/auth/login', { body: login }),
    ]
    expect(replies.map(({ status, json }) => [status, json.errorType])).toEqual(Array(3).fill([403, 'blocked']))
    expect(gateway.fakes.calls).toEqual([])
    expect((await gateway.send('GET', '/')).status).not.toBe(403)
    await gateway.redis.del(bannedVisitorsKey)
    expect((await read(cookie)).status).toBe(200)
  })

  test('the session of a blocked user opens nothing, with a text that says so; public calls still work', async () => {
    const message = 'Je bent geblokkeerd tot morgen.'
    gateway.fakes.answer(AuthService, 'getSession', async () => refuse('blocked', message, { timeLeft: 60 }))
    gateway.fakes.answer(UsersOnlineService, 'count', async () => ({ onlineUsers: 3, onlineResidents: 0 }))
    const cookie = 'sottomondo_session=blocked'
    for (const reply of [await read(cookie), await write(cookie)])
      expect(reply).toMatchObject({ status: 403, json: { errorType: 'blocked', error: message, timeLeft: 60 } })
    expect(rpcs().filter((rpc) => rpc !== 'GetSession')).toEqual([])
    expect((await gateway.send('GET', '/api/cache/online-users', { cookie })).status).toBe(200)
  })
})
