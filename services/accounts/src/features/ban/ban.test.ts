import { AdminLogService } from '@sottomondo/proto/accounts/v1/admin_log'
import { BanService } from '@sottomondo/proto/accounts/v1/ban'
import { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { bannedVisitorsKey, visitorName } from '@sottomondo/server-kit/visitor'
import { callOf, newPlayer, refused } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { describe, expect, it } from 'vitest'
import {
  accountsUnderTest,
  count,
  granted,
  living,
  loggedIn,
  refusedWith,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { adminLog } from '../../kernel/admin-log/admin-log.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { sessionKey } from '../../kernel/session/session-copies.ts'
import { profile as profileFeature } from '../profile/profile.ts'
import { banRules, banTexts } from './ban.rules.ts'
import { ban as banFeature } from './ban.ts'

const under = accountsUnderTest([adminLog, banFeature, profileFeature])
const hourMs = 3_600_000
const admin = newPlayer({ isAdmin: true, accountName: 'Baas' })
const asAdmin = (requestId?: string) => callOf(admin, requestId)
const ban = () => under.rpc(BanService)
const block = (userName: string, blockDuration = 2, requestId?: string) =>
  ban().block(asAdmin(requestId), { userName, blockDuration })
const getSession = (token: string) => under.auth.getSession(visitor(), { tokenHash: sha256(token) })
const entriesAbout = async (name: string) =>
  granted(await under.rpc(AdminLogService).list(asAdmin(), {})).entries.filter(({ about }) => about === name)
/** Logs in from an address. */
const from = (address: string, { email, password }: { email: string; password: string }) =>
  under.auth.logIn(visitor(), { email, password, address, userAgent: 'test' })

describe('a block', () => {
  it('suspends sessions at once, refuses logins until its end, and ends by itself', async () => {
    const person = await living(under)
    const { sessionToken } = await loggedIn(under, person)
    const ended: string[] = []
    const heard = under.kit.nats.subscribe('session.ended', {
      callback: (_, message) => void ended.push(message.string()),
    })
    const untilMs = under.clock.nowMs() + 2 * hourMs
    expect(granted(await block(person.accountName.toLowerCase()))).toEqual({
      message: banTexts.blocked(person.accountName, 2, untilMs),
      userName: person.accountName,
      blockedUntilMs: untilMs,
    })
    expect(await under.redis.get(sessionKey(sha256(sessionToken)))).toBeNull()
    await eventually(() => expect(ended.join()).toContain(sha256(sessionToken)))
    heard.unsubscribe()
    for (const answer of [await getSession(sessionToken), await from('10.0.0.1', person)])
      expect(refused(answer)).toMatchObject({ id: 'blocked', timeLeft: 2 * 3600, message: /^Je bent geblokkeerd tot / })
    const { blockedUntilMs } = granted(
      await under.rpc(ProfileService).find(visitor(), { accountName: person.accountName }),
    )
    expect(blockedUntilMs).toBe(untilMs)

    under.clock.advanceMs(2 * hourMs)
    expect(granted(await getSession(sessionToken))).toMatchObject({ found: true, accountId: person.accountId })
    granted(await from('10.0.0.1', person))
    const profile = granted(await under.rpc(ProfileService).find(visitor(), { accountName: person.accountName }))
    expect(profile.blockedUntilMs).toBeUndefined()
  })

  it('is not revealed without the password', async () => {
    const person = await living(under)
    granted(await block(person.accountName))
    expect(refusedWith(await from('10.0.0.1', { ...person, password: 'geraden wachtwoord' }))).toBe(
      'Invalid login credentials.',
    )
  })

  it('is listed, and taken back', async () => {
    const person = await living(under)
    const { sessionToken } = await loggedIn(under, person)
    granted(await block(person.accountName, 5))
    const { blocked } = granted(await ban().list(asAdmin(), {}))
    expect(blocked).toContainEqual(expect.objectContaining({ accountName: person.accountName, by: 'Baas' }))
    granted(await ban().unblock(asAdmin(), { userName: person.accountName }))
    expect(granted(await getSession(sessionToken)).found).toBe(true)
    expect(refusedWith(await ban().unblock(asAdmin(), { userName: person.accountName }))).toBe(
      banTexts.notBlocked(person.accountName),
    )
    expect((await entriesAbout(person.accountName)).map(({ kind, by }) => [kind, by])).toEqual([
      ['unblock', 'Baas'],
      ['block', 'Baas'],
    ])
  })

  it('is made and logged once if its answer was lost', async () => {
    const person = await living(under)
    const first = granted(await block(person.accountName, 3, `again-${person.accountId}`))
    under.clock.advanceMs(1000)
    expect(await block(person.accountName, 3, `again-${person.accountId}`)).toEqual(first)
    expect(await entriesAbout(person.accountName)).toHaveLength(1)
  })

  it.each([0, -1, banRules.blockHoursMost + 1])('never lasts %d hours', async (hours) => {
    const person = await living(under)
    expect(refusedWith(await block(person.accountName, hours))).toBe(banTexts.badHours)
    expect(await entriesAbout(person.accountName)).toEqual([])
  })

  it('never applies to an admin, nor to an unknown player', async () => {
    const boss = await living(under)
    await under.pool.query('update app_user set is_admin = true where id = $1', [boss.userId])
    expect(refusedWith(await block(boss.accountName))).toBe(banTexts.ofAdmin)
    expect(refusedWith(await ban().banAddress(asAdmin(), { accountName: boss.accountName, ownAddress: '' }))).toBe(
      banTexts.ofAdmin,
    )
    expect(refusedWith(await block('Nobody_here'))).toBe(banTexts.nobody)
  })
})

describe('a ban of addresses', () => {
  const banOf = (accountName: string, ownAddress = '192.0.2.250') =>
    ban().banAddress(asAdmin(), { accountName, ownAddress })
  const isBanned = (address: string) => under.redis.sIsMember(bannedVisitorsKey, visitorName(address))

  it('reaches the gateway, ends the sessions from there, and can be lifted', async () => {
    const [person, neighbour] = [await living(under), await living(under)]
    const sessions = [
      granted(await from('192.0.2.7', person)),
      granted(await from('2001:db8:7:7::1', person)),
      granted(await from('192.0.2.7', neighbour)),
    ]
    expect(granted(await banOf(person.accountName)).addresses).toBe(2)
    expect([await isBanned('192.0.2.7'), await isBanned('2001:db8:7:7::99'), await isBanned('192.0.2.8')]).toEqual([
      1, 1, 0,
    ])
    for (const { sessionToken } of sessions) expect(granted(await getSession(sessionToken)).found).toBe(false)
    const { addresses } = granted(await ban().list(asAdmin(), {}))
    expect(addresses.filter((one) => one.accountName === person.accountName).map(({ address }) => address)).toEqual([
      '192.0.2.7',
      '2001:db8:7:7',
    ])
    expect(refusedWith(await banOf(person.accountName))).toBe(banTexts.alreadyBanned(person.accountName))
    granted(await ban().liftAddress(asAdmin(), { address: '192.0.2.7' }))
    expect([await isBanned('192.0.2.7'), await isBanned('2001:db8:7:7::1')]).toEqual([0, 1])
    expect(refusedWith(await ban().liftAddress(asAdmin(), { address: '192.0.2.7' }))).toBe(banTexts.notBanned)
  })

  it('finds the address of a user who has logged out', async () => {
    const person = await living(under)
    const { sessionToken } = granted(await from('192.0.2.21', person))
    granted(await under.auth.logOut(visitor(), { tokenHash: sha256(sessionToken) }))
    granted(await banOf(person.accountName))
    expect(await isBanned('192.0.2.21')).toBe(1)
  })

  it('never applies to the admin’s own address, and needs an address', async () => {
    const person = await living(under)
    granted(await from('192.0.2.30', person))
    expect(refusedWith(await banOf(person.accountName, '::ffff:192.0.2.30'))).toBe(banTexts.ownAddress)
    const nowhere = await living(under)
    await under.pool.query('update app_user set last_address = null where id = $1', [nowhere.userId])
    expect(refusedWith(await banOf(nowhere.accountName))).toBe(banTexts.noAddress(nowhere.accountName))
    expect(await isBanned('192.0.2.30')).toBe(0)
  })

  it('is written to Redis again after Redis has lost it', async () => {
    const person = await living(under)
    granted(await from('192.0.2.40', person))
    granted(await banOf(person.accountName))
    await under.redis.del(bannedVisitorsKey)
    await eventually(async () => expect(await isBanned('192.0.2.40')).toBe(1))
  })
})

it('is refused to everybody but the admin', async () => {
  const person = await living(under)
  const [own, other] = [callOf({ ...newPlayer() }), callOf(undefined)]
  for (const ctx of [own, other]) {
    const answers = await Promise.all([
      ban().block(ctx, { userName: person.accountName, blockDuration: 1 }),
      ban().unblock({ ...ctx, requestId: `${ctx.requestId}-2` }, { userName: person.accountName }),
      ban().banAddress(
        { ...ctx, requestId: `${ctx.requestId}-3` },
        { accountName: person.accountName, ownAddress: '' },
      ),
      ban().liftAddress({ ...ctx, requestId: `${ctx.requestId}-4` }, { address: '192.0.2.1' }),
      ban().list(ctx, {}),
      under.rpc(AdminLogService).list(ctx, {}),
    ])
    expect(answers.map((answer) => isRefusal(answer) && answer.id)).toEqual(Array(6).fill('forbidden'))
  }
  expect(await count(under.pool, 'admin_log', 'about = $1', person.accountName)).toBe(0)
})

it('names who else was seen at an address of a player, to admins alone', async () => {
  const [one, other, elsewhere] = [await living(under), await living(under), await living(under)]
  granted(await from('10.9.8.7', one))
  granted(await from('10.9.8.7', other))
  granted(await from('10.9.8.6', elsewhere))
  const { accountName } = one
  const there = granted(await ban().listAtSameAddress(asAdmin(), { accountName: accountName.toLowerCase() }))
  expect(there.players).toEqual([{ accountName: other.accountName, alive: true }])
  expect(refused(await ban().listAtSameAddress(asAdmin(), { accountName: 'nobody_at_all' })).id).toBe('notFound')
  expect(refused(await ban().listAtSameAddress(callOf(newPlayer()), { accountName })).id).toBe('forbidden')
})
