import { createBatcher, type Db, type Logger, type RedisClient, writeCards } from '@sottomondo/server-kit'
import { rankOf } from '../ranks/ranks.rules.ts'
import { findGangsters, type GangsterRow } from './gangster.store.ts'

export interface Cards {
  /** Writes actions' part of the card from the row as it is now. */
  write(accountId: number): Promise<GangsterRow | undefined>
  /** The same after a reply: a failure is logged, and the fact of the same change writes the card once more. */
  writeSoon(...accountIds: number[]): void
  /** Waits for those under way. */
  settle(): Promise<void>
}

/** What is written while others are, is read and written together. */
const batches = { largest: 128, atOnce: 1 }

export function createCards(deps: { pool: Db; redis: RedisClient; log: Logger }): Cards {
  const underWay = new Set<Promise<void>>()

  const write = createBatcher<number, GangsterRow | undefined>({
    ...batches,
    async run(accountIds) {
      const rows = await findGangsters(deps.pool, [...new Set(accountIds)])
      if (rows.length > 0) await writeCards(deps.redis, 'actions', rows.map(cardOf))
      const found = new Map(rows.map((row) => [row.account_id, row]))
      return accountIds.map((accountId) => found.get(accountId))
    },
  })

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

const cardOf = (row: GangsterRow) => ({
  accountId: row.account_id,
  version: row.version,
  fields: {
    cityName: row.city_name,
    rankNumber: rankOf(row.experience, row.is_godfather),
    jailedUntilMs: row.jailed_until?.getTime() ?? 0,
  },
})
