import { dutchDay } from '@sottomondo/server-kit/clock'
import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow } from '@sottomondo/server-kit/outbox'
import type { Level, Part } from './achievement-parts.ts'
import { achievementOf, earnedBy, type Mark, type MarkedMeasure, measures, reachedWith } from './achievements.rules.ts'
import {
  type Award,
  accountsLacking,
  lockOwners,
  readMarks,
  residentsAmong,
  writeAwards,
  writeMarks,
} from './achievements.store.ts'

/** What tells one mark from another: the day, the thing, or both. */
const itemOf = ({ measure, item = '', atMs }: Part): string => {
  const kind = measures[measure]
  return kind === 'set' ? item : kind === 'daySet' ? `${dutchDay(atMs)} ${item}` : dutchDay(atMs)
}

/** Adds parts to their gangsters' marks. @returns what they earn for the first time */
export async function countParts(tx: Db, parts: readonly Part[]): Promise<Award[]> {
  if (parts.length === 0) return []
  const accountIds = [...new Set(parts.map(({ accountId }) => accountId))]
  const touched = [...new Set(parts.map(({ measure }) => measure))]
  await lockOwners(tx, accountIds)
  await writeMarks(
    tx,
    parts.map((part) => ({ amount: 1, ...part, item: itemOf(part), atMs: Math.floor(part.atMs) })),
  )
  const marks = await readMarks(tx, accountIds, touched)
  const byOwner = Map.groupBy(marks, ({ accountId, measure }) => `${accountId} ${measure}`)
  const awards = [...byOwner.values()].flatMap((own) => {
    const { accountId = 0, measure = '' } = own[0] ?? {}
    return earnedBy(measure as MarkedMeasure, own satisfies readonly Mark[]).map(({ id, atMs }) => ({
      accountId,
      achievementId: id,
      earnedAtMs: atMs,
    }))
  })
  return writeAwards(tx, awards)
}

const awardsOf = (levels: readonly Level[]): Award[] =>
  levels.flatMap(({ accountId, measure, level, atMs }) =>
    reachedWith(measure, level).map(({ id }) => ({ accountId, achievementId: id, earnedAtMs: atMs })),
  )
const highestOf = (levels: readonly Level[]): Award[] =>
  levels.flatMap(({ accountId, measure, level, atMs }) => {
    const highest = reachedWith(measure, level).at(-1)
    return highest ? [{ accountId, achievementId: highest.id, earnedAtMs: atMs }] : []
  })

/** Returns whose figures earn something: a hot fact seldom does. */
export const earning = (db: Db, levels: readonly Level[]): Promise<Set<number>> =>
  accountsLacking(db, highestOf(levels))

/** Writes what gangsters' figures earn. @returns what they earn for the first time */
export async function reachLevels(tx: Db, levels: readonly Level[]): Promise<Award[]> {
  const lacking = await earning(tx, levels)
  if (lacking.size === 0) return []
  await lockOwners(tx, [...lacking])
  return writeAwards(tx, awardsOf(levels.filter(({ accountId }) => lacking.has(accountId))))
}

/** Returns the facts that tell players of what they have earned now. */
export async function factsOf(db: Db, earned: readonly Award[]): Promise<OutboxRow[]> {
  if (earned.length === 0) return []
  const byAccount = Map.groupBy(earned, ({ accountId }) => accountId)
  const residents = await residentsAmong(db, [...byAccount.keys()])
  return [...byAccount]
    .filter(([accountId]) => !residents.has(accountId))
    .map(([accountId, own]) =>
      fact('sottomondo.social.achievements.earned.v1', {
        accountId,
        achievements: own.map(({ achievementId }) => ({
          achievementId,
          name: achievementOf(achievementId)?.name ?? achievementId,
        })),
        earnedAtMs: Math.max(...own.map(({ earnedAtMs }) => earnedAtMs)),
      }),
    )
}
