import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow } from '@sottomondo/server-kit/outbox'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'
import { rankOf } from '../ranks/ranks.rules.ts'

const state = {
  accountId: 'bigint',
  alive: ['bool', 'life > 0'],
  experience: 'bigint',
  isGodfather: 'bool',
  cityName: 'text',
  crimesCommitted: 'int',
  carCrimesCommitted: 'int',
  successfulBreakouts: 'int',
  isResident: 'bool',
  version: 'bigint',
  asOfMs: ['epochMs', 'now()'],
} as const
type GangsterState = RowOf<typeof state>

const stateOf = statement({
  name: 'gangster_state',
  params: { accountIds: 'bigint[]' },
  row: state,
  text: 'select $row from gangster where account_id = any ($accountIds) order by account_id',
})
/** Returns how these gangsters are now, those that exist, by account. */
export const readStates = (db: Db, accountIds: number[]) => stateOf.all(db, { accountIds })

const stateAfter = statement({
  name: 'gangster_state_after',
  params: { afterKey: 'bigint', mostRows: 'bigint' },
  row: { ...state, key: ['bigint', 'account_id'] },
  text: 'select $row from gangster where account_id > $afterKey order by account_id limit $mostRows',
})
/** Returns how the next gangsters are now, by account. */
export const readStatesAfter = (db: Db, afterKey: number, mostRows: number) =>
  stateAfter.all(db, { afterKey, mostRows })

/** Gangsters in one fact. */
const publishedAtOnce = 250

/** Returns the facts that tell how gangsters are now. */
export function stateFacts(states: readonly GangsterState[]): OutboxRow[] {
  const asOfMs = states[0]?.asOfMs
  const gangsters = states.map(({ isGodfather, accountId, alive, experience, cityName, ...counts }) => {
    const { crimesCommitted, carCrimesCommitted, successfulBreakouts, isResident, version } = counts
    return {
      accountId,
      alive,
      experience,
      rankNumber: rankOf(experience, isGodfather),
      cityName,
      crimesCommitted,
      carCrimesCommitted,
      successfulBreakouts,
      ...(isResident && { isResident }),
      version,
    }
  })
  const facts: OutboxRow[] = []
  for (let from = 0; from < gangsters.length; from += publishedAtOnce)
    facts.push(
      fact('sottomondo.actions.gangster.changed.v1', {
        gangsters: gangsters.slice(from, from + publishedAtOnce),
        asOfMs,
      }),
    )
  return facts
}
