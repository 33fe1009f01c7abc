import { type Pool, retention } from '@sottomondo/server-kit/database'
import { townRules } from './town.rules.ts'

/** What the tables of the strip's lines have in common: `id`, `kind`, `happened_at`. */

/** The newest first, in turns among the kinds. @param alias of the table */
export const inTurns = (alias: string): string =>
  `row_number() over (partition by ${alias}.kind order by ${alias}.happened_at desc, ${alias}.id desc)`

/** Declares the deletion of all but the newest rows of each kind, and of those that are too old. */
export function forgettingBut(name: string, table: string): (pool: Pool, beforeMs: number) => Promise<number> {
  const deleteOld = retention({
    name,
    table,
    params: { kept: 'bigint', beforeMs: 'epochMs' },
    where: `happened_at < $beforeMs or id in (
      select id from (select id, ${inTurns(table)} as nth from ${table}) as numbered where nth > $kept)`,
  })
  return (pool, beforeMs) => deleteOld.run(pool, { kept: townRules.keptOfKind, beforeMs })
}
