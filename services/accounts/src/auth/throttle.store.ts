import { type Db, run } from '@sottomondo/server-kit'
import { type ThrottleRules, throttled } from './auth.rules.ts'

/**
 * Counts one request for a target, or answers the whole seconds until it would be let through.
 * Requests for one target wait for each other.
 */
export async function takeThrottle(
  tx: Db,
  target: string,
  rules: ThrottleRules,
  nowMs: number,
): Promise<number | undefined> {
  const created = await run(
    tx,
    'throttle_first',
    `insert into throttle (target, last_at, window_started_at, window_count) values ($1, $2, $2, 1)
     on conflict do nothing returning target`,
    [target, new Date(nowMs)],
  )
  if (created.length > 0) return undefined
  const [row] = await run<{ last_at: Date; window_started_at: Date; window_count: number }>(
    tx,
    'throttle_lock',
    'select last_at, window_started_at, window_count from throttle where target = $1 for update',
    [target],
  )
  const state = row && {
    lastAtMs: row.last_at.getTime(),
    windowStartedAtMs: row.window_started_at.getTime(),
    windowCount: row.window_count,
  }
  const verdict = throttled(state, rules, nowMs)
  if ('waitSeconds' in verdict) return verdict.waitSeconds
  const { lastAtMs, windowStartedAtMs, windowCount } = verdict.next
  await run(
    tx,
    'throttle_next',
    'update throttle set last_at = $2, window_started_at = $3, window_count = $4 where target = $1',
    [target, new Date(lastAtMs), new Date(windowStartedAtMs), windowCount],
  )
  return undefined
}
