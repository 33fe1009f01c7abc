import { type Db, type Logger, type RedisClient, writeCard } from '@sottomondo/server-kit'
import { rankOf } from '../ranks/ranks.rules.ts'
import { findGangster, type GangsterRow } from './gangster.store.ts'

export interface Cards {
  /** Writes actions' part of the card from the row as it is now. */
  write(accountId: number): Promise<GangsterRow | undefined>
  /** The same after a reply: a failure is logged, and the fact of the same change writes the card once more. */
  writeSoon(...accountIds: number[]): void
  /** Waits for those under way. */
  settle(): Promise<void>
}

export function createCards(deps: { pool: Db; redis: RedisClient; log: Logger }): Cards {
  const underWay = new Set<Promise<void>>()

  async function write(accountId: number): Promise<GangsterRow | undefined> {
    const row = await findGangster(deps.pool, accountId)
    if (row) {
      await writeCard(deps.redis, accountId, 'actions', row.version, {
        cityName: row.city_name,
        rankNumber: rankOf(row.experience, row.is_godfather),
        jailedUntilMs: row.jailed_until?.getTime() ?? 0,
      })
    }
    return row
  }

  return {
    write,
    writeSoon(...accountIds) {
      for (const accountId of accountIds) {
        const writing = write(accountId).then(
          () => void underWay.delete(writing),
          (error: unknown) => {
            underWay.delete(writing)
            deps.log.warn({ err: error, accountId }, 'a card could not be written')
          },
        )
        underWay.add(writing)
      }
    },
    async settle() {
      await Promise.all(underWay)
    },
  }
}
