import {
  type CardFields,
  type Clock,
  createBatcher,
  type Db,
  type InvitationWaits,
  invitations,
  type Logger,
  type RedisClient,
  writeCards,
} from '@sottomondo/server-kit'
import { lifeAt } from '../life/life.rules.ts'
import { rankName } from '../ranks/ranks.rules.ts'
import { standingOf } from './gangster.checks.ts'
import { findGangsters, type GangsterRow } from './gangster.store.ts'

export interface Cards {
  /** Writes actions' part of the card from the row as it is now. */
  write(accountId: number): Promise<GangsterRow | undefined>
  /**
   * The same, without waiting: a failure is logged, and the fact of the same change writes the card once more. Who was
   * set free waits for it, for the gateway would send them away on the old card.
   */
  writeSoon(...accountIds: number[]): Promise<void>
  /** Waits for those under way. */
  finish(): Promise<void>
}

/** What is written while others are, is read and written together. */
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
 * Consumes a fact of a change that the card shows: cards are written right after the change as well, this catches what a
 * crash or a lost Redis left unwritten.
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

/** What the card says of a gangster: the gateway lets the dead in no more as soon as it says so, whoever has heard of it. */
export function cardFieldsOf(row: GangsterRow, nowMs: number): Required<CardFields['actions']> {
  const { alive, cityName, rankNumber, jailedUntilMs, murderAttemptUntilMs } = standingOf(row)
  const { maxLife, gender } = row
  const life = lifeAt(row, nowMs)
  return {
    alive,
    cityName,
    rankNumber,
    rank: rankName(rankNumber, gender),
    jailedUntilMs,
    murderAttemptUntilMs,
    ...waitsOf(row),
    life,
    maxLife,
  }
}
