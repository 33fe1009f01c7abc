import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FactPayload, facts } from '@sottomondo/event-contract/facts'
import { FriendsService } from '@sottomondo/proto/accounts/v1/friends'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountsUnderTest,
  asPlayer,
  granted,
  living,
  newPerson,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { deliveryRules } from '../../kernel/message/message.rules.ts'
import { otpRules, resendLimit } from '../auth/auth.rules.ts'
import { friends } from '../friends/friends.ts'
import { alert as alertFeature } from './alert.ts'

const posts: { headers: IncomingHttpHeaders; to: string; body: string }[] = []
let answer = 200
let gateway: Server
beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    posts.push({ headers: request.headers, ...JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(answer).end('whatever')
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
})

type Person = Awaited<ReturnType<typeof living>>
type Paid = FactPayload<'sottomondo.economy.alert.paid.v1'>
let last = 0
const paid = (under: { clock: { nowMs(): number } }, { userId, accountId }: Person, more: Partial<Paid> = {}): Paid => {
  const nowMs = under.clock.nowMs()
  return {
    alertId: `attack:${++last}:${userId}`,
    userId,
    accountId,
    kind: 'attack',
    text: 'Livia schiet op je.',
    credits: 1,
    happenedAtMs: nowMs,
    expiresAtMs: nowMs + 3_600_000,
    paidAtMs: nowMs,
    ...more,
  }
}
const alertSubject = 'sottomondo.economy.alert.paid.v1'
const failedSubject = 'sottomondo.accounts.alert-delivery.failed.v1'

describe('with a provider', () => {
  const under = accountsUnderTest([alertFeature, friends], () => ({
    SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
  }))
  const alertsTo = ({ phone }: Person) => posts.filter(({ to, body }) => to === phone && !/code is/.test(body))
  const failed = async ({ alertId }: Paid) =>
    (await under.outbox({ subject: failedSubject }))
      .map(({ payload }) => facts[failedSubject].parse(payload))
      .filter((payload) => payload.alertId === alertId)
  /** A person whose phone was verified by the code that was posted to it. */
  const verified = async (): Promise<Person> => {
    answer = 200
    const { signUp, verifyOtp } = under.auth
    const person = newPerson()
    const { userId, phone } = granted(await signUp(visitor(), person))
    const code = await eventually(() => {
      const found = posts.find(({ to, body }) => to === phone && /code is/.test(body))?.body.match(/[0-9]{6}/)?.[0]
      if (!found) throw new Error('no code yet')
      return found
    })
    granted(await verifyOtp(visitor(), { phone, code, address: '127.0.0.1', userAgent: 'test' }))
    const { rows } = await under.pool.query<{ id: string }>('select id from gangster where user_id = $1', [userId])
    return { ...person, userId, phone, accountId: Number(rows[0]?.id) }
  }

  it('a paid alert is sent once, however often its fact is delivered, also after a restart', async () => {
    const person = await verified()
    const alert = paid(under, person)
    await Promise.all(Array.from({ length: 6 }, () => under.publish(alertSubject, alert)))
    await eventually(() => expect(alertsTo(person)).toHaveLength(1))
    await under.restart()
    await under.publish(alertSubject, alert)
    await under.publish(alertSubject, paid(under, person, { text: 'Een ander.' }))
    await eventually(() => expect(alertsTo(person).map(({ body }) => body)).toContain('Sottomondo: Een ander.'))
    expect(alertsTo(person).map(({ body }) => body)).toEqual([
      'Sottomondo: Livia schiet op je.',
      'Sottomondo: Een ander.',
    ])
  })

  it('a failed attempt is repeated under the same key; one that nobody takes in time is reported, once', async () => {
    const person = await verified()
    answer = 500
    const alert = paid(under, person)
    await under.publish(alertSubject, alert)
    const stateOf = async () =>
      (await under.pool.query('select state, last_error from outgoing_message where alert_id = $1', [alert.alertId]))
        .rows
    await eventually(async () =>
      expect(await stateOf()).toMatchObject([{ last_error: 'the SMS gateway answered 500' }]),
    )
    under.clock.advanceMs(deliveryRules.retryPausesSeconds[0] * 1000)
    await eventually(() => expect(alertsTo(person)).toHaveLength(2))
    expect(new Set(alertsTo(person).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(await failed(alert)).toEqual([])
    await eventually(async () => expect(await stateOf()).toMatchObject([{ state: 'waiting' }]))
    under.clock.advanceMs(3_600_000)
    await eventually(async () => expect(await failed(alert)).toHaveLength(1))
    expect(await failed(alert)).toMatchObject([{ reason: 'notTaken' }])
    answer = 200
    await under.publish(alertSubject, alert)
    await under.publish(alertSubject, paid(under, person, { text: 'Later.' }))
    await eventually(() => expect(alertsTo(person).at(-1)?.body).toBe('Sottomondo: Later.'))
    expect(alertsTo(person)).toHaveLength(3)
    expect(await failed(alert)).toHaveLength(1)
  })

  it('nothing is sent to a phone that is not verified, or of a deleted user', async () => {
    answer = 200
    const person = await verified()
    await under.pool.query('update app_user set phone_verified_at = null where id = $1', [person.userId])
    const alert = paid(under, person)
    await under.publish(alertSubject, alert)
    await eventually(async () => expect(await failed(alert)).toMatchObject([{ reason: 'noPhone' }]))
    const nobody = paid(under, { ...person, userId: 987_654 })
    await under.publish(alertSubject, nobody)
    await eventually(async () => expect(await failed(nobody)).toHaveLength(1))
    expect(alertsTo(person)).toEqual([])
  })

  it('alerts don’t count among the codes that a phone may get', async () => {
    const person = await verified()
    for (let nth = 0; nth < otpRules.maxPerPhonePerHour; nth++) await under.publish(alertSubject, paid(under, person))
    await eventually(() => expect(alertsTo(person)).toHaveLength(otpRules.maxPerPhonePerHour))
    await under.pool.query('update app_user set phone_verified_at = null where id = $1', [person.userId])
    under.clock.advanceMs(resendLimit.pauseSeconds * 1000)
    granted(await under.auth.resendOtp(visitor(), { phone: person.phone, userId: person.userId }))
    await eventually(() =>
      expect(posts.filter(({ to, body }) => to === person.phone && /code is/.test(body))).toHaveLength(2),
    )
  })
})

describe('a death', () => {
  const under = accountsUnderTest([alertFeature, friends])
  const lost = async ({ accountId }: Person) =>
    (await under.outbox({ subject: 'sottomondo.accounts.friends.lost.v1' }))
      .map(({ payload }) => facts['sottomondo.accounts.friends.lost.v1'].parse(payload))
      .filter((payload) => payload.accountId === accountId)
  const dies = ({ accountId, accountName }: Person) =>
    under.publish('sottomondo.actions.death.occurred.v1', {
      deathId: `admin-${accountId}`,
      accountId,
      accountName,
      cause: 'admin',
      killerAccountId: null,
      admin: { name: 'Baas', reason: 'Bots.' },
      diedAtMs: under.clock.nowMs(),
    })
  const befriends = async (me: Person, friend: Person) =>
    granted(await under.rpc(FriendsService).add(asPlayer(me), { friendAccountName: friend.accountName }))

  it('is published to those who call the dead a friend, by their newest gangster, living or dead', async () => {
    const [dead, friend, gone] = [await living(under), await living(under), await living(under)]
    await befriends(friend, dead)
    await befriends(gone, dead)
    await befriends(dead, friend)
    await dies(gone)
    await eventually(async () => {
      const { rows } = await under.pool.query('select died_at from gangster where id = $1', [gone.accountId])
      expect(rows[0]?.died_at).not.toBeNull()
    })
    expect(await lost(gone)).toEqual([])
    await dies(dead)
    await dies(dead)
    await eventually(async () => expect(await lost(dead)).toHaveLength(1))
    expect(await lost(dead)).toEqual([
      {
        deathId: `admin-${dead.accountId}`,
        accountId: dead.accountId,
        accountName: dead.accountName,
        friendAccountIds: [friend.accountId, gone.accountId],
        diedAtMs: under.clock.nowMs(),
      },
    ])
  })

  it('of a friend of an earlier gangster concerns nobody: the next one has friends of its own', async () => {
    const [dead, friend] = [await living(under), await living(under)]
    await befriends(friend, dead)
    await dies(friend)
    await eventually(async () => {
      const { rows } = await under.pool.query('select died_at from gangster where id = $1', [friend.accountId])
      expect(rows[0]?.died_at).not.toBeNull()
    })
    await under.pool.query(
      `insert into gangster (user_id, name, gender, created_at) values ($1, 'Opvolger_x', 'male', now())`,
      [friend.userId],
    )
    await dies(dead)
    await eventually(async () => {
      const { rows } = await under.pool.query('select died_at from gangster where id = $1', [dead.accountId])
      expect(rows[0]?.died_at).not.toBeNull()
    })
    expect(await lost(dead)).toEqual([])
  })
})
