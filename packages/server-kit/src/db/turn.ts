import type { Db } from './database.ts'
import { statement } from './statement.ts'

const turn = statement({
  name: 'turn_take',
  params: { of: 'text' },
  row: { taken: ['void', 'pg_advisory_xact_lock(hashtextextended($of, 0))'] },
  text: 'select $row',
})
/**
 * Waits until no other transaction has the turn of this name, and has it until its end: for what is counted or looked
 * for before a row of it is there to lock. It comes before the counting, for a count made earlier is of before the wait.
 */
export const takeTurn = (tx: Db, of: string): Promise<void> => turn.run(tx, { of })
