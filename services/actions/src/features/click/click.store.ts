import { hash } from 'node:crypto'
import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type ListOrder, list, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import { type RedisClient, redisScript } from '@sottomondo/server-kit/redis'
import { statement, typed } from '@sottomondo/server-kit/statement'
import { clickRules, type Suspicion } from './click.rules.ts'

/** Key of the number of recent suspicious captures; the gateway's click limit reads it. */
const suspicionKey = (accountId: number): string => `suspicion:${accountId}`

/**
 * ARGV: key, now in ms, the path's hash, the key and text of the account's last click. Returns 1 for a new path and for
 * the last click repeated after a lost answer, 0 for a known path. One command, as every click runs it.
 */
const pathScript = `
local added = redis.call('ZADD', ARGV[1], 'NX', ARGV[2], ARGV[3])
redis.call('ZREMRANGEBYRANK', ARGV[1], 0, ${-clickRules.rememberedPaths - 1})
redis.call('EXPIRE', ARGV[1], ${clickRules.rememberedPathSeconds})
if added == 0 and redis.call('GET', ARGV[4]) ~= ARGV[5] then return { 0 } end
redis.call('SET', ARGV[4], ARGV[5], 'EX', ${clickRules.repeatedRequestSeconds})
return { 1 }
`

/** Remembers the last paths of each account. Says whether another request has already brought a path. */
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

export const recordSuspicion = statement({
  name: 'suspicion_record',
  params: {
    accountId: 'bigint',
    action: 'text',
    reasons: typed<readonly Suspicion[]>('text[]'),
    userAgent: 'text',
    refused: 'bool',
    nowMs: 'epochMs',
  },
  text: `insert into click_suspicion (account_id, action, reasons, user_agent, refused, judged_at)
    values ($accountId, $action, $reasons, $userAgent, $refused, $nowMs)`,
})

const byNewest: ListOrder = { name: 'newest', keys: { 'suspicion.id': 'bigint' }, descending: true }
const dayMs = 86_400_000

const everybodys = {
  name: 'suspicions',
  params: { sinceDayMs: 'epochMs' },
  row: {
    suspicionId: ['bigint', 'suspicion.id'],
    accountName: ['text|null', 'account_name'],
    action: 'text',
    reasons: typed<Suspicion[]>('text[]'),
    userAgent: 'text',
    refused: 'bool',
    judgedAtMs: 'epochMs',
    ofTheLastDay: [
      'bigint',
      `(select count(*) from click_suspicion of_late
        where of_late.account_id = suspicion.account_id and of_late.judged_at > $sinceDayMs)`,
    ],
  },
  from: 'click_suspicion suspicion left join gangster using (account_id)',
  where: 'true',
  orders: [byNewest],
} as const
const suspicions = list(everybodys)
const suspicionsOfOne = list({
  ...everybodys,
  name: 'suspicions_of',
  params: { ...everybodys.params, accountName: 'text' },
  where: 'suspicion.account_id in (select account_id from gangster where lower(account_name) = lower($accountName))',
})

/** Lists recorded suspicions, newest first. @param accountName only this account, in any case */
export function listSuspicions(db: Db, accountName: string | undefined, nowMs: number, page: PageRequest) {
  const sinceDayMs = nowMs - dayMs
  return accountName
    ? readPage(db, suspicionsOfOne, { sinceDayMs, accountName }, byNewest, page)
    : readPage(db, suspicions, { sinceDayMs }, byNewest, page)
}

const suspicionsDelete = retention({
  name: 'suspicions_delete',
  table: 'click_suspicion',
  params: { beforeMs: 'epochMs' },
  where: 'judged_at < $beforeMs',
})
export const deleteSuspicionsBefore = (pool: Pool, beforeMs: number): Promise<number> =>
  suspicionsDelete.run(pool, { beforeMs })
