import { type PushMessage, pushes } from '@sottomondo/event-contract/push'
import { accountPushSubject } from '@sottomondo/event-contract/subjects'
import { CityCallService } from '@sottomondo/proto/actions/v1/city_call'
import { HeistService } from '@sottomondo/proto/actions/v1/heist'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { RaidService } from '@sottomondo/proto/actions/v1/raid'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { connectNats } from '@sottomondo/server-kit/nats'
import { onlineKey } from '@sottomondo/server-kit/online'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cityCallRules, cityCallTexts } from '../../kernel/city-call/city-call.rules.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { heist } from '../heist/heist.ts'
import { jail } from '../jail/jail.ts'
import { raidOpenMs, raidRules } from '../raid/raid.rules.ts'
import { raid } from '../raid/raid.ts'
import { status } from '../status/status.ts'
import { cityCall } from './city-call.ts'

const actions = useActions([cityCall, heist, jail, raid, status])
const calls = () => actions.rpc(CityCallService)
const list = async (who: Caller) => granted(await calls().list(callOf(who), {})).calls
const mute = async (who: Caller, kind: string, isMuted = true) => calls().mute(callOf(who), { kind, isMuted })
const create = async (who: Caller) =>
  granted(await actions.rpc(RaidService).create(callOf(who), { grenade: 0, revolver: 0, bazooka: 0 }))
let nats: Awaited<ReturnType<typeof connectNats>>
/** Accounts that were notified that their calls have changed. */
const notified: number[] = []

beforeAll(async () => {
  nats = await connectNats(String(actions.env.NATS_URL), 'test')
  const prefix = accountPushSubject(0).slice(0, -1)
  nats.subscribe(accountPushSubject('*'), {
    callback: (_error, message) => {
      const push = message.json<PushMessage>()
      if (push.event !== 'cityCallsChanged') return
      pushes.cityCallsChanged.parse(push.payload)
      notified.push(Number(message.subject.slice(prefix.length)))
    },
  })
  await nats.flush()
})
afterAll(() => nats.close())
beforeEach(async () => {
  Object.assign(actions.economy, { answer: undefined, hook: undefined, reservations: [] })
  actions.random.fix(0.99)
  notified.length = 0
  await actions.redis.del(onlineKey)
})

let cities = 0
const newCity = () => `Oproepstad ${++cities}`
const change = ({ accountId }: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${accountId}`)
async function gangster(city: string, set = ''): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  await change(caller, `experience = 12000, city_name = '${city}'${set && `, ${set}`}`)
  return caller
}
const inSeconds = (seconds: number) => `'${new Date(actions.clock.nowMs() + seconds * 1000).toISOString()}'`
const online = (who: Caller[], agoMs = 0) =>
  actions.redis.zAdd(
    onlineKey,
    who.map(({ accountId }) => ({ score: actions.clock.nowMs() - agoMs, value: String(accountId) })),
  )
const ids = (who: Caller[]) => who.map(({ accountId }) => accountId).sort((a, b) => a - b)

test('a raid that gathers is notified to who could join it, to nobody else, and until it lapses', async () => {
  const city = newCity()
  const leader = await gangster(city)
  const able = [await gangster(city), await gangster(city)] as const
  const muted = await gangster(city)
  granted(await mute(muted, 'raid'))
  const away = await gangster(city)
  const beginner = await gangster(city)
  await change(beginner, 'experience = 0')
  const unable = [
    leader,
    muted,
    await gangster(newCity()),
    beginner,
    await gangster(city, `raid_until = ${inSeconds(60)}`),
    await gangster(city, `jailed_until = ${inSeconds(60)}`),
    await gangster(city, `fight_until = ${inSeconds(60)}`),
    await gangster(city, 'life = 0'),
  ]
  await online([...able, ...unable])
  await online([away], cityCallRules.online.withinSeconds * 1000 + 1)

  const { raidId } = await create(leader)
  await nats.flush()
  await eventually(() => expect(ids([...able])).toEqual([...notified].sort((a, b) => a - b)))
  const call = {
    kind: 'raid',
    key: `raid-${raidId}`,
    accountName: leader.accountName,
    cityName: city,
    costEuro: raidRules.stakeEuro,
    endsAtMs: actions.clock.nowMs() + raidOpenMs,
  }
  for (const who of [...able, away]) expect(await list(who)).toEqual([call])
  for (const who of unable) expect(await list(who)).toEqual([])

  granted(await actions.rpc(RaidService).join(callOf(able[0]), { raidId }))
  expect(await list(able[0])).toEqual([])
  await actions.advance(raidOpenMs)
  expect(await list(able[1])).toEqual([])
})

test('a raid is told by push to those of the leader’s family who could join it and want that', async () => {
  const [city, familyId] = [newCity(), actions.newPlayer().accountId]
  const [leader, watcher, silent, other] = [
    await gangster(city),
    await gangster(city),
    await gangster(city),
    await gangster(city),
  ]
  const unable = [await gangster(newCity()), await gangster(city, `raid_until = ${inSeconds(60)}`)]
  await actions.pool.query(`insert into family (family_id, family_name, version) values (${familyId}, 'Raid', 1)`)
  for (const { accountId } of [leader, watcher, silent, ...unable])
    await actions.pool.query(
      `insert into family_member (account_id, family_id, role, version) values (${accountId}, ${familyId}, 'MEMBER', 1)`,
    )
  for (const { userId } of [leader, watcher, other, ...unable])
    await actions.pool.query(`insert into push_watcher (user_id, kinds, chosen_at) values (${userId}, '{raid}', now())`)
  const called = async () =>
    (await actions.outbox({ subject: 'sottomondo.actions.raid.called.v1' })).map(({ payload }) => payload)
  const { raidId } = await create(leader)
  const [calledAtMs, { accountId: leaderAccountId }] = [actions.clock.nowMs(), leader]
  expect(await called()).toEqual([
    { raidId, leaderAccountId, accountIds: [watcher.accountId], calledAtMs, closesAtMs: calledAtMs + raidOpenMs },
  ])
  const loner = await gangster(newCity())
  await create(loner)
  expect(await called()).toHaveLength(1)
})

test('an invitation to a heist is a call of the invited one, while they want to hear of it and can come', async () => {
  const city = newCity()
  const [inviter, invitee, other] = [await gangster(city), await gangster(city), await gangster(city)]
  const { heistId } = granted(
    await actions.rpc(HeistService).invite(callOf(inviter), {
      target: 'Juwelier',
      weapon: 'Pistool',
      inviteeAccountId: invitee.accountId,
      inviteeAccountName: invitee.accountName,
    }),
  )
  expect(await list(invitee)).toMatchObject([
    { kind: 'heist', key: `heist-${heistId}`, accountName: inviter.accountName, costEuro: 12_500 },
  ])
  expect(await list(inviter)).toEqual([])
  expect(await list(other)).toEqual([])
  await change(invitee, 'heist_notification = false')
  expect(await list(invitee)).toEqual([])
  await change(invitee, `heist_notification = true, city_name = '${newCity()}'`)
  expect(await list(invitee)).toEqual([])
})

test('a prisoner is a call for their friends and their family, wherever these are', async () => {
  const prisoner = await gangster(newCity())
  const [friend, relative, far, jailed, muted] = [
    await gangster(newCity()),
    await gangster(newCity()),
    await gangster(newCity()),
    await gangster(newCity(), `jailed_until = ${inSeconds(600)}`),
    await gangster(newCity()),
  ]
  granted(await mute(muted, 'prisoner'))
  const friends = [friend, jailed, muted]
  const none = { friendAccountIds: [], friendOfAccountIds: [] }
  actions.friendships.set(prisoner.accountId, { ...none, friendOfAccountIds: ids(friends) })
  for (const { accountId } of friends)
    actions.friendships.set(accountId, { ...none, friendAccountIds: [prisoner.accountId] })
  const family = `${prisoner.accountId}, 'Oproep', 1`
  await actions.pool.query(`insert into family (family_id, family_name, version) values (${family})`)
  for (const { accountId } of [prisoner, relative])
    await actions.pool.query(
      `insert into family_member (account_id, family_id, role, version) values (${accountId}, ${prisoner.accountId}, 'SOLDATO', 1)`,
    )
  await online([friend, relative, far, jailed, muted])

  const untilMs = actions.clock.nowMs() + 60_000
  await change(prisoner, `jailed_until = ${inSeconds(60)}`)
  const { accountId } = prisoner
  const enteredAtMs = actions.clock.nowMs()
  await actions.publish('sottomondo.actions.jail.entered.v1', { accountId, untilMs, reason: 'crime', enteredAtMs })
  await eventually(() => expect(new Set(notified)).toEqual(new Set(ids([friend, relative]))))
  const call = { kind: 'prisoner', accountName: prisoner.accountName, costEuro: 0, endsAtMs: untilMs }
  expect(await list(friend)).toMatchObject([call])
  expect(await list(relative)).toMatchObject([call])
  for (const who of [far, jailed, muted]) expect(await list(who)).toEqual([])

  actions.random.fix(0)
  granted(await actions.rpc(JailService).breakOut(callOf(far), { name: prisoner.accountName }))
  await eventually(() => expect(notified.length).toBeGreaterThan(2))
  expect(new Set(notified)).toEqual(new Set(ids([friend, relative])))
  expect(await list(friend)).toEqual([])
})

test('a killing spree is told of with its end, to everybody and until then', async () => {
  const [player, prisoner] = [await gangster(newCity()), await gangster(newCity(), `jailed_until = ${inSeconds(60)}`)]
  const untilOf = async (who: Caller) => granted(await calls().list(callOf(who), {})).killingSpreeUntilMs
  expect(await untilOf(player)).toBeUndefined()
  const untilMs = actions.clock.nowMs() + 60_000
  await actions.pool.query(`insert into killing_spree (started_at, ends_at) values (${inSeconds(0)}, ${inSeconds(60)})`)
  for (const who of [player, prisoner]) expect(await untilOf(who)).toBe(untilMs)
  await actions.advance(60_000)
  expect(await untilOf(player)).toBeUndefined()
})

test('a kind that is muted is heard of again when the player wants it', async () => {
  const player = await gangster(newCity())
  expect(granted(await mute(player, 'raid'))).toEqual({ message: cityCallTexts.muted.raid, muted: ['raid'] })
  expect(granted(await mute(player, 'raid'))).toMatchObject({ muted: ['raid'] })
  expect(granted(await calls().list(callOf(player), {}))).toEqual({ calls: [], muted: ['raid'] })
  expect(granted(await mute(player, 'raid', false))).toEqual({ message: cityCallTexts.heard.raid, muted: [] })
  expect(refused(await mute(player, 'heist')).id).toBe('invalid')
})
