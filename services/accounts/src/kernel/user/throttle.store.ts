import { type Db, retention } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { type ThrottleRules, throttled } from './throttle.rules.ts'

const throttleFirst = statement({
  name: 'throttle_first',
  params: { target: 'text', nowMs: 'epochMs' },
  text: `insert into throttle (target, last_at, window_started_at, window_count) values ($target, $nowMs, $nowMs, 1)
    on conflict do nothing`,
})
const throttleLock = statement({
  name: 'throttle_lock',
  params: { target: 'text' },
  row: { lastAtMs: 'epochMs', windowStartedAtMs: 'epochMs', windowCount: 'int' },
  text: 'select $row from throttle where target = $target for update',
})
const throttleNext = statement({
  name: 'throttle_next',
  params: { target: 'text', lastAtMs: 'epochMs', windowStartedAtMs: 'epochMs', windowCount: 'int' },
  text: `update throttle set last_at = $lastAtMs, window_started_at = $windowStartedAtMs, window_count = $windowCount
    where target = $target`,
})

/**
 * Counts one request for a target, or returns the whole seconds until it would be let through.
 * Requests for one target wait for each other.
 */
export async function takeThrottle(
  tx: Db,
  target: string,
  rules: ThrottleRules,
  nowMs: number,
): Promise<number | undefined> {
  if ((await throttleFirst.count(tx, { target, nowMs })) > 0) return undefined
  const verdict = throttled(await throttleLock.first(tx, { target }), rules, nowMs)
  if ('waitSeconds' in verdict) return verdict.waitSeconds
  await throttleNext.run(tx, { target, ...verdict.next })
  return undefined
}

export const deleteThrottles = retention({
  name: 'old_throttle',
  table: 'throttle',
  params: { before: 'epochMs' },
  where: 'window_started_at < $before',
})
