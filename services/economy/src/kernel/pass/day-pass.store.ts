import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

/** How far a pass over all players has come; `afterAccountId` is null once the day is complete. */
interface DayPass {
  day: string
  afterAccountId: number | null
}

/** A pass of some players at a time, day after day: its table has one row. */
export function dayPass(table: string, dayType: 'text' | 'date') {
  const taken = statement({
    name: `${table}_take`,
    row: { day: ['text', 'day::text'], afterAccountId: 'bigint|null' },
    text: `select $row from ${table} for update skip locked`,
  })
  const moved = statement({
    name: `${table}_move`,
    params: { day: 'text', afterAccountId: 'bigint|null' },
    text: `update ${table} set day = $day::text::${dayType}, after_account_id = $afterAccountId`,
  })
  return {
    /** Undefined while another process has it. */
    take: (tx: Db): Promise<DayPass | undefined> => taken.first(tx),
    move: (tx: Db, to: DayPass): Promise<void> => moved.run(tx, to),
  }
}
