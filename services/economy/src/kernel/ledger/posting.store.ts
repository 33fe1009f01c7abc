import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { itemsOf } from './item/item.store.ts'
import { type Asset, type Entry, mergeEntries } from './ledger.rules.ts'
import type { Answered, Holdings, Outcome, Transfer } from './transfer.ts'

/** The posting statements of the ledger; only `createLedger` calls them. */

/** Rows written in the statement that posts their transfers, and only with these. */
export interface Alongside {
  /** Name of their part of the statement. */
  name: string
  rows: Attached<object>[]
}

/** A row, and its transfer. */
export type Attached<Row> = Row & Pick<Transfer, 'requestId' | 'traceparent'> & { transferId: string }

const row = {
  id: 'text',
  outcome: typed<Outcome['outcome']>('text'),
  asset: [typed<Asset | null>('text|null'), 'refused_asset'],
  memo: typed<Record<string, unknown> | null>('jsonb|null'),
  answer: typed<Holdings | null>('jsonb|null'),
} as const
export type PostedRow = RowOf<typeof row>

const accountsLock = statement({
  name: 'lock_accounts',
  params: { ownerKinds: 'text[]', ownerIds: 'text[]', assets: 'text[]', items: 'jsonb' },
  text: 'select from lock_accounts($ownerKinds, $ownerIds, $assets, $items)',
})
/** Locks everything that these transfers will lock, in the common order. */
export async function lockAll(tx: Db, batch: Transfer[]): Promise<void> {
  const { amounts: _, ...owned } = columnsOf(batch.flatMap((one) => one.entries))
  await accountsLock.run(tx, { ...owned, items: itemsOf(batch.flatMap((one) => one.items ?? [])) })
}

const parkTransfer = statement({
  name: 'park_transfer',
  params: {
    id: 'text',
    kind: 'text',
    memo: 'jsonb',
    entries: 'jsonb',
    requestId: 'text|null',
    traceparent: 'text|null',
    items: 'jsonb',
  },
  text: 'select from park_transfer($id, $kind, $memo, $entries, $requestId, $traceparent, $items)',
})
/** Stores a transfer just refused in this transaction, for the thaw of its player. */
export const park = (tx: Db, { memo = {}, items = [], ...transfer }: Transfer): Promise<void> =>
  parkTransfer.run(tx, { ...transfer, memo, items: itemsOf(items) })

const postWithItems = statement({
  name: 'post_with_items',
  params: {
    id: 'text',
    kind: 'text',
    memo: 'jsonb',
    answerFor: 'text|null',
    requestId: 'text|null',
    traceparent: 'text|null',
    ownerKinds: 'text[]',
    ownerIds: 'text[]',
    assets: 'text[]',
    amounts: 'bigint[]',
    items: 'jsonb',
    evenFrozen: 'bool',
  },
  row,
  text: `select $row from post_with_items($id, $kind, $memo, $answerFor, $requestId, $traceparent,
    $ownerKinds, $ownerIds, $assets, $amounts, $items, $evenFrozen)`,
})
/** Posts a transfer with items: in a subtransaction, whose cost other transfers are spared. */
export function postItems(db: Db, { transfer, answerFor }: Answered): Promise<PostedRow[]> {
  const { memo = {}, items = [], evenFrozen = false, ...rest } = transfer
  return postWithItems.all(db, {
    ...rest,
    ...columnsOf(entriesOf(transfer)),
    memo,
    items: itemsOf(items),
    evenFrozen,
    answerFor: playerText(answerFor),
  })
}

const playerText = (accountId: number | undefined) => (accountId === undefined ? null : String(accountId))
const columnsOf = (entries: Entry[]) => ({
  ownerKinds: entries.map((one) => one.ownerKind),
  ownerIds: entries.map((one) => one.ownerId),
  assets: entries.map((one) => one.asset),
  amounts: entries.map((one) => one.amount),
})

const postParams = {
  ids: 'text[]',
  kinds: 'text[]',
  memos: 'jsonb[]',
  answerFor: 'text[]',
  requestIds: 'text[]',
  traceparents: 'text[]',
  places: 'int[]',
  ownerKinds: 'text[]',
  ownerIds: 'text[]',
  assets: 'text[]',
  amounts: 'bigint[]',
} as const
const posting = `post_transfers($ids, $kinds, $memos, $answerFor, $requestIds, $traceparents, $places, $ownerKinds,
  $ownerIds, $assets, $amounts)`
const postTransfers = statement({
  name: 'post_transfers',
  params: postParams,
  row,
  text: `select $row from ${posting}`,
})

/** @param given a jsonb array of the rows, each with its `transferId`, whose transfers were just posted */
type AlongsideSql = (given: string) => string
/** Posting statements with additional rows, by the names of these. */
const postAttached = new Map<string, typeof postTransfers>()

function declarePostAttached(parts: Record<string, AlongsideSql>): void {
  const names = Object.keys(parts)
  const attached = Object.entries(parts).map(([name, sql]) => {
    const given = `(select jsonb_agg(one) from jsonb_array_elements($${name}::jsonb) one
      join posted on posted.id = one ->> 'transferId' and posted.outcome = 'posted')`
    return `, ${name} as (${sql(given)})`
  })
  const declared = statement({
    name: `post_transfers_${names.join('_')}`,
    params: { ...postParams, ...(Object.fromEntries(names.map((name) => [name, 'jsonb'])) as Record<never, never>) },
    row,
    text: `with posted as materialized (select * from ${posting})${attached.join('')} select $row from posted`,
  })
  postAttached.set(names.join('_'), declared)
}

/** Facts unchanged; pushes with a version, which is the outbox's own id and grows. */
const wordsSql: AlongsideSql = (given) => `insert into outbox (id, subject, payload, request_id, traceparent)
  select id, subject, case when event is null then payload
      else jsonb_build_object('event', event, 'payload', payload || jsonb_build_object('version', id)) end,
    "requestId", traceparent
  from (
    select nextval('outbox_id') as id, word.* from jsonb_to_recordset(${given})
      as word (subject text, event text, payload jsonb, "requestId" text, traceparent text)
  ) as numbered`
declarePostAttached({ words: wordsSql })
type Word = Attached<{ subject: string; event?: string; payload: unknown }>
/** Pushes to other players, and facts, which have no event. */
export const wordsAlongside = (rows: Word[]): Alongside => ({ name: 'words', rows })
/** Returns the rows that go to the outbox. */
export const rowsWritten = (alongside: Alongside[]): Word[] =>
  alongside.flatMap(({ name, rows }) => (name === 'words' ? (rows as Word[]) : []))

/** Declares how rows of a feature are written beside their transfers, with or without pushes and facts. */
export function declareAlongside<Row extends object>(name: string, sql: AlongsideSql) {
  declarePostAttached({ [name]: sql })
  declarePostAttached({ [name]: sql, words: wordsSql })
  return (rows: Attached<Row>[]): Alongside => ({ name, rows })
}

export function postRows(db: Db, batch: Answered[], alongside: Alongside[]): Promise<PostedRow[]> {
  const merged = batch.map(({ transfer }) => entriesOf(transfer))
  const used = alongside.filter(({ rows }) => rows.length > 0)
  const names = used.map(({ name }) => name).join('_')
  const post = names ? postAttached.get(names) : postTransfers
  if (!post) throw new Error(`posting transfers: no statement writes ${names} with them`)
  return post.all(db, {
    ids: batch.map(({ transfer }) => transfer.id),
    kinds: batch.map(({ transfer }) => transfer.kind),
    memos: batch.map(({ transfer }) => transfer.memo ?? {}),
    answerFor: batch.map(({ answerFor }) => playerText(answerFor)),
    requestIds: batch.map(({ transfer }) => transfer.requestId ?? null),
    traceparents: batch.map(({ transfer }) => transfer.traceparent ?? null),
    places: merged.flatMap((own, index) => own.map(() => index + 1)),
    ...columnsOf(merged.flat()),
    ...Object.fromEntries(used.map(({ name, rows }) => [name, rows])),
  })
}

/** Returns one entry per account, as the table of entries needs. */
function entriesOf({ id, entries }: Transfer): Entry[] {
  const merged = mergeEntries(entries)
  if (merged.length === 0 && entries.length > 0) throw new Error(`the entries of transfer ${id} move nothing`)
  return merged
}
