import type { SwitchName } from '@sottomondo/api-contract'
import { type Db, run } from '@sottomondo/server-kit'
import { switchRules } from './switches.rules.ts'

export interface SwitchRow {
  name: string
  on: boolean
  message: string | null
  changedBy: string
  changedAt: Date
}

const columns = 'name, is_on as "on", message, changed_by as "changedBy", changed_at as "changedAt"'

export const listSwitches = (db: Db): Promise<SwitchRow[]> =>
  run<SwitchRow>(db, 'switches', `select ${columns} from action_switch`)

/** The last decisions about every switch, newest first. */
export const listSwitchHistory = (db: Db): Promise<SwitchRow[]> =>
  run<SwitchRow>(
    db,
    'switch_history',
    `select ${columns} from
       (select *, row_number() over (partition by name order by id desc) as place from action_switch_history) as all_of_them
     where place <= $1 order by name, place`,
    [switchRules.historyShown],
  )

export interface SwitchDecision {
  name: SwitchName
  on: boolean
  message: string | null
  by: string
}

/**
 * Saves a decision and notes it, in one statement: of two at one instant the second sees the first's row.
 * @returns false when it was so already, and nothing is noted
 */
export async function saveSwitch(db: Db, { name, on, message, by }: SwitchDecision): Promise<boolean> {
  const rows = await run(
    db,
    'switch_save',
    `with changed as (
       insert into action_switch (name, is_on, message, changed_by)
       select $1, $2, $3, $4 where not $2 or exists (select from action_switch where name = $1)
       on conflict (name) do update
         set is_on = excluded.is_on, message = excluded.message, changed_by = excluded.changed_by, changed_at = now()
         where (action_switch.is_on, action_switch.message) is distinct from (excluded.is_on, excluded.message)
       returning *
     )
     insert into action_switch_history (name, is_on, message, changed_by, changed_at)
     select name, is_on, message, changed_by, changed_at from changed returning id`,
    [name, on, message, by],
  )
  return rows.length > 0
}
