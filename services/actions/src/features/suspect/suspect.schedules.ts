import { dutchHourOf, hoursSinceYesterday, secondsBegun } from '@sottomondo/server-kit/clock'
import { transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { unlessSwitchedOff } from '@sottomondo/server-kit/switched-off'
import type { ActionsContext } from '../../context.ts'
import { crimeCooldownMs } from '../crime/crime.public.ts'
import { crimeBuckets, readCrimeTimes } from '../today/today.public.ts'
import { bucketAt, habitOf, suspectRules, suspectRuns } from './suspect.rules.ts'

/**
 * Looks at the crimes that the page of today keeps anyway, one bucket of gangsters after the other: nothing more is
 * written by any click, and each look costs as much as 1/256 of a day's gathering.
 */
export function suspectSchedules({ kit }: Pick<ActionsContext, 'kit'>): void {
  const work = async () => {
    const nowMs = kit.clock.nowMs()
    const bucket = bucketAt(dutchHourOf(nowMs), new Date(nowMs).getUTCMinutes(), crimeBuckets)
    if (bucket !== null) await lookAtBucket(kit, bucket)
  }
  kit.schedule('suspect-habits', suspectRuns.cron, unlessSwitchedOff(kit, 'suspects', work), 'Europe/Amsterdam')
}

export async function lookAtBucket(
  kit: Pick<Kit<{ GAME_SPEED: number }>, 'pool' | 'clock' | 'config' | 'committed'>,
  bucket: number,
): Promise<void> {
  const nowMs = kit.clock.nowMs()
  const fromMs = hoursSinceYesterday(nowMs)[0]?.atMs ?? nowMs
  const cooldownSeconds = secondsBegun(crimeCooldownMs(kit.config.GAME_SPEED))
  const busy = await readCrimeTimes(kit.pool, { bucket, sinceMs: fromMs, least: suspectRules.leastClicks })
  const found = busy.flatMap(({ accountId, seconds }) => {
    const habit = habitOf(seconds, cooldownSeconds, { fromMs, untilMs: nowMs })
    return habit ? fact('sottomondo.actions.suspect.habit-found.v1', { accountId, ...habit, foundAtMs: nowMs }) : []
  })
  if (found.length === 0) return
  await transaction(kit.pool, (tx) => writeOutbox(tx, found))
  kit.committed()
}
