import { hash } from 'node:crypto'
import {
  type Db,
  type ListOrder,
  type Page,
  type PageRequest,
  type RedisClient,
  type Refusal,
  readPage,
  redisScript,
  run,
} from '@sottomondo/server-kit'
import { clickRules, type Suspicion } from './click.rules.ts'

/** The gateway's click limit reads it: how many suspicious captures of late. */
export const suspicionKey = (accountId: number): string => `suspicion:${accountId}`

/**
 * ARGV: key, now in ms, the path's hash, the key and text of the account's last click. Answers 1 for a new path and for
 * that of the last click when its answer was lost and it comes again, 0 for a known one. One command: every click makes it.
 */
const pathScript = `
local added = redis.call('ZADD', ARGV[1], 'NX', ARGV[2], ARGV[3])
redis.call('ZREMRANGEBYRANK', ARGV[1], 0, ${-clickRules.rememberedPaths - 1})
redis.call('EXPIRE', ARGV[1], ${clickRules.rememberedPathSeconds})
if added == 0 and redis.call('GET', ARGV[4]) ~= ARGV[5] then return { 0 } end
redis.call('SET', ARGV[4], ARGV[5], 'EX', ${clickRules.repeatedRequestSeconds})
return { 1 }
`

/** Remembers a path among the last ones of its account. Says whether another request has brought it already. */
export function createPathMemory(redis: RedisClient) {
  const remember = redisScript(redis, pathScript)
  return async (accountId: number, path: string, requestId: string, nowMs: number): Promise<boolean> => {
    const pathHash = hash('sha256', path, 'base64url')
    const lastClick = [`last-click:${accountId}`, hash('sha256', `${pathHash} ${requestId}`, 'base64url')]
    const [isNew] = await remember([`click-paths:${accountId}`, String(nowMs), pathHash, ...lastClick])
    return isNew === 0
  }
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

export interface SuspicionRow {
  id: number
  account_id: number
  account_name: string | null
  action: string
  reasons: Suspicion[]
  user_agent: string
  refused: boolean
  judged_at: Date
  of_the_last_day: number
}

const byNewest: ListOrder = { name: 'newest', keys: { 'suspicion.id': 'bigint' }, descending: true }
const dayMs = 86_400_000

/** What was recorded, newest first. @param accountName of nobody else, in any case */
export function listSuspicions(
  db: Db,
  accountName: string | undefined,
  nowMs: number,
  page: PageRequest,
): Promise<Page<SuspicionRow> | Refusal> {
  const list = {
    select: `suspicion.id, suspicion.account_id, account_name, action, reasons, user_agent, refused, judged_at,
      (select count(*) from click_suspicion of_late
       where of_late.account_id = suspicion.account_id and of_late.judged_at > $1) as of_the_last_day`,
    from: 'click_suspicion suspicion left join gangster using (account_id)',
  }
  const sinceDay = new Date(nowMs - dayMs)
  const all = { ...list, name: 'suspicions', where: 'true', values: [sinceDay] }
  const ofOne = {
    ...list,
    name: 'suspicions_of',
    where: 'suspicion.account_id in (select account_id from gangster where lower(account_name) = lower($2))',
    values: [sinceDay, accountName],
  }
  return readPage<SuspicionRow>(db, accountName ? ofOne : all, byNewest, page)
}

export async function deleteSuspicionsBefore(db: Db, beforeMs: number): Promise<void> {
  await run(db, 'suspicions_delete', 'delete from click_suspicion where judged_at < $1', [new Date(beforeMs)])
}
