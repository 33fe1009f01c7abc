import { createBatcher } from '@sottomondo/server-kit/batch'
import { type CardFields, type InvitationWaits, writeCards } from '@sottomondo/server-kit/card'
import type { Clock } from '@sottomondo/server-kit/clock'
import { invitations } from '@sottomondo/server-kit/contract'
import type { Db } from '@sottomondo/server-kit/database'
import type { Logger } from '@sottomondo/server-kit/log'
import type { RedisClient } from '@sottomondo/server-kit/redis'
import { gangsterStateOf } from '../gangster/gangster.checks.ts'
import { findGangsters, type GangsterRow } from '../gangster/gangster.store.ts'
import { lifeAt } from '../life/life.rules.ts'
import { rankName } from '../ranks/ranks.rules.ts'

export interface Cards {
  /** Writes actions' part of the card from the current row. */
  write(accountId: number): Promise<GangsterRow | undefined>
  /**
   * Writes without failing: a failure is logged, and the change's fact writes the card once more. A change that frees a
   * player waits for it, or the gateway would refuse them by the old card.
   */
  writeSoon(...accountIds: number[]): Promise<void>
  /** Waits for writes in progress. */
  finish(): Promise<void>
}

/** Writes that arrive during another write are read and written together. */
const batches = { largest: 128, atOnce: 1 }

export function createCards(deps: { pool: Db; redis: RedisClient; clock: Clock; log: Logger }): Cards {
  const underWay = new Set<Promise<void>>()

  const write = createBatcher<number, GangsterRow | undefined>({
    ...batches,
    async run(accountIds) {
      const rows = await findGangsters(deps.pool, [...new Set(accountIds)])
      if (rows.length > 0)
        await writeCards(
          deps.redis,
          'actions',
          rows.map((row) => cardOf(row, deps.clock.nowMs())),
        )
      const found = new Map(rows.map((row) => [row.accountId, row]))
      return accountIds.map((accountId) => found.get(accountId))
    },
  })

  return {
    write,
    async writeSoon(...accountIds) {
      const all = accountIds.map((accountId) => {
        const writing = write(accountId).then(
          () => void underWay.delete(writing),
          (error: unknown) => {
            underWay.delete(writing)
            deps.log.warn({ err: error, accountId }, 'card: writing to Redis failed')
          },
        )
        underWay.add(writing)
        return writing
      })
      await Promise.all(all)
    },
    async finish() {
      await Promise.all(underWay)
    },
  }
}

/**
 * Consumes a fact of a change that the card shows. Cards are also written right after the change; this repairs cards
 * that a crash or a lost Redis left unwritten.
 */
export const rewriteCards =
  ({ write }: Pick<Cards, 'write'>) =>
  async (_tx: unknown, received: { payload: { accountId: number } }[]): Promise<void> => {
    await Promise.all(received.map(({ payload }) => write(payload.accountId)))
  }

const cardOf = (row: GangsterRow, nowMs: number) => ({
  accountId: row.accountId,
  version: row.version,
  fields: cardFieldsOf(row, nowMs),
})

const waitsOf = (row: GangsterRow) =>
  Object.fromEntries(
    invitations.map(({ timer }) => [`${timer}UntilMs`, row[`${timer}UntilMs`] ?? 0]),
  ) as Required<InvitationWaits>

/** Returns the card's fields of a gangster; the gateway refuses a dead gangster as soon as the card says so. */
export function cardFieldsOf(row: GangsterRow, nowMs: number): Required<CardFields['actions']> {
  const { alive, cityName, rankNumber, jailedUntilMs, fightUntilMs } = gangsterStateOf(row)
  const { maxLife, gender } = row
  const life = lifeAt(row, nowMs)
  return {
    alive,
    cityName,
    rankNumber,
    rank: rankName(rankNumber, gender),
    jailedUntilMs,
    fightUntilMs,
    ...waitsOf(row),
    life,
    maxLife,
  }
}
