import type { RedisClient } from '@sottomondo/server-kit'
import { onlineSinceMs, usersOnlineRules } from './users-online.rules.ts'

/** Member: accountId; score: when it was last seen, epoch ms. Written by the gateway at every call of a player. */
export const onlineKey = 'users-online'

export function countOnline(redis: RedisClient, nowMs: number): Promise<number> {
  return redis.zCount(onlineKey, onlineSinceMs(nowMs), '+inf')
}

/** The accounts that are online, the last seen first. */
export async function listOnline(redis: RedisClient, nowMs: number): Promise<number[]> {
  const members = await redis.zRange(onlineKey, '+inf', onlineSinceMs(nowMs), {
    BY: 'SCORE',
    REV: true,
    LIMIT: { offset: 0, count: usersOnlineRules.listedPlayers },
  })
  return members.map(Number).filter((accountId) => Number.isSafeInteger(accountId) && accountId > 0)
}

export async function isOnline(redis: RedisClient, accountId: number, nowMs: number): Promise<boolean> {
  return ((await redis.zScore(onlineKey, String(accountId))) ?? 0) >= onlineSinceMs(nowMs)
}

/** Who is offline needs no place in memory. */
export async function forgetOffline(redis: RedisClient, nowMs: number): Promise<void> {
  await redis.zRemRangeByScore(onlineKey, '-inf', `(${onlineSinceMs(nowMs)}`)
}
