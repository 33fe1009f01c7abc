import type { Db } from '@sottomondo/server-kit/database'
import { onlineKey } from '@sottomondo/server-kit/online'
import type { RedisClient } from '@sottomondo/server-kit/redis'
import { statement } from '@sottomondo/server-kit/statement'
import { onlineSinceMs, usersOnlineRules } from './users-online.rules.ts'

const residentsRead = statement({
  name: 'online_residents',
  params: { sinceMs: 'bigint' },
  row: { accountId: 'bigint' },
  text: 'select $row from player where is_resident and (died_at_ms is null or died_at_ms >= $sinceMs)',
})
/** Counts who is online: players, and the city's own residents beside them. */
export async function countOnline(
  db: Db,
  redis: RedisClient,
  nowMs: number,
): Promise<{ onlineUsers: number; onlineResidents: number }> {
  const sinceMs = onlineSinceMs(nowMs)
  const residents = await residentsRead.all(db, { sinceMs })
  const accountIds = residents.map(({ accountId }) => accountId)
  const [all, online] = await Promise.all([
    redis.zCount(onlineKey, sinceMs, '+inf'),
    whoIsOnline(redis, accountIds, nowMs),
  ])
  return { onlineUsers: Math.max(0, all - online.size), onlineResidents: online.size }
}

/** Returns the accounts that are online, the last seen first. */
export async function listOnline(redis: RedisClient, nowMs: number): Promise<number[]> {
  const members = await redis.zRange(onlineKey, '+inf', onlineSinceMs(nowMs), {
    BY: 'SCORE',
    REV: true,
    LIMIT: { offset: 0, count: usersOnlineRules.listedPlayers },
  })
  return members.map(Number).filter((accountId) => Number.isSafeInteger(accountId) && accountId > 0)
}

/** Returns a player's last activity, if it was recent: epoch ms. */
export async function lastSeenMs(redis: RedisClient, accountId: number): Promise<number | null> {
  return redis.zScore(onlineKey, String(accountId))
}

/** Returns who of these accounts is online. */
export async function whoIsOnline(redis: RedisClient, accountIds: number[], nowMs: number): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set()
  const seenMs = await redis.zmScore(onlineKey, accountIds.map(String))
  return new Set(accountIds.filter((_, index) => (seenMs[index] ?? 0) >= onlineSinceMs(nowMs)))
}

const endPresence = statement({
  name: 'presence_end',
  params: { online: 'bigint[]', gone: 'jsonb' },
  // Of those alone who are stored as online or gone now, each by their key.
  text: `with online as materialized (
      select unnest($online::bigint[]) as account_id
    ), gone as materialized (
      select "accountId" as account_id, max("seenMs") as seen_ms
      from jsonb_to_recordset($gone) as one ("accountId" bigint, "seenMs" float8) group by 1
    ), ended as materialized (
      select account_id from player
      where online_since is not null and not exists (select from online where online.account_id = player.account_id)
      union select account_id from gone
    )
    update player p set online_since = null, last_active_at = greatest(p.last_active_at, p.online_since,
      (select to_timestamp(seen_ms / 1000.0) from gone where gone.account_id = p.account_id))
    where p.account_id = any (array(select account_id from ended))`,
})
const beginPresence = statement({
  name: 'presence_begin',
  params: { online: 'bigint[]', nowMs: 'epochMs' },
  text: 'update player set online_since = $nowMs where account_id = any ($online) and online_since is null',
})

/**
 * Stores who came and who is gone, and removes offline players from Redis. A player whom Redis has lost is stored as
 * gone, too.
 */
export async function keepPresence(db: Db, redis: RedisClient, nowMs: number): Promise<void> {
  const before = `(${onlineSinceMs(nowMs)}`
  const gone = await redis.zRangeWithScores(onlineKey, '-inf', before, { BY: 'SCORE' })
  const online = (await redis.zRange(onlineKey, onlineSinceMs(nowMs), '+inf', { BY: 'SCORE' })).map(Number)
  await endPresence.run(db, {
    online,
    gone: gone.map(({ value, score }) => ({ accountId: Number(value), seenMs: score })),
  })
  await beginPresence.run(db, { online, nowMs })
  await redis.zRemRangeByScore(onlineKey, '-inf', before)
}
