import type { SwitchName } from '@sottomondo/api-contract/switches'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { lastOfEach } from '../last-of-each.ts'
import { switchRules } from './switches.rules.ts'

const switchRow = {
  name: 'text',
  on: ['bool', 'is_on'],
  message: 'text|null',
  changedBy: 'text',
  changedAt: 'timestamptz',
} as const
export type SwitchRow = RowOf<typeof switchRow>

const switches = statement({ name: 'switches', row: switchRow, text: 'select $row from action_switch' })
export const listSwitches = (db: Db): Promise<SwitchRow[]> => switches.all(db)

const switchHistory = statement({
  name: 'switch_history',
  params: { shown: 'bigint' },
  row: switchRow,
  text: lastOfEach('action_switch_history', 'name'),
})
/** Returns the last decisions about every switch, newest first. */
export const listSwitchHistory = (db: Db): Promise<SwitchRow[]> =>
  switchHistory.all(db, { shown: switchRules.historyShown })

const switchSave = statement({
  name: 'switch_save',
  params: { name: typed<SwitchName>('text'), on: 'bool', message: 'text|null', by: 'text' },
  text: `with changed as (
      insert into action_switch (name, is_on, message, changed_by)
      select $name, $on, $message, $by where not $on or exists (select from action_switch where name = $name)
      on conflict (name) do update
        set is_on = excluded.is_on, message = excluded.message, changed_by = excluded.changed_by, changed_at = now()
        where (action_switch.is_on, action_switch.message) is distinct from (excluded.is_on, excluded.message)
      returning *
    )
    insert into action_switch_history (name, is_on, message, changed_by, changed_at)
    select name, is_on, message, changed_by, changed_at from changed`,
})
export interface SwitchDecision {
  name: SwitchName
  on: boolean
  message: string | null
  by: string
}
/**
 * Saves a decision and logs it, in one statement: of two at one instant the second sees the first's row.
 * @returns false if nothing changed, and nothing is logged
 */
export const saveSwitch = async (db: Db, decision: SwitchDecision): Promise<boolean> =>
  (await switchSave.count(db, { ...decision })) > 0
