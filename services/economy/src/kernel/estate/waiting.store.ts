import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'

export type Died = FactPayload<'sottomondo.accounts.gangster.died.v1'>

const estateWait = statement({
  name: 'estate_wait',
  params: { accountId: 'bigint', died: 'jsonb', requestId: 'text|null', traceparent: 'text|null' },
  text: `insert into estate_waiting (account_id, died, request_id, traceparent)
    values ($accountId, $died, $requestId, $traceparent) on conflict do nothing`,
})
/** Stores an estate that waits to be divided. */
export const insertEstate = (
  tx: Db,
  { died, requestId, traceparent }: { died: Died; requestId: string | undefined; traceparent: string | undefined },
): Promise<void> =>
  estateWait.run(tx, {
    accountId: died.accountId,
    died,
    requestId: requestId ?? null,
    traceparent: traceparent ?? null,
  })

/** Keeps the estate of `w.account_id` waiting: an open round, or a reservation of theirs or for them. */
const open = `(
    exists (select from open_round o where o.account_id = w.account_id)
    or exists (select from escrow_reservation r where r.state = 'reserved' and r.account_id = w.account_id)
    or exists (select from escrow_reservation r where r.state = 'reserved'
      and r.lines @> jsonb_build_array(jsonb_build_object('to',
        jsonb_build_object('ownerKind', 'player', 'ownerId', w.account_id::text)))))`

/** Whether an estate is due: nothing of its player is open any more. */
export const estatesAreDue = statement({
  name: 'estates_are_due',
  row: { isDue: ['bool', `exists (select from estate_waiting w where not ${open})`] },
  text: 'select $row',
})

const estatesDue = statement({
  name: 'estates_due',
  params: { atMost: 'bigint' },
  row: { accountId: 'bigint' },
  text: `select $row from estate_waiting w where not ${open} order by heard_at, account_id limit $atMost`,
})
/** Lists at most this many accounts whose estate is due: nothing of theirs is open any more. */
export const listEstatesDue = async (db: Db, atMost: number): Promise<number[]> =>
  (await estatesDue.all(db, { atMost })).map(({ accountId }) => accountId)

const estateTake = statement({
  name: 'estate_take',
  params: { accountId: 'bigint' },
  row: { died: typed<Died>('jsonb'), requestId: 'text|null', traceparent: 'text|null' },
  text: 'select $row from estate_waiting where account_id = $accountId for update skip locked',
})
/** Locks a waiting estate; undefined when it is divided, or another process has locked it. */
export const takeEstate = (tx: Db, accountId: number) => estateTake.first(tx, { accountId })

const estateDead = statement({
  name: 'estate_dead',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint' },
  text: 'select $row from estate_waiting where account_id = any ($accountIds)',
})
/** Returns which of these players are dead, with an estate that is still to be divided. */
export const readDead = async (tx: Db, accountIds: number[]): Promise<number[]> =>
  (await estateDead.all(tx, { accountIds })).map(({ accountId }) => accountId)
/** Tells whether a player is dead, with such an estate: nothing new of theirs is opened. */
export const isDead = async (tx: Db, accountId: number): Promise<boolean> =>
  (await readDead(tx, [accountId])).length > 0

const estateOpen = statement({
  name: 'estate_open',
  params: { accountId: 'bigint' },
  row: { isOpen: ['bool', open] },
  text: 'select $row from estate_waiting w where account_id = $accountId',
})
/** Tells whether something of theirs is open; with all of theirs locked that can't change. */
export const isOpenStill = async (tx: Db, accountId: number): Promise<boolean> =>
  (await estateOpen.one(tx, { accountId })).isOpen

const estateDone = statement({
  name: 'estate_done',
  params: { accountId: 'bigint' },
  text: 'delete from estate_waiting where account_id = $accountId',
})
export const removeEstate = (tx: Db, accountId: number): Promise<void> => estateDone.run(tx, { accountId })
