import type { RequestIdentity } from '../change/change.store.ts'
import type { Db } from '../db/database.ts'
import { typed } from '../db/sql-type.ts'
import { statement } from '../db/statement.ts'

export interface Intent<Noted> {
  /** The name of the reservation, too. */
  intentId: string
  accountId: number
  /** What `begin` noted for the later steps. */
  noted: Noted
}

export interface StoredIntent<Noted> extends Intent<Noted> {
  state: 'open' | 'committed' | 'voided'
  fingerprint: Buffer
}

const state = typed<'open' | 'committed' | 'voided'>('text')

const intentFind = statement({
  name: 'intent_find',
  params: { caller: 'bigint', path: 'text', requestId: 'text' },
  row: {
    intentId: ['uuid', 'id'],
    accountId: 'bigint',
    noted: 'jsonb',
    state,
    fingerprint: 'bytea',
  },
  text: 'select $row from intent where request_id = $requestId and path = $path and caller = $caller',
})
export const findIntent = async <Noted>(tx: Db, identity: RequestIdentity): Promise<StoredIntent<Noted> | undefined> =>
  (await intentFind.first(tx, identity)) as StoredIntent<Noted> | undefined

const intentInsert = statement({
  name: 'intent_insert',
  params: {
    intentId: 'uuid',
    caller: 'bigint',
    path: 'text',
    requestId: 'text',
    fingerprint: 'bytea',
    purpose: 'text',
    accountId: 'bigint',
    noted: 'jsonb',
    lapsesAtMs: 'epochMs',
  },
  text: `insert into intent (id, caller, path, request_id, fingerprint, purpose, account_id, noted, lapses_at)
    values ($intentId, $caller, $path, $requestId, $fingerprint, $purpose, $accountId, $noted, $lapsesAtMs)`,
})
export const insertIntent = (
  tx: Db,
  identity: RequestIdentity,
  { noted, ...intent }: Intent<object> & { purpose: string; lapsesAtMs: number },
): Promise<void> => intentInsert.run(tx, { ...identity, ...intent, noted })

const intentQueue = statement({
  name: 'intent_queue',
  params: { accountId: 'bigint', purpose: 'text' },
  text: `select from pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'intent', current_schema(), $purpose::text, $accountId::bigint), 0))`,
})
/** Lets a player's intents of a purpose begin one after the other. */
export const queueIntents = (tx: Db, accountId: number, purpose: string): Promise<void> =>
  intentQueue.run(tx, { accountId, purpose })

const intentUnderWay = statement({
  name: 'intent_under_way',
  params: { accountId: 'bigint', purpose: 'text', lapsesAfterMs: 'epochMs' },
  row: { noted: 'jsonb' },
  text: `select $row from intent
    where state = 'open' and lapses_at > $lapsesAfterMs and account_id = $accountId and purpose = $purpose`,
})
/** Returns what was noted for a player's open intents of a purpose that lapse later than that. */
export const intentsUnderWay = async <Noted>(
  tx: Db,
  { accountId, purpose, lapsesAfterMs }: { accountId: number; purpose: string; lapsesAfterMs: number },
): Promise<Noted[]> =>
  (await intentUnderWay.all(tx, { accountId, purpose, lapsesAfterMs })).map(({ noted }) => noted as Noted)

const intentLock = statement({
  name: 'intent_lock',
  params: { intentId: 'uuid' },
  row: { state },
  text: 'select $row from intent where id = $intentId for update',
})
/** Locks an intent for the one that ends it; another process that waited here sees how it ended. */
export const lockIntent = async (tx: Db, intentId: string): Promise<StoredIntent<object>['state'] | undefined> =>
  (await intentLock.first(tx, { intentId }))?.state

const intentEnd = statement({
  name: 'intent_end',
  params: { intentId: 'uuid', state: typed<'committed' | 'voided'>('text') },
  text: 'update intent set state = $state where id = $intentId',
})
export const endIntent = (tx: Db, intentId: string, state: 'committed' | 'voided'): Promise<void> =>
  intentEnd.run(tx, { intentId, state })

const intentProlong = statement({
  name: 'intent_prolong',
  params: { intentId: 'uuid', lapsesAtMs: 'epochMs' },
  text: 'update intent set lapses_at = $lapsesAtMs where id = $intentId',
})
/** Sets when a locked intent lapses. */
export const prolongIntent = (tx: Db, intentId: string, lapsesAtMs: number): Promise<void> =>
  intentProlong.run(tx, { intentId, lapsesAtMs })

const intentForget = statement({
  name: 'intent_forget_one',
  params: { intentId: 'uuid' },
  text: 'delete from intent where id = $intentId',
})
/** Deletes a voided intent that leaves no answer: its request may begin a new one. */
export const forgetIntent = (tx: Db, intentId: string): Promise<void> => intentForget.run(tx, { intentId })

const intentTakeLapsed = statement({
  name: 'intent_take_lapsed',
  params: { purpose: 'text', nowMs: 'epochMs' },
  row: { intentId: ['uuid', 'id'], requestId: 'text' },
  text: `delete from intent where id in (
      select id from intent where state = 'open' and purpose = $purpose and lapses_at <= $nowMs
      order by lapses_at limit 100 for update skip locked
    ) returning $row`,
})
const intentLapsed = statement({
  name: 'intent_lapsed',
  params: { nowMs: 'epochMs' },
  row: { purpose: 'text' },
  text: `select distinct $row from intent where state = 'open' and lapses_at <= $nowMs`,
})
/** Returns the purposes of the open intents whose time is over. */
export const lapsedPurposes = async (db: Db, nowMs: number): Promise<string[]> =>
  (await intentLapsed.all(db, { nowMs })).map(({ purpose }) => purpose)

/**
 * Takes the lapsed intents of a purpose away, for its caller to void them. No answer is left, so that the same request
 * begins a new one; who opened one that was to stay open has had theirs. An intent that is being ended at this moment
 * is skipped.
 * @returns their ids with the requests that they came from
 */
export const takeLapsed = (tx: Db, purpose: string, nowMs: number) => intentTakeLapsed.all(tx, { purpose, nowMs })
