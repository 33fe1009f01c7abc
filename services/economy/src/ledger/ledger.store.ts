import { type Db, type Metrics, type RowOf, statement, typed } from '@sottomondo/server-kit'
import { Counter, Histogram } from 'prom-client'
import type { ItemMove } from '../item/item.rules.ts'
import { itemsOf } from '../item/item.store.ts'
import { type Asset, type Entry, mergeEntries } from './ledger.rules.ts'

export interface Transfer {
  /** The idempotency key. */
  id: string
  kind: string
  /** Several of one owner and asset are one. */
  entries: Entry[]
  /** Moved with the entries or not at all. */
  items?: ItemMove[] | undefined
  /** For what happens to an item by itself: it moves even while its owner is frozen. */
  evenFrozen?: boolean | undefined
  /** Kept with the transfer. */
  memo?: Record<string, unknown>
  requestId?: string | undefined
  traceparent?: string | undefined
}

/** `already`: that id was posted before and nothing happened now. Refused ones leave no trace but opened accounts. */
export type Outcome = { outcome: 'posted' | 'already' } | RefusedTransfer

export type RefusedTransfer =
  | { outcome: 'insufficient' | 'overflow' /** Of which there is too little, or too much. */; asset: Asset }
  /** frozen, closed: who gives is; receiverFrozen, receiverClosed: who would get something. */
  | { outcome: 'frozen' | 'closed' | 'receiverFrozen' | 'receiverClosed' }
  /** An item is not whose the transfer says; the receiver has one already. */
  | { outcome: 'notOwner' | 'ownsOne' }

const barred = new Set<string>(['frozen', 'closed', 'receiverFrozen', 'receiverClosed'])

export interface Holding {
  balance: number
  /** Grows with every change of the balance. */
  version: number
}
/** What a player has; assets that were never touched are absent (`heldOf`). */
export type Holdings = Partial<Record<Asset, Holding>>

export type Posted = Outcome & {
  /** Of the first time. */
  memo: Record<string, unknown> | null
  /** The holdings of the player it was posted for, right after the first time. */
  answer: Holdings | null
}

export type Ledger = ReturnType<typeof createLedger>

/**
 * The only caller of the posting functions: whoever posts here also pushes what a player's pocket holds now.
 * @param committed the kit's: says that pushes can go out
 */
export function createLedger(metrics: Metrics, committed: () => void = () => {}) {
  const transfers = new Counter({
    name: 'ledger_transfers_total',
    help: 'Transfers handed to the ledger',
    labelNames: ['kind', 'outcome'] as const,
    registers: [metrics.registry],
  })
  const batchSize = new Histogram({
    name: 'ledger_batch_size',
    help: 'Transfers per posting statement',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers: [metrics.registry],
  })

  /**
   * Posts transfers in one statement, with one update per account.
   * @param answerFor per transfer the player whose holdings are kept as its answer
   * @param alongside what is written beside them
   */
  async function postAll(db: Db, batch: Answered[], alongside: Alongside[] = []): Promise<Posted[]> {
    if (batch.length === 0) return []
    const apart = isApart(batch.map(({ transfer }) => transfer))
    const rows = apart
      ? // One after the other, so that the second learns of the first.
        (
          await inTurn(batch, (one) =>
            one.transfer.items?.length ? postItems(db, one) : postRows(db, [one], alongside),
          )
        ).flat()
      : await postRows(db, batch, alongside)
    const found = new Map(rows.map((row) => [row.id, row]))
    const inOrder = apart ? rows : batch.map(({ transfer }) => found.get(transfer.id))
    batchSize.observe(batch.length)
    return inOrder.map((row, index) => {
      const kind = batch[index]?.transfer.kind ?? ''
      if (!row) throw new Error(`post_transfers gave no answer for ${batch[index]?.transfer.id}`)
      transfers.inc({ kind, outcome: row.outcome })
      const { outcome, asset, memo, answer } = row
      return { outcome, asset, memo, answer } as Posted
    })
  }

  const ledger = {
    postAll,
    committed,

    /** Counts transfers that a statement of its own has posted. */
    count(kind: string, outcome: Outcome['outcome'], number: number): void {
      transfers.inc({ kind, outcome }, number)
    },

    /**
     * Posts one transfer in the caller's transaction.
     * @param answerFor the player whose holdings are kept as the transfer's answer
     */
    async post(tx: Db, transfer: Transfer, answerFor?: number): Promise<Posted> {
      const [posted] = await postAll(tx, [{ transfer, answerFor }])
      if (!posted) throw new Error('post_transfers gave no answer')
      return posted
    },

    /**
     * Takes all that these transfers will lock, in the order of everybody: for who posts them by more than one statement
     * of his transaction, before the first.
     */
    async hold(tx: Db, batch: Transfer[]): Promise<void> {
      const { amounts: _, ...owned } = columnsOf(batch.flatMap((one) => one.entries))
      await holdAccounts.run(tx, { ...owned, items: itemsOf(batch.flatMap((one) => one.items ?? [])) })
    },

    /** Posts many; a refused one does not refuse its neighbours. */
    async postBatch(tx: Db, batch: Transfer[]): Promise<Outcome[]> {
      if (batch.length > 1 && isApart(batch)) await ledger.hold(tx, batch)
      const posted = await postAll(
        tx,
        batch.map((transfer) => ({ transfer })),
      )
      return posted.map(({ outcome, asset }: { outcome: string; asset?: Asset }) => ({ outcome, asset }) as Outcome)
    },

    /**
     * Posts what facts have decided and nobody can be refused any more: a refusal is a defect, and parks the fact. What
     * is for a frozen player waits for his thaw; what is for a closed one goes to a sink.
     */
    async postDecided(tx: Db, batch: Transfer[]): Promise<void> {
      const outcomes = await ledger.postBatch(tx, batch)
      for (const [index, { outcome }] of outcomes.entries()) {
        const transfer = batch[index] as Transfer
        if (barred.has(outcome)) await park(tx, transfer)
        else if (outcome !== 'posted' && outcome !== 'already')
          throw new Error(`${transfer.id} was refused: ${outcome}`)
      }
    },
  }
  return ledger
}

export interface Answered {
  transfer: Transfer
  answerFor?: number | undefined
}

/** Rows that are written in the statement that posts their transfers, and only with these. */
export interface Alongside {
  /** Of their part of the statement. */
  name: string
  rows: Beside<object>[]
}

/** A row, and of which transfer it tells. */
export type Beside<Row> = Row & Pick<Transfer, 'requestId' | 'traceparent'> & { transferId: string }

const row = {
  id: 'text',
  outcome: typed<Outcome['outcome']>('text'),
  asset: [typed<Asset | null>('text|null'), 'refused_asset'],
  memo: typed<Record<string, unknown> | null>('jsonb|null'),
  answer: typed<Holdings | null>('jsonb|null'),
} as const
type Row = RowOf<typeof row>

const holdAccounts = statement({
  name: 'hold_accounts',
  params: { ownerKinds: 'text[]', ownerIds: 'text[]', assets: 'text[]', items: 'jsonb' },
  text: 'select from hold_accounts($ownerKinds, $ownerIds, $assets, $items)',
})
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
/** Leaves a transfer that was just refused in this transaction to whoever thaws its player. */
const park = (tx: Db, { memo = {}, items = [], ...transfer }: Transfer): Promise<void> =>
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
/** A transfer with items: with a subtransaction of its own, which the others need not pay for. */
function postItems(db: Db, { transfer, answerFor }: Answered): Promise<Row[]> {
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

/** @param given a jsonb array of the rows, each with its `transferId`, whose transfers were posted just now */
type AlongsideSql = (given: string) => string
/** The posting statements with something beside them, by the names of that. */
const postBeside = new Map<string, typeof postTransfers>()

function declarePostBeside(parts: Record<string, AlongsideSql>): void {
  const names = Object.keys(parts)
  const beside = Object.entries(parts).map(([name, sql]) => {
    const given = `(select jsonb_agg(one) from jsonb_array_elements($${name}::jsonb) one
      join posted on posted.id = one ->> 'transferId' and posted.outcome = 'posted')`
    return `, ${name} as (${sql(given)})`
  })
  const declared = statement({
    name: `post_transfers_${names.join('_')}`,
    params: { ...postParams, ...(Object.fromEntries(names.map((name) => [name, 'jsonb'])) as Record<never, never>) },
    row,
    text: `with posted as materialized (select * from ${posting})${beside.join('')} select $row from posted`,
  })
  postBeside.set(names.join('_'), declared)
}

/** Facts as they are; pushes with a version, which is the outbox's own id and grows. */
const wordsSql: AlongsideSql = (given) => `insert into outbox (id, subject, payload, request_id, traceparent)
  select id, subject, case when event is null then payload
      else jsonb_build_object('event', event, 'payload', payload || jsonb_build_object('version', id)) end,
    "requestId", traceparent
  from (
    select nextval('outbox_id') as id, word.* from jsonb_to_recordset(${given})
      as word (subject text, event text, payload jsonb, "requestId" text, traceparent text)
  ) as numbered`
declarePostBeside({ words: wordsSql })
/** Pushes to other players, and facts, which have no event. */
export const wordsAlongside = (rows: Beside<{ subject: string; event?: string; payload: unknown }>[]): Alongside => ({
  name: 'words',
  rows,
})

/** Declares how rows of a feature are written beside their transfers, with or without words to other players. */
export function declareAlongside<Row extends object>(name: string, sql: AlongsideSql) {
  declarePostBeside({ [name]: sql })
  declarePostBeside({ [name]: sql, words: wordsSql })
  return (rows: Beside<Row>[]): Alongside => ({ name, rows })
}

function postRows(db: Db, batch: Answered[], alongside: Alongside[]): Promise<Row[]> {
  const merged = batch.map(({ transfer }) => entriesOf(transfer))
  const used = alongside.filter(({ rows }) => rows.length > 0)
  const names = used.map(({ name }) => name).join('_')
  const post = names ? postBeside.get(names) : postTransfers
  if (!post) throw new Error(`no statement posts with ${names} beside`)
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

/** One per account, as the table of entries has them. */
function entriesOf({ id, entries }: Transfer): Entry[] {
  const merged = mergeEntries(entries)
  if (merged.length === 0 && entries.length > 0) throw new Error(`the entries of transfer ${id} move nothing`)
  return merged
}

/** Posted one after the other, each by a statement of its own. */
const isApart = (batch: Transfer[]): boolean =>
  new Set(batch.map(({ id }) => id)).size < batch.length || batch.some(({ items }) => items?.length)

async function inTurn<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

const ledgerHoldings = statement({
  name: 'ledger_holdings',
  params: { owner: 'text' },
  row: { holdings: [typed<Holdings>('jsonb'), 'ledger_holdings($owner)'] },
  text: 'select $row',
})
const transferKnown = statement({
  name: 'transfer_known',
  params: { id: 'text' },
  row: { id: 'text' },
  text: 'select $row from transfer where id = $id',
})
/** Whether a transfer was made. */
export const isPosted = async (db: Db, id: string): Promise<boolean> =>
  (await transferKnown.first(db, { id })) !== undefined

/** How much of it there is; nothing where it was never touched. */
export const heldOf = (held: Holdings, asset: Asset): number => held[asset]?.balance ?? 0
/** The pocket as answers carry it, by which the screen shows the newer one of two. */
export const pocketOf = (held: Holdings) => ({
  cashPocket: heldOf(held, 'cashPocket'),
  cashVersion: held.cashPocket?.version ?? 0,
})

/** What a player has now. */
export async function readHoldings(db: Db, accountId: number): Promise<Holdings> {
  return (await ledgerHoldings.one(db, { owner: String(accountId) })).holdings
}
