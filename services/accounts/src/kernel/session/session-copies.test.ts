import { createLogger } from '@sottomondo/server-kit/log'
import { connectNats } from '@sottomondo/server-kit/nats'
import { createRedis, type RedisClient } from '@sottomondo/server-kit/redis'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { describe, expect, it } from 'vitest'
import {
  accountsUnderTest,
  asUser,
  count,
  granted,
  loggedIn,
  refusedWith,
  signedUp,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { sha256 } from '../secrets.ts'
import { sessionRules } from './session.rules.ts'
import { session } from './session.ts'
import { createSessionCopies, sessionKey } from './session-copies.ts'

const under = accountsUnderTest([session])
const copyOf = (token: string) => under.redis.get(sessionKey(sha256(token)))
const sessionOf = async (token: string) => granted(await under.auth.getSession(visitor(), { tokenHash: sha256(token) }))

describe('logging in', () => {
  it('gives the same answer to every wrong combination', async () => {
    const person = await signedUp(under)
    const attempts = [
      { email: person.email, password: 'not his password' },
      { email: person.email, password: '' },
      { email: person.email, password: 'x'.repeat(100_000) },
      { email: person.email, password: `${person.password}\0` },
      { email: 'nobody@example.com', password: person.password },
      { email: `' or '1'='1`, password: person.password },
      { email: `${person.email}\0`, password: person.password },
      { email: '', password: '' },
      { email: person.phone, password: person.password },
      { email: person.accountName, password: person.password },
    ]
    for (const attempt of attempts)
      expect(await under.auth.logIn(visitor(), { ...attempt, address: '', userAgent: '' })).toMatchObject({
        id: 'unauthenticated',
        message: 'Invalid login credentials.',
      })
    expect(await count(under.pool, 'session', 'user_id = $1', person.userId)).toBe(0)
  })

  it('ends the session that was used longest ago if a user has too many', async () => {
    const person = await signedUp(under)
    const [used, unused] = [await loggedIn(under, person), await loggedIn(under, person)]
    under.clock.advanceMs(1000)
    expect((await sessionOf(used.sessionToken)).found).toBe(true)
    const more = []
    for (let i = 0; i < sessionRules.maxPerUser - 1; i++) more.push(await loggedIn(under, person))
    expect(await count(under.pool, 'session', 'user_id = $1', person.userId)).toBe(sessionRules.maxPerUser)
    expect(await copyOf(unused.sessionToken)).toBeNull()
    expect((await sessionOf(unused.sessionToken)).found).toBe(false)
    for (const { sessionToken } of [used, ...more]) expect((await sessionOf(sessionToken)).found).toBe(true)
    await Promise.all(Array.from({ length: 5 }, () => loggedIn(under, person)))
    expect(await count(under.pool, 'session', 'user_id = $1', person.userId)).toBe(sessionRules.maxPerUser)
  })

  it('stores only the hash of the token, and only printable characters of the browser’s name', async () => {
    const person = await signedUp(under)
    const userAgent = `<script>\0\u202e${'x'.repeat(10_000)}`
    const login = { email: person.email, password: person.password, address: '::1', userAgent }
    const { sessionToken } = granted(await under.auth.logIn(visitor(), login))
    expect(sessionToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const { rows } = await under.pool.query('select * from session where user_id = $1', [person.userId])
    expect(rows).toEqual([
      expect.objectContaining({
        token_hash: sha256(sessionToken),
        address: '::1',
        user_agent: `<script>${'x'.repeat(sessionRules.maxUserAgentCharacters - 8)}`,
      }),
    ])
    expect(JSON.stringify(rows)).not.toContain(sessionToken)
  })

  it('replaces the session whose answer was lost when the login is repeated', async () => {
    const person = await signedUp(under)
    const login = { email: person.email, password: person.password, address: '', userAgent: '' }
    const first = granted(await under.auth.logIn(visitor('lost'), login))
    const second = granted(await under.auth.logIn(visitor('lost'), login))
    expect(await count(under.pool, 'session', 'user_id = $1', person.userId)).toBe(1)
    expect((await sessionOf(first.sessionToken)).found).toBe(false)
    expect(await copyOf(first.sessionToken)).toBeNull()
    expect((await sessionOf(second.sessionToken)).found).toBe(true)
  })

  it('opens no session with a password that changes at the same moment', async () => {
    const person = await signedUp(under)
    const { sessionToken } = await loggedIn(under, person)
    const login = { email: person.email, password: person.password, address: '', userAgent: '' }
    const change = { currentPassword: person.password, newPassword: 'a newer password', tokenHash: '' }
    const [changed, ...logins] = await Promise.all([
      under.auth.changePassword(asUser(person.userId), change),
      ...Array.from({ length: 20 }, () => under.auth.logIn(visitor(), login)),
    ])
    granted(changed)
    const tokens = [sessionToken, ...logins.flatMap((one) => (isRefusal(one) ? [] : [one.sessionToken]))]
    for (const token of tokens) {
      expect((await sessionOf(token)).found).toBe(false)
      expect(await copyOf(token)).toBeNull()
    }
  })
})

describe('a session', () => {
  it('comes back to Redis when it is read, and notes that it is in use', async () => {
    const person = await signedUp(under)
    const { sessionToken, user, expiresAtMs } = await loggedIn(under, person)
    await under.redis.del(sessionKey(sha256(sessionToken)))
    under.clock.advanceMs(5000)
    expect(await sessionOf(sessionToken)).toEqual({
      found: true,
      userId: person.userId,
      accountId: user?.accountId,
      isAdmin: false,
      isResident: false,
      expiresAtMs,
    })
    expect(JSON.parse((await copyOf(sessionToken)) ?? '')).toMatchObject({ userId: person.userId })
    const ttl = await under.redis.pTTL(sessionKey(sha256(sessionToken)))
    expect(ttl).toBeGreaterThan(0)
    expect(ttl).toBeLessThanOrEqual(sessionRules.copySeconds * 1000)
    const seen = new Date(under.clock.nowMs())
    expect(await count(under.pool, 'session', 'user_id = $1 and last_seen_at = $2', person.userId, seen)).toBe(1)
  })

  it('ends after its time', async () => {
    const { sessionToken, expiresAtMs } = await loggedIn(under, await signedUp(under))
    under.clock.advanceMs(expiresAtMs - under.clock.nowMs() - 1)
    expect((await sessionOf(sessionToken)).found).toBe(true)
    expect(await under.redis.pTTL(sessionKey(sha256(sessionToken)))).toBeLessThanOrEqual(1)
    under.clock.advanceMs(1)
    expect((await sessionOf(sessionToken)).found).toBe(false)
  })

  it.each(['', 'x', '*', 'f'.repeat(63), 'F'.repeat(64), `${'f'.repeat(63)}\0`, 'f'.repeat(64)])(
    'is not found by %j',
    async (tokenHash) => {
      expect(granted(await under.auth.getSession(visitor(), { tokenHash })).found).toBe(false)
      granted(await under.auth.logOut(visitor(), { tokenHash }))
    },
  )

  it('ends by logging out, also in Redis, and closes its sockets', async () => {
    const person = await signedUp(under)
    const leaving = await loggedIn(under, person)
    const staying = await loggedIn(under, person)
    const nats = await connectNats(under.natsUrl, 'test')
    const ended: unknown[] = []
    nats.subscribe('session.ended', { callback: (_error, message) => void ended.push(message.json()) })
    await nats.flush()
    granted(await under.auth.logOut(visitor(), { tokenHash: sha256(leaving.sessionToken) }))
    expect(await copyOf(leaving.sessionToken)).toBeNull()
    expect((await sessionOf(leaving.sessionToken)).found).toBe(false)
    expect((await sessionOf(staying.sessionToken)).found).toBe(true)
    await eventually(() => expect(ended).toEqual([{ tokenHashes: [sha256(leaving.sessionToken)] }]))
    await nats.close()
  })

  it('is not restored by a read at the moment when it ends', async () => {
    const { sessionToken } = await loggedIn(under, await signedUp(under))
    const tokenHash = sha256(sessionToken)
    const redis: RedisClient = Object.assign(Object.create(under.redis), {
      async set(key: string, copy: string) {
        granted(await under.auth.logOut(visitor(), { tokenHash }))
        await under.redis.set(key, copy)
      },
      del: (keys: string[]) => under.redis.del(keys),
    })
    const nats = await connectNats(under.natsUrl, 'test')
    const log = createLogger('test', 'fatal')
    expect(await createSessionCopies({ ...under, redis, nats, log }).restore(tokenHash)).toBeUndefined()
    expect(await copyOf(sessionToken)).toBeNull()
    await nats.close()
  })

  it('works without Redis: PostgreSQL answers, and remembers which copies have to be removed', async () => {
    const { sessionToken } = await loggedIn(under, await signedUp(under))
    const tokenHash = sha256(sessionToken)
    const log = createLogger('test', 'silent')
    const nats = await connectNats(under.natsUrl, 'test')
    const away = createSessionCopies({ ...under, redis: createRedis(under.redisUrl, log), nats, log })
    expect(await away.restore(tokenHash)).toMatchObject({ isAdmin: false })
    await away.drop([tokenHash])
    await away.end([tokenHash])
    granted(await under.auth.logOut(visitor(), { tokenHash }))
    under.clock.advanceMs(sessionRules.staleNoteSeconds * 1000 + 1)
    await expect(away.sweep()).rejects.toThrow('closed')
    expect(await count(under.pool, 'stale_copy', 'token_hash = $1', tokenHash)).toBe(1)
    await nats.close()
  })
})

describe('who am I', () => {
  it('is answered from PostgreSQL', async () => {
    const person = await signedUp(under)
    expect(granted(await under.auth.getMe(asUser(person.userId), {})).user).toMatchObject({
      userId: person.userId,
      accountName: person.accountName,
      email: person.email,
      hasLivingAccount: true,
    })
    expect(refusedWith(await under.auth.getMe(asUser(987_654_321), {}))).toBe('Je bent niet ingelogd.')
  })
})
