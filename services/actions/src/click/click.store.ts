import { createHash } from 'node:crypto'
import { type Db, type RedisClient, run } from '@sottomondo/server-kit'
import { clickRules, type Suspicion } from './click.rules.ts'

/** The gateway's click limit reads it: how many suspicious captures of late. */
export const suspicionKey = (accountId: number): string => `suspicion:${accountId}`
const pathsKey = (accountId: number): string => `click-paths:${accountId}`

/** Remembers a path among this account's last ones. Says whether it was there already. */
export async function isRepeatedPath(
  redis: RedisClient,
  accountId: number,
  path: string,
  nowMs: number,
): Promise<boolean> {
  const key = pathsKey(accountId)
  const hash = createHash('sha256').update(path).digest('base64url')
  const [added] = await redis
    .multi()
    .zAdd(key, { score: nowMs, value: hash }, { condition: 'NX' })
    .zRemRangeByRank(key, 0, -clickRules.rememberedPaths - 1)
    .expire(key, clickRules.rememberedPathSeconds)
    .exec()
  return Number(added) === 0
}

export async function countSuspicion(redis: RedisClient, accountId: number): Promise<void> {
  const key = suspicionKey(accountId)
  await redis.multi().incr(key).expire(key, clickRules.suspicionSeconds).exec()
}

export async function recordSuspicion(
  db: Db,
  suspicion: {
    accountId: number
    action: string
    reasons: readonly Suspicion[]
    userAgent: string
    refused: boolean
    nowMs: number
  },
): Promise<void> {
  await run(
    db,
    'suspicion_record',
    `insert into click_suspicion (account_id, action, reasons, user_agent, refused, judged_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      suspicion.accountId,
      suspicion.action,
      suspicion.reasons,
      suspicion.userAgent,
      suspicion.refused,
      new Date(suspicion.nowMs),
    ],
  )
}

export async function deleteSuspicionsBefore(db: Db, beforeMs: number): Promise<void> {
  await run(db, 'suspicions_delete', 'delete from click_suspicion where judged_at < $1', [new Date(beforeMs)])
}
