import type { PerkState } from '@sottomondo/perk-catalogue'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { type CrimeEnding, crimeEndings } from '../../kernel/lines/lines.ts'
import type { Gender } from '../../kernel/ranks/ranks.rules.ts'

interface RecentCrime {
  crimeOptionId: number
  ending: CrimeEnding
  rewardEuro: number
  committedAtMs: number
}

type StoredLine = { at: number; option: number; ending: number; reward: number }

const row = {
  gender: typed<Gender>('text'),
  experience: 'bigint',
  isGodfather: 'bool',
  crimesCommitted: 'int',
  perks: typed<PerkState[] | null>('jsonb|null'),
  /** How often each crime ended in each way (endingsOf); null where it never did. */
  crimeTally: [typed<(number | null)[]>('bigint[]'), 'crime_tally::bigint[]'],
  recent: [
    typed<StoredLine[]>('json'),
    `(select coalesce(json_agg(json_build_object(
          'at', one / 1000000000, 'option', one / 10000000 % 100, 'ending', one / 1000000 % 10, 'reward', one % 1000000
        ) order by place), '[]')
      from unnest(recent_crimes) with ordinality as told (one, place))`,
  ],
} as const
const crimeRecord = statement({
  name: 'crime_record',
  params: { accountId: 'bigint' },
  row,
  text: 'select $row from gangster where account_id = $accountId',
})

/** A gangster's history of crimes, and the rank and chances that follow from it. */
export interface CrimeRecord extends Omit<RowOf<typeof row>, 'recent'> {
  /** Newest first. */
  recent: RecentCrime[]
}

/** Reads a gangster's row once and parses what execute_crimes wrote. */
export async function readCrimeRecord(db: Db, accountId: number): Promise<CrimeRecord | undefined> {
  const found = await crimeRecord.first(db, { accountId })
  if (!found) return undefined
  const recent = found.recent.flatMap(({ at, option, ending, reward }) => {
    const known = crimeEndings[ending]
    return known ? [{ crimeOptionId: option, ending: known, rewardEuro: reward, committedAtMs: at * 1000 }] : []
  })
  return { ...found, recent }
}

/** Returns how often one crime ended in each way. */
export function endingsOf({ crimeTally }: CrimeRecord, crimeOptionId: number): Record<CrimeEnding, number> {
  const at = (ending: CrimeEnding) =>
    crimeTally[(crimeOptionId - 1) * crimeEndings.length + crimeEndings.indexOf(ending)] ?? 0
  return { success: at('success'), failure: at('failure'), caught: at('caught') }
}
