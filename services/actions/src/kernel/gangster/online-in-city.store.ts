import type { Db } from '@sottomondo/server-kit/database'
import { onlineKey } from '@sottomondo/server-kit/online'
import type { Kit } from '@sottomondo/server-kit/service'
import { statement } from '@sottomondo/server-kit/statement'

const inCity = statement({
  name: 'gangsters_in_city',
  params: { accountIds: 'bigint[]', cityName: 'text', without: 'bigint[]' },
  row: { accountId: 'bigint', accountName: 'text' },
  text: `select $row from gangster where account_id = any ($accountIds) and city_name = $cityName and life > 0
    and account_id <> all ($without) order by account_id`,
})

/**
 * Returns who lives, is in a city and was online within a time, of the latest seen players; nobody while Redis is away.
 * @param lookedAt at most so many players are looked at
 */
export async function onlineInCity(
  { redis, clock, log }: Pick<Kit<unknown>, 'redis' | 'clock' | 'log'>,
  db: Db,
  { cityName, without }: { cityName: string; without: number[] },
  { withinSeconds, lookedAt }: { withinSeconds: number; lookedAt: number },
): Promise<{ accountId: number; accountName: string }[]> {
  const sinceMs = clock.nowMs() - withinSeconds * 1000
  const online = await redis
    .zRange(onlineKey, '+inf', sinceMs, { BY: 'SCORE', REV: true, LIMIT: { offset: 0, count: lookedAt } })
    .catch((error: unknown) => {
      log.warn({ err: error, cityName }, 'who is online in a city is unknown')
      return []
    })
  const accountIds = online.map(Number).filter(Number.isSafeInteger)
  return inCity.all(db, { accountIds, cityName, without })
}
