import { accountPushSubject, type PushMessage } from '@sottomondo/event-contract'
import { FriendsService } from '@sottomondo/proto/accounts/v1/friends'
import { isRefusal, type Kit, onlineKey } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { findGangsters } from '../gangster/gangster.store.ts'
import { listInCity } from '../murder/murder.store.ts'
import { listTakingPart } from '../raid/raid.store.ts'
import { couldBreakOut, couldRaid } from './city-call.judge.ts'
import { type MutedKind, cityCallRules as rules } from './city-call.rules.ts'
import { listMutes, listRelatives } from './city-call.store.ts'

type Announcing = Pick<Kit<unknown>, 'pool' | 'redis' | 'nats' | 'clock' | 'log'>

/** Returns who is online and in a city, the latest seen of a bounded number; nobody while Redis is away. */
export async function onlineInCity(
  { redis, pool, clock, log }: Omit<Announcing, 'nats'>,
  cityName: string,
  without: number,
): Promise<number[]> {
  const sinceMs = clock.nowMs() - rules.onlineSeconds * 1000
  const online = await redis
    .zRange(onlineKey, '+inf', sinceMs, { BY: 'SCORE', REV: true, LIMIT: { offset: 0, count: rules.onlineListed } })
    .catch((error: unknown) => {
      log.warn({ err: error }, 'city calls: who is online is unknown')
      return []
    })
  const there = await listInCity(pool, online.map(Number).filter(Number.isSafeInteger), cityName, [without])
  return there.map((one) => one.accountId)
}

/** Tells those who could join of a raid that gathers: who is online in its city, within its rules, and wants to hear. */
export async function announceRaid(kit: Announcing, cityName: string, leaderAccountId: number): Promise<void> {
  const nowMs = kit.clock.nowMs()
  const accountIds = await onlineInCity(kit, cityName, leaderAccountId)
  const [gangsters, taking] = await Promise.all([
    findGangsters(kit.pool, accountIds),
    listTakingPart(kit.pool, accountIds),
  ])
  const able = gangsters.filter((one) => couldRaid(one, cityName, nowMs) && !taking.includes(one.accountId))
  await announce(
    kit,
    'raid',
    able.map((one) => one.accountId),
  )
}

/** Tells the friends and the family of somebody whose sentence has begun or ended, who could break them out. */
export async function announcePrisoner({ kit }: Pick<ActionsContext, 'kit'>, prisonerId: number): Promise<void> {
  const nowMs = kit.clock.nowMs()
  const [relatives, { friendOf }] = await Promise.all([
    listRelatives(kit.pool, prisonerId),
    friendshipsOf({ kit }, prisonerId),
  ])
  const close = [...new Set([...friendOf, ...relatives])].filter((one) => one !== prisonerId)
  if (close.length === 0) return
  const seenMs = await kit.redis.zmScore(onlineKey, close.map(String))
  const online = close.filter((_, nth) => (seenMs[nth] ?? 0) >= nowMs - rules.onlineSeconds * 1000)
  const able = (await findGangsters(kit.pool, online)).filter((one) => couldBreakOut(one, nowMs))
  await announce(
    kit,
    'prisoner',
    able.map((one) => one.accountId),
  )
}

/** Returns whom a gangster calls a friend, and who calls them one; none while accounts is away. */
export async function friendshipsOf({ kit }: Pick<ActionsContext, 'kit'>, accountId: number) {
  const friends = kit.connect('accounts').rpc(FriendsService)
  const ctx = { requestId: `friendships-${accountId}`, caller: undefined, traceparent: undefined, log: kit.log }
  const found = await friends.listFriendships(ctx, { accountId }).catch((error: unknown) => {
    kit.log.warn({ err: error }, 'city calls: friends are unknown')
  })
  return found && !isRefusal(found)
    ? { friends: found.friendAccountIds, friendOf: found.friendOfAccountIds }
    : { friends: [], friendOf: [] }
}

async function announce({ pool, nats, clock }: Announcing, kind: MutedKind, accountIds: number[]): Promise<void> {
  const mutes = await listMutes(pool, accountIds)
  const muted = new Set(mutes.filter((one) => one.kind === kind).map((one) => one.accountId))
  const nowMs = clock.nowMs()
  const push: PushMessage = { event: 'cityCallsChanged', payload: { version: nowMs }, atMs: nowMs }
  const message = JSON.stringify(push)
  const notified = accountIds.filter((one) => !muted.has(one)).slice(0, rules.notifiedMost)
  for (const accountId of notified) nats.publish(accountPushSubject(accountId), message)
}
