import { type Db, type Kit, onlineKey } from '@sottomondo/server-kit'
import { murderRules as rules } from './murder.rules.ts'
import { listInCity } from './murder.store.ts'

/**
 * Draws who saw a fight: players who were online in its city, at random. Without Redis nobody is known to be online: the
 * fight ends without witnesses.
 */
export async function drawWitnesses(
  { redis, random, clock, log }: Pick<Kit<unknown>, 'redis' | 'random' | 'clock' | 'log'>,
  tx: Db,
  { cityName, without }: { cityName: string; without: number[] },
): Promise<{ accountId: number; accountName: string }[]> {
  const sinceMs = clock.nowMs() - rules.onlineSeconds * 1000
  const online = await redis
    .zRange(onlineKey, '+inf', sinceMs, { BY: 'SCORE', REV: true, LIMIT: { offset: 0, count: rules.onlineListed } })
    .catch((error: unknown) => {
      log.warn({ err: error }, 'witnesses: who is online is unknown')
      return []
    })
  const there = await listInCity(tx, online.map(Number).filter(Number.isSafeInteger), cityName, without)
  const drawn = []
  while (there.length > 0 && drawn.length < rules.witnesses)
    drawn.push(...there.splice(random.int(0, there.length - 1), 1))
  return drawn
}
