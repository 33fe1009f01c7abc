import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { makeKnown } from './family.store.ts'

const familyLock = statement({
  name: 'family_lock',
  params: { familyId: 'bigint' },
  text: 'select from family where family_id = $familyId for update',
})
const familyEnd = statement({
  name: 'family_end',
  params: { familyId: 'bigint', heirAccountIds: 'bigint[]', endedAtMs: 'epochMs' },
  text: `update family set ended_at = $endedAtMs, heir_account_ids = $heirAccountIds
    where family_id = $familyId and ended_at is null`,
})
/** Ends a family once, after every transaction that has locked it against its end. */
export async function endFamily(
  tx: Db,
  ended: { familyId: number; heirAccountIds: number[]; endedAtMs: number },
): Promise<void> {
  await makeKnown(tx, ended.familyId)
  await familyLock.run(tx, ended)
  await familyEnd.run(tx, ended)
}

const undividedFamilies = `family f where ended_at is not null and divided_at is null
      and not exists (select from family_transaction t where t.family_id = f.family_id and t.created_at is null)`
/** Whether there is an ended family without open reservations. */
export const familyDivisionIsDue = statement({
  name: 'family_division_is_due',
  row: { isDue: ['bool', `exists (select from ${undividedFamilies})`] },
  text: 'select $row',
})

const undivided = statement({
  name: 'families_undivided',
  params: { atMost: 'bigint' },
  row: { familyId: 'bigint', heirAccountIds: 'bigint[]!' },
  text: `select $row from ${undividedFamilies}
    order by ended_at, family_id limit $atMost`,
})
/** Lists at most this many ended families without open reservations, with their heirs, who are known from the end on. */
export const listUndivided = (db: Db, atMost: number) => undivided.all(db, { atMost })

const endedTake = statement({
  name: 'family_ended_take',
  params: { familyId: 'bigint' },
  row: { familyName: 'text|null', heirAccountIds: 'bigint[]!' },
  text: `select $row from family where family_id = $familyId and ended_at is not null and divided_at is null
    for update skip locked`,
})
/** Locks an ended family; undefined when it is divided, or another transaction has locked it. */
export const takeEnded = (tx: Db, familyId: number) => endedTake.first(tx, { familyId })

const somethingOpen = statement({
  name: 'family_something_open',
  params: { familyId: 'bigint' },
  row: {
    isOpen: ['bool', 'exists (select from family_transaction where family_id = $familyId and created_at is null)'],
  },
  text: 'select $row',
})
/** Tells whether reservations of the family are open; none is added while the ended family is locked. */
export const isSomethingOpen = async (tx: Db, familyId: number): Promise<boolean> =>
  (await somethingOpen.one(tx, { familyId })).isOpen

const dividedNote = statement({
  name: 'family_divided',
  params: { familyId: 'bigint', nowMs: 'epochMs' },
  text: 'update family set divided_at = $nowMs where family_id = $familyId',
})
export const noteDivided = (tx: Db, familyId: number, nowMs: number): Promise<void> =>
  dividedNote.run(tx, { familyId, nowMs })
