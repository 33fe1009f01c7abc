import type { Asked } from '../change/change.store.ts'
import { type Db, run } from '../db/database.ts'

export interface Intent<Noted> {
  /** Names the reservation too. */
  intentId: string
  accountId: number
  /** What `begin` noted of what it is for. */
  asked: Noted
}

export interface StoredIntent<Noted> extends Intent<Noted> {
  state: 'open' | 'committed' | 'voided'
  fingerprint: Buffer
}

const columns = 'id as "intentId", account_id as "accountId", asked, state, fingerprint'

export async function findIntent<Noted>(
  tx: Db,
  { caller, path, requestId }: Asked,
): Promise<StoredIntent<Noted> | undefined> {
  const rows = await run<StoredIntent<Noted>>(
    tx,
    'intent_find',
    `select ${columns} from intent where request_id = $1 and path = $2 and caller = $3`,
    [requestId, path, caller],
  )
  return rows[0]
}

export async function insertIntent(
  tx: Db,
  { caller, path, requestId, fingerprint }: Asked,
  intent: Intent<object> & { purpose: string; lapsesAtMs: number },
): Promise<void> {
  await run(
    tx,
    'intent_insert',
    `insert into intent (id, caller, path, request_id, fingerprint, purpose, account_id, asked, lapses_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      intent.intentId,
      caller,
      path,
      requestId,
      fingerprint,
      intent.purpose,
      intent.accountId,
      JSON.stringify(intent.asked),
      new Date(intent.lapsesAtMs),
    ],
  )
}

/** Holds an intent for who is going to end it; whoever waited here sees how it ended. */
export async function lockIntent(tx: Db, intentId: string): Promise<StoredIntent<object>['state'] | undefined> {
  const [row] = await run<Pick<StoredIntent<object>, 'state'>>(
    tx,
    'intent_lock',
    'select state from intent where id = $1 for update',
    [intentId],
  )
  return row?.state
}

export async function endIntent(tx: Db, intentId: string, state: 'committed' | 'voided'): Promise<void> {
  await run(tx, 'intent_end', 'update intent set state = $2 where id = $1', [intentId, state])
}

/**
 * Voids intents of a purpose that have lapsed and gives their requests this answer. One that is being ended at this
 * moment is left alone.
 * @returns their ids with the requests that they came from
 */
export async function voidLapsed(
  tx: Db,
  purpose: string,
  nowMs: number,
  refusal: Buffer,
): Promise<{ intentId: string; requestId: string }[]> {
  return run(
    tx,
    'intent_void_lapsed',
    `with voided as (
       update intent set state = 'voided' where id in (
         select id from intent where state = 'open' and purpose = $1 and lapses_at <= $2
         order by lapses_at limit 100 for update skip locked
       ) returning *
     ), answered as (
       insert into request_answer (caller, path, request_id, fingerprint, refusal)
       select caller, path, request_id, fingerprint, $3 from voided
       -- Who opened one that was to stay open has had his answer.
       on conflict do nothing
     )
     select id as "intentId", request_id as "requestId" from voided`,
    [purpose, new Date(nowMs), refusal],
  )
}
