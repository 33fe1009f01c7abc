import type { FamilyMember } from '@sottomondo/proto/social/v1/family'
import { readCards } from '@sottomondo/server-kit/card'
import type { Db } from '@sottomondo/server-kit/database'
import { onlineKey } from '@sottomondo/server-kit/online'
import type { RedisClient } from '@sottomondo/server-kit/redis'
import type { Kit } from '@sottomondo/server-kit/service'
import { readPlayers } from '../../../kernel/player/player.store.ts'
import { onlineSinceMs, shownOf } from '../../users-online/users-online.public.ts'
import { mayKick, placeOf } from '../family.rights.ts'
import { lastActiveOf, type Member } from '../membership/member.store.ts'

/** Returns when each of these players was last seen; those who were never are missing. */
async function lastSeenOf(pool: Db, redis: RedisClient, accountIds: number[]): Promise<Map<number, number>> {
  if (accountIds.length === 0) return new Map()
  const [stored, scores] = await Promise.all([
    lastActiveOf(pool, accountIds),
    redis.zmScore(onlineKey, accountIds.map(String)),
  ])
  const seen = new Map(
    stored.flatMap((one) => (one.lastActiveAtMs === null ? [] : [[one.accountId, one.lastActiveAtMs]])),
  )
  for (const [place, accountId] of accountIds.entries()) {
    const atMs = scores[place]
    if (typeof atMs === 'number') seen.set(accountId, atMs)
  }
  return seen
}

export interface MemberView extends Omit<FamilyMember, 'mayKick'> {
  accountId: number
}

/** Returns members as others see them, from the don down and then by the time of joining. */
export async function viewMembers(
  { pool, redis, clock }: Pick<Kit<unknown>, 'pool' | 'redis' | 'clock'>,
  members: readonly Member[],
): Promise<MemberView[]> {
  const nowMs = clock.nowMs()
  const accountIds = members.map(({ accountId }) => accountId)
  const [players, cards, seen] = await Promise.all([
    readPlayers(pool, accountIds),
    readCards(redis, accountIds),
    lastSeenOf(pool, redis, accountIds),
  ])
  return [...members]
    .sort((one, other) => placeOf(one.role) - placeOf(other.role))
    .map(({ accountId, accountName, role, joinedAtMs, givenEuro, givenBullets }) => {
      const card = cards.get(accountId) ?? {}
      const { wealth: _, isPremium: __, ...shown } = shownOf(players.get(accountId), card, nowMs)
      const lastActiveMs = seen.get(accountId)
      return {
        accountId,
        accountName,
        role,
        joinedAtMs,
        givenEuro,
        givenBullets,
        lastActiveMs,
        ...shown,
        city: card.actions?.cityName,
        online: lastActiveMs !== undefined && lastActiveMs >= onlineSinceMs(nowMs),
      }
    })
}

/** Adds what one member may do to the others. */
export const seenBy =
  (me: Member) =>
  ({ accountId, ...view }: MemberView): FamilyMember => ({
    ...view,
    mayKick: accountId !== me.accountId && mayKick(me.role, view.role as Member['role']),
  })
