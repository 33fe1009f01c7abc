import { type Db, type Metrics, run } from '@sottomondo/server-kit'
import { Counter, Histogram } from 'prom-client'
import type { ItemMove } from '../item/item.rules.ts'
import { itemsJson } from '../item/item.store.ts'
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
/** What a player has; assets that were never touched are absent. */
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
      const { outcome, refused_asset: asset, memo, answer } = row
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
      const entries = batch.flatMap((one) => one.entries)
      await run(tx, 'hold_accounts', 'select hold_accounts($1, $2, $3, $4)', [
        entries.map((one) => one.ownerKind),
        entries.map((one) => one.ownerId),
        entries.map((one) => one.asset),
        itemsJson(batch.flatMap((one) => one.items ?? [])),
      ])
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
export interface Alongside<Row extends object = object> {
  /** Of the prepared statement. */
  name: string
  /** @param given a jsonb array of the rows, each with its `transferId`, whose transfers were posted just now */
  sql(given: string): string
  rows: Beside<Row>[]
}

/** A row, and of which transfer it tells. */
export type Beside<Row> = Row & Pick<Transfer, 'requestId' | 'traceparent'> & { transferId: string }

interface Row {
  id: string
  outcome: Outcome['outcome']
  refused_asset: Asset | null
  memo: Record<string, unknown> | null
  answer: Holdings | null
}

/** Leaves a transfer that was just refused in this transaction to whoever thaws its player. */
async function park(tx: Db, { id, kind, memo, entries, items, requestId, traceparent }: Transfer): Promise<void> {
  await run(tx, 'park_transfer', 'select park_transfer($1, $2, $3, $4, $5, $6, $7)', [
    id,
    kind,
    JSON.stringify(memo ?? {}),
    JSON.stringify(entries),
    requestId ?? null,
    traceparent ?? null,
    itemsJson(items ?? []),
  ])
}

/** A transfer with items: with a subtransaction of its own, which the others need not pay for. */
function postItems(db: Db, { transfer, answerFor }: Answered): Promise<Row[]> {
  const entries = entriesOf(transfer)
  return run<Row & Record<string, unknown>>(
    db,
    'post_with_items',
    'select * from post_with_items($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    [
      transfer.id,
      transfer.kind,
      JSON.stringify(transfer.memo ?? {}),
      answerFor === undefined ? null : String(answerFor),
      transfer.requestId ?? null,
      transfer.traceparent ?? null,
      entries.map((one) => one.ownerKind),
      entries.map((one) => one.ownerId),
      entries.map((one) => one.asset),
      entries.map((one) => one.amount),
      itemsJson(transfer.items ?? []),
      transfer.evenFrozen ?? false,
    ],
  )
}

function postRows(db: Db, batch: Answered[], alongside: Alongside[]): Promise<Row[]> {
  const merged = batch.map(({ transfer }) => entriesOf(transfer))
  const entries = merged.flat()
  const values = [
    batch.map(({ transfer }) => transfer.id),
    batch.map(({ transfer }) => transfer.kind),
    batch.map(({ transfer }) => JSON.stringify(transfer.memo ?? {})),
    batch.map(({ answerFor }) => (answerFor === undefined ? null : String(answerFor))),
    batch.map(({ transfer }) => transfer.requestId ?? null),
    batch.map(({ transfer }) => transfer.traceparent ?? null),
    merged.flatMap((own, index) => own.map(() => index + 1)),
    entries.map((one) => one.ownerKind),
    entries.map((one) => one.ownerId),
    entries.map((one) => one.asset),
    entries.map((one) => one.amount),
  ]
  const post = 'select * from post_transfers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)'
  const used = alongside.filter(({ rows }) => rows.length > 0)
  if (used.length === 0) return run<Row & Record<string, unknown>>(db, 'post_transfers', post, values)
  const beside = used.map(({ name, sql }, index) => {
    const given = `(select jsonb_agg(one) from jsonb_array_elements($${values.length + index + 1}::jsonb) one
      join posted on posted.id = one ->> 'transferId' and posted.outcome = 'posted')`
    return `, ${name} as (${sql(given)})`
  })
  return run<Row & Record<string, unknown>>(
    db,
    `post_transfers_${used.map(({ name }) => name).join('_')}`,
    `with posted as materialized (${post})${beside.join('')} select * from posted`,
    [...values, ...used.map(({ rows }) => JSON.stringify(rows))],
  )
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

/** What a player has now. */
export async function readHoldings(db: Db, accountId: number): Promise<Holdings> {
  const [row] = await run<{ holdings: Holdings }>(db, 'ledger_holdings', 'select ledger_holdings($1) as holdings', [
    String(accountId),
  ])
  return row?.holdings ?? {}
}
