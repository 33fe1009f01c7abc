import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'

const stateKnow = statement({
  name: 'present_state_know',
  params: { states: 'text[]' },
  text: 'insert into present_state (state) select unnest($states::text[]) order by 1 on conflict do nothing',
})
/** Makes the rows of the states that this process can publish. */
export const knowStates = (db: Db, states: string[]): Promise<void> => stateKnow.run(db, { states })

const stateRequest = statement({
  name: 'present_state_request',
  params: { states: 'text[]' },
  row: { state: 'text' },
  text: `update present_state set requested_at = now(), after_key = 0, published = 0, ended_at = null
    where state = any ($states::text[]) or cardinality($states::text[]) = 0 returning $row`,
})
/**
 * Asks for states to be published again, from their first row on; the service's processes do it.
 * @param states none: all
 * @returns the states that there are of them
 */
export const requestStates = async (db: Db, states: readonly string[]): Promise<string[]> =>
  (await stateRequest.all(db, { states })).map(({ state }) => state).sort()

const stateProgress = statement({
  name: 'present_state_progress',
  row: {
    state: 'text',
    requestedAtMs: 'epochMs!',
    published: 'bigint',
    endedAtMs: 'epochMs|null',
  },
  text: 'select $row from present_state where requested_at is not null order by state',
})
/** Returns how far each state that was ever asked for is. */
export const readProgress = (db: Db) => stateProgress.all(db)

/** Whether a state is to be published again. */
export const stateIsDue = statement({
  name: 'present_state_is_due',
  row: { isDue: ['bool', 'exists (select from present_state where requested_at is not null and ended_at is null)'] },
  text: 'select $row',
})

const stateTake = statement({
  name: 'present_state_take',
  params: { states: 'text[]' },
  row: { state: 'text', afterKey: 'bigint' },
  text: `select $row from present_state
    where requested_at is not null and ended_at is null and state = any ($states::text[])
    order by requested_at, state limit 1 for update skip locked`,
})
/** Locks a state that is being published, unless another process is at it. */
export const takeState = (tx: Db, states: string[]) => stateTake.first(tx, { states })

const stateMove = statement({
  name: 'present_state_move',
  params: { state: 'text', afterKey: 'bigint', rows: 'bigint' },
  text: `update present_state set after_key = $afterKey, published = published + $rows where state = $state`,
})
export const moveState = (tx: Db, state: string, afterKey: number, rows: number): Promise<void> =>
  stateMove.run(tx, { state, afterKey, rows })

const stateEnd = statement({
  name: 'present_state_end',
  params: { state: 'text' },
  text: 'update present_state set ended_at = now() where state = $state',
})
export const endState = (tx: Db, state: string): Promise<void> => stateEnd.run(tx, { state })
