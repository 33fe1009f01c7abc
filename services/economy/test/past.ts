import { expect } from 'vitest'
import { movePast } from '../src/kernel/past/move-past.ts'
import { pastRules } from '../src/kernel/past/past.rules.ts'
import type { EconomyDatabase } from './economy-database.ts'

/** As the job's, but a pass may follow another at once. */
export const pastTestRules = { ...pastRules, passEveryDays: 0 }

/** What the tests of the ledger's past do to a database. */
export function pastOf(economy: EconomyDatabase) {
  const audit = async (fromStart: boolean) => (await economy.audit(3600, fromStart)).flatMap((one) => one.wrong)
  const lookedOf = async (fromStart: boolean) =>
    Object.fromEntries((await economy.audit(3600, fromStart)).map(({ check, looked }) => [check, looked]))

  /** Makes everything so far this much older, and forgets what other jobs have forgotten by then. */
  const age = (days: number) =>
    economy.superuser.query(`set session_replication_role = replica;
      update transfer set created_at = created_at - interval '${days} days';
      update bank_transaction set created_at = created_at - interval '${days} days';
      update item_move set moved_at = moved_at - interval '${days} days';
      update gangster set known_since = known_since - interval '${days} days';
      delete from reward_receipt; delete from inbox;
      set session_replication_role = origin`)
  /** Finds everything in order, as the schedule does, and lets the move begin. */
  async function open(): Promise<void> {
    expect((await economy.auditSinceCheckpoint()).flatMap((one) => one.wrong)).toEqual([])
  }
  const move = () => movePast(economy.pool, () => {}, pastTestRules)
  return { audit, lookedOf, age, open, move }
}
