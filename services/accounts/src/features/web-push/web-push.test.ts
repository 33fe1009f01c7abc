import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { BanService } from '@sottomondo/proto/accounts/v1/ban'
import { WebPushService } from '@sottomondo/proto/accounts/v1/web_push'
import { inSightKey, inSightMs } from '@sottomondo/server-kit/online'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { switchedOffKey } from '@sottomondo/server-kit/switched-off'
import { callOf, newPlayer } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import {
  accountsUnderTest,
  asUser,
  granted,
  living,
  loggedIn,
  refusedWith,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { fakePushService } from '../../../test-support/fake-push-service.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { ban } from '../ban/ban.ts'
import { createPushService } from './push-service.ts'
import { type PushKind, pushKinds, pushRules, pushTexts as texts } from './web-push.rules.ts'
import { webPush } from './web-push.ts'

/** As browsers' services are: the library that sends holds the contract on one side, the RFCs that this one reads by on the other. */
const service = fakePushService()
const VAPID_PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64url')
const under = accountsUnderTest([webPush, ban], () => ({ VAPID_PRIVATE_KEY, WEB_PUSH_TEST_ORIGIN: service.origin() }))
const rpc = () => under.rpc(WebPushService)
type Person = Awaited<ReturnType<typeof living>>

async function subscribed({ userId, ...person }: Person, browser = service.browser(), timeZone = 'Europe/Amsterdam') {
  const { sessionToken } = await loggedIn(under, person)
  const tokenHash = sha256(sessionToken)
  const { endpoint, keys } = browser
  const answer = await rpc().subscribe(asUser(userId), { endpoint, ...keys, timeZone, tokenHash })
  return { browser, tokenHash, answer }
}
const wants = async (
  { userId }: Person,
  kinds: PushKind[],
  quiet: { quietFromHour?: number; quietUntilHour?: number } = {},
) => granted(await rpc().choose(asUser(userId), { kinds, ...quiet }))
const devicesOf = async ({ userId }: Person) => granted(await rpc().get(asUser(userId), {})).devices
let mails = 0
const mailed = ({ accountId }: Person, from: Person) =>
  under.publish('sottomondo.social.mail.received.v1', {
    mailId: ++mails,
    accountId,
    senderAccountId: from.accountId,
    receivedAtMs: under.clock.nowMs(),
  })
/** Somebody with one device, who wants to know of mail. */
async function mailReader(timeZone?: string) {
  const person = await living(under)
  const { browser, tokenHash, answer } = await subscribed(person, undefined, timeZone)
  granted(answer)
  await wants(person, ['mail'])
  return { person, browser, tokenHash }
}
const waitingFor = async ({ userId }: Person) =>
  (
    await under.pool.query<{ kind: string; attempts: number }>(
      `select kind, attempts from web_push_message m join web_push_device d on d.id = device_id
        where d.user_id = $1 and next_attempt_at is not null`,
      [userId],
    )
  ).rows
/** The next pause counts from the end of an attempt. */
const postponed = ({ userId }: Person, pauseSeconds: number) =>
  eventually(async () => {
    const { rowCount } = await under.pool.query(
      `select from web_push_message m join web_push_device d on d.id = device_id
        where d.user_id = $1 and next_attempt_at = $2::timestamptz`,
      [userId, new Date(under.clock.nowMs() + pauseSeconds * 1000)],
    )
    expect(rowCount).toBe(1)
  })

test('a device gets the test message, encrypted for it alone and signed by the game, and no more once it is forgotten', async () => {
  const [me, other] = [await living(under), await living(under)]
  expect(refusedWith(await rpc().test(asUser(me.userId), {}))).toBe(texts.noDevices)
  const { browser } = await subscribed(me)
  expect(granted(await rpc().test(asUser(me.userId), {})).message).toBe(texts.testSent)
  await eventually(() => expect(browser.got).toHaveLength(1))
  expect(browser.got).toMatchObject([{ kind: 'test', body: texts.test, path: '/settings?tab=meldingen' }])
  const [device] = await devicesOf(me)
  expect(device).toMatchObject({ device: 'Onbekend toestel', endpointHash: sha256(browser.endpoint) })
  const deviceId = device?.deviceId ?? 0
  expect(refusedWith(await rpc().forget(asUser(other.userId), { deviceId }))).toBe(texts.unknown)
  granted(await rpc().forget(asUser(me.userId), { deviceId }))
  expect(await devicesOf(me)).toEqual([])
  expect(refusedWith(await rpc().test(asUser(me.userId), {}))).toBe(texts.noDevices)
})

test('mail is told to those who want it, by its sender’s name alone, and once for many', async () => {
  const [{ person, browser }, sender] = [await mailReader(), await living(under)]
  const silent = await living(under)
  const { browser: unasked } = await subscribed(silent)
  await mailed(silent, sender)
  await mailed(person, sender)
  await eventually(() => expect(browser.got).toHaveLength(1))
  expect(browser.got).toMatchObject([
    { kind: 'mail', body: `${sender.accountName} stuurde je een mail.`, path: '/inbox' },
  ])
  expect(browser.got[0]?.headers).toMatchObject({ topic: 'mail', ttl: String(pushRules.usefulSeconds) })
  expect(await waitingFor(silent)).toEqual([])
  expect(unasked.got).toEqual([])

  // Within the pause they wait, and the last one follows.
  for (const from of [sender, person, sender]) await mailed(person, from)
  await eventually(async () => expect(await waitingFor(person)).toHaveLength(1))
  under.clock.advanceMs(pushRules.pauseSeconds * 1000)
  await eventually(() => expect(browser.got).toHaveLength(2))
  await eventually(async () => expect(await waitingFor(person)).toEqual([]))
  expect(browser.got).toHaveLength(2)
})

test('each kind is told in its words, and of somebody unknown no name', async () => {
  const [{ person, browser }, other] = [await mailReader(), await living(under)]
  await wants(
    person,
    pushKinds.map(({ kind }) => kind),
  )
  const [{ accountId }, { accountId: otherAccountId, accountName: name }, nowMs] = [person, other, under.clock.nowMs()]
  const post = { postId: 1, type: 'GENERAL', title: 'Geheim', commentId: null } as const
  const side = { rankNumber: 1, bullets: 1 }
  const auction = {
    auctionId: 1,
    itemType: 'CAR',
    itemName: 'Auto',
    sellerAccountId: null,
    isAnonymous: false,
  } as const
  const bids = { bidEuro: 1, byAccountId: otherAccountId, byBidEuro: 2, isAnonymousBid: false }
  const heist = { heistId: 1, inviterAccountId: otherAccountId, inviteeAccountId: accountId, target: 'De bank' }
  await under.publish('sottomondo.social.forum.mentioned.v1', {
    ...post,
    accountId: otherAccountId,
    mentionedAccountId: accountId,
    mentionedAtMs: nowMs,
  })
  await under.publish('sottomondo.economy.auction.outbid.v1', { ...auction, ...bids, accountId, outbidAtMs: nowMs })
  await under.publish('sottomondo.economy.price-alert.reached.v1', {
    priceAlertId: 1,
    accountId,
    trade: 'liquor',
    good: 'bier',
    cityName: 'Rome',
    isAbove: true,
    limitEuro: 900,
    priceEuro: 950,
    reachedAtMs: nowMs,
  })
  await under.publish('sottomondo.actions.heist.invited.v1', { ...heist, invitedAtMs: nowMs, lapsesAtMs: nowMs + 1 })
  await under.publish('sottomondo.actions.murder.started.v1', {
    murderId: '1',
    cityName: 'Rome',
    isAnonymous: true,
    startedAtMs: nowMs,
    killer: { ...side, accountId: otherAccountId, accountName: name },
    victim: { ...side, accountId, accountName: person.accountName },
  })
  for (const timer of ['travel', 'a timer of tomorrow'])
    await under.publish('sottomondo.actions.timers.ended.v1', { accountId, timer, endedAtMs: nowMs })
  const raid = { raidId: 1, leaderAccountId: otherAccountId, accountIds: [accountId], calledAtMs: nowMs }
  await under.publish('sottomondo.actions.raid.called.v1', { ...raid, closesAtMs: nowMs + 15_000 })
  const said = () => browser.got.map(({ kind, body }) => `${kind}: ${body}`).sort()
  await eventually(() =>
    expect(said()).toEqual([
      'attack: Iemand schiet op je.',
      `invitation: ${name} vraagt je voor een overval.`,
      `mention: ${name} noemt je op het forum.`,
      'outbid: Je bent overboden op de veiling.',
      'priceAlert: Een prijsalarm van je ging af.',
      `raid: ${name} verzamelt een raid: je kunt nog mee.`,
      'timer: Je wachttijd is om: reizen.',
    ]),
  )
  expect(browser.got.find(({ kind }) => kind === 'raid')?.headers).toMatchObject({ ttl: '15', urgency: 'high' })
  const chat = { messageId: 1, accountId: otherAccountId, mentionedAccountId: accountId }
  under.clock.advanceMs(pushRules.pauseSeconds * 1000)
  await under.publish('sottomondo.social.chat.mentioned.v1', { ...chat, mentionedAtMs: under.clock.nowMs() })
  await eventually(() => expect(said()).toContain(`mention: ${name} noemt je in de chat.`))
})

test('nothing comes in the hours of silence of a device’s place, nor what is too old', async () => {
  const [near, far, sender] = [await mailReader(), await mailReader('Pacific/Kiritimati'), await living(under)]
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', hourCycle: 'h23' }).format(
      under.clock.nowMs(),
    ),
  )
  for (const { person } of [near, far])
    await wants(person, ['mail'], { quietFromHour: hour, quietUntilHour: (hour + 1) % 24 })
  for (const { person } of [near, far]) await mailed(person, sender)
  await eventually(() => expect(far.browser.got).toHaveLength(1))
  await eventually(async () => expect(await waitingFor(near.person)).toEqual([]))
  expect(near.browser.asked).toBe(0)

  far.browser.answer = 503
  under.clock.advanceMs(pushRules.pauseSeconds * 1000)
  await mailed(far.person, sender)
  await postponed(far.person, pushRules.retryPausesSeconds[0])
  under.clock.advanceMs(pushRules.usefulSeconds * 1000)
  await eventually(async () => expect(await waitingFor(far.person)).toEqual([]))
  expect(far.browser.asked).toBe(2)
})

test('nothing comes while the player has a page before them, on whichever device; the test message does', async () => {
  const [seen, away, sender] = [await mailReader(), await mailReader(), await living(under)]
  const seenAtMs = under.clock.nowMs()
  await under.redis.zAdd(inSightKey, [
    { score: seenAtMs, value: String(seen.person.accountId) },
    { score: seenAtMs - inSightMs, value: String(away.person.accountId) },
  ])
  for (const { person } of [seen, away]) await mailed(person, sender)
  await eventually(() => expect(away.browser.got).toHaveLength(1))
  await eventually(async () => expect(await waitingFor(seen.person)).toEqual([]))
  expect(seen.browser.asked).toBe(0)
  granted(await rpc().test(asUser(seen.person.userId), {}))
  await eventually(() => expect(seen.browser.got).toMatchObject([{ kind: 'test' }]))
})

test('nothing is sent while it is switched off, and then what is still of use', async () => {
  const [{ person, browser }, sender] = [await mailReader(), await living(under)]
  await under.redis.set(switchedOffKey, 'crime push')
  await mailed(person, sender)
  await eventually(async () => expect(await waitingFor(person)).toMatchObject([{ kind: 'mail', attempts: 0 }]))
  await under.redis.del(switchedOffKey)
  await eventually(() => expect(browser.got).toHaveLength(1))
})

test('a browser that its push service knows no more is forgotten', async () => {
  const [{ person, browser }, sender] = [await mailReader(), await living(under)]
  browser.answer = 410
  await mailed(person, sender)
  await eventually(async () => expect(await devicesOf(person)).toEqual([]))
})

test('a message that is not taken is tried again, and given up; in the end the device', async () => {
  const [{ person, browser }, sender] = [await mailReader(), await living(under)]
  browser.answer = 429
  await under.pool.query('update web_push_device set failures = $2 where user_id = $1', [
    person.userId,
    pushRules.mostFailures - 1,
  ])
  await mailed(person, sender)
  const [pauseSeconds, ...more] = pushRules.retryPausesSeconds
  await postponed(person, pauseSeconds)
  expect(browser.asked).toBe(1)
  // As if the others had been made, too, but the last.
  await under.pool.query(
    `update web_push_message set attempts = attempts + $2
      where device_id in (select id from web_push_device where user_id = $1)`,
    [person.userId, more.length],
  )
  under.clock.advanceMs(pauseSeconds * 1000)
  await eventually(async () => expect(await devicesOf(person)).toEqual([]))
  expect(browser.asked).toBe(2)
})

test('a push service that does not answer is left in time', async () => {
  const browser = service.browser()
  browser.answer = 'hang'
  const config = { VAPID_PRIVATE_KEY, PUBLIC_ORIGIN: 'http://localhost', WEB_PUSH_TEST_ORIGIN: service.origin() }
  const sender = createPushService(config as never, () => 0, 50)
  const message = {
    endpoint: browser.endpoint,
    ...browser.keys,
    kind: 'mail',
    body: '',
    path: '/',
    expiresAtMs: 60_000,
  }
  await expect(sender?.send(message)).rejects.toMatchObject({ name: 'ProviderError', mayWorkLater: true })
  sender?.close()
})

test('it ends with the session of the device, not with its new password, and rests with a block', async () => {
  const [{ person, browser, tokenHash }, sender] = [await mailReader(), await living(under)]
  const auth = under.rpc(AuthService)
  const { password: currentPassword, userId } = person
  const newPassword = 'nog een lang wachtwoord'
  const changed = granted(await auth.changePassword(asUser(userId), { currentPassword, newPassword, tokenHash }))
  expect(await devicesOf(person)).toHaveLength(1)
  const admin = callOf(newPlayer({ isAdmin: true }))
  granted(await under.rpc(BanService).block(admin, { userName: person.accountName, blockDuration: 2 }))
  await mailed(person, sender)
  const another = await mailReader()
  await mailed(another.person, sender)
  await eventually(() => expect(another.browser.got).toHaveLength(1))
  expect(await waitingFor(person)).toEqual([])
  expect(browser.asked).toBe(0)
  granted(await auth.logOut(visitor(), { tokenHash: sha256(changed.sessionToken) }))
  expect(await devicesOf(person)).toEqual([])
})

test('nobody is told of what waited for the dead', async () => {
  const [{ person, browser }, sender] = [await mailReader(), await living(under)]
  browser.answer = 500
  await mailed(person, sender)
  await eventually(async () => expect(await waitingFor(person)).toMatchObject([{ attempts: 1 }]))
  await under.publish('sottomondo.actions.death.occurred.v1', {
    deathId: `admin-${person.accountId}`,
    accountId: person.accountId,
    accountName: person.accountName,
    cause: 'admin',
    killerAccountId: null,
    diedAtMs: under.clock.nowMs(),
  })
  await eventually(async () => expect(await waitingFor(person)).toEqual([]))
  expect(await devicesOf(person)).toHaveLength(1)
})

test('twenty at once add as many devices as one may have; one that logs in as another is the other’s', async () => {
  const [me, other] = [await living(under), await living(under)]
  const { tokenHash, browser } = await subscribed(me)
  const added = await Promise.all(
    Array.from({ length: 20 }, () => {
      const { endpoint, keys } = service.browser()
      return rpc().subscribe(asUser(me.userId), { endpoint, ...keys, timeZone: 'UTC', tokenHash })
    }),
  )
  const refused = added.filter(isRefusal)
  expect(refused).toHaveLength(20 - pushRules.mostDevices + 1)
  for (const { message } of refused) expect(message).toBe(texts.tooMany)
  granted((await subscribed(other, browser)).answer)
  expect(await devicesOf(me)).toHaveLength(pushRules.mostDevices - 1)
  expect(await devicesOf(other)).toHaveLength(1)
})

test('hostile subscriptions and choices are refused', async () => {
  const me = await living(under)
  const good = { ...service.browser(), timeZone: 'UTC' }
  const { tokenHash } = await subscribed(me)
  const tried = ({ endpoint, keys, timeZone }: typeof good) =>
    rpc().subscribe(asUser(me.userId), { endpoint, ...keys, timeZone, tokenHash })
  for (const bad of [
    { endpoint: 'http://169.254.169.254/latest' },
    { endpoint: 'https://localhost/a' },
    { keys: { ...good.keys, p256dh: `${good.keys.p256dh.slice(0, -4)}AAAA` } },
    { timeZone: "Europe/Amsterdam'; drop table session" },
  ])
    expect(refusedWith(await tried({ ...good, ...bad }))).toBe(texts.badDevice)
  const chosen = (quietFromHour?: number, quietUntilHour?: number, kinds: string[] = []) =>
    rpc().choose(asUser(me.userId), { kinds, quietFromHour, quietUntilHour })
  for (const [from, until] of [[1], [24, 1], [1, -1]] as const)
    expect(refusedWith(await chosen(from, until))).toBe(texts.badHours)
  expect(refusedWith(await chosen(undefined, undefined, ['test']))).toBe(texts.badKind)
  granted(await chosen(23, 7, ['mention', 'mail', 'mail']))
  const { kinds, ...read } = granted(await rpc().get(asUser(me.userId), {}))
  expect(kinds.filter((one) => one.chosen).map(({ kind }) => kind)).toEqual(['mail', 'mention'])
  expect(kinds).toHaveLength(pushKinds.length)
  expect(read).toMatchObject({ quietFromHour: 23, quietUntilHour: 7 })
  // Whoever keeps watch for players learns of it by a fact.
  const published = await under.outbox({ subject: 'sottomondo.accounts.web-push.chosen.v1' })
  expect(published.map(({ payload }) => payload).filter(({ userId }) => userId === me.userId)).toMatchObject([
    { kinds: ['mail', 'mention'] },
  ])
})
