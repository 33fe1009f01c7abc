import type { Db } from '@sottomondo/server-kit/database'
import type { Metrics } from '@sottomondo/server-kit/metrics'
import { noteRows } from '@sottomondo/server-kit/own-writes'
import { statement, typed } from '@sottomondo/server-kit/statement'
import { Counter, Histogram } from 'prom-client'
import type { Asset } from './ledger.rules.ts'
import { inLockOrder, type KernelParts } from './parts/parts.ts'
import { type Alongside, lockAll, park, postItems, postRows, rowsWritten } from './posting.store.ts'
import type { Answered, Holdings, Outcome, Posted, Transfer } from './transfer.ts'

const parking = new Set<string>(['frozen', 'closed', 'receiverFrozen', 'receiverClosed'])

export type Ledger = ReturnType<typeof createLedger>

/**
 * The only caller of the posting functions: every post here also pushes the player's new pocket.
 * @param committed the kit's: says that pushes can go out
 * @param parts features' code at the kernel's fixed points
 */
export function createLedger(metrics: Metrics, committed: () => void, parts: KernelParts) {
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
   * @param alongside rows written beside them
   */
  async function postAll(db: Db, batch: Answered[], alongside: Alongside[] = []): Promise<Posted[]> {
    if (batch.length === 0) return []
    const singly = arePostedSingly(batch.map(({ transfer }) => transfer))
    const rows = singly
      ? // One after the other, so that the second sees the first.
        (
          await inTurn(batch, (one) =>
            one.transfer.items?.length ? postItems(db, one) : postRows(db, [one], alongside),
          )
        ).flat()
      : await postRows(db, batch, alongside)
    const found = new Map(rows.map((row) => [row.id, row]))
    const inOrder = singly ? rows : batch.map(({ transfer }) => found.get(transfer.id))
    batchSize.observe(batch.length)
    noteRows(
      db,
      rowsWritten(alongside).filter(({ transferId }) => found.get(transferId)?.outcome === 'posted'),
    )
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
    parts: inLockOrder(parts),

    /** Counts transfers posted by a separate statement. */
    count(kind: string, outcome: Outcome['outcome'], number: number): void {
      transfers.inc({ kind, outcome }, number)
    },

    /**
     * Posts one transfer in the caller's transaction.
     * @param answerFor the player whose holdings are kept as the transfer's answer
     */
    async post(tx: Db, transfer: Transfer, answerFor?: number): Promise<Posted> {
      const [posted] = await postAll(tx, [{ transfer, answerFor }])
      if (!posted) throw new Error(`post_transfers gave no answer for ${transfer.id}`)
      return posted
    },

    /**
     * Locks everything that these transfers will lock, in the common order: before the first statement of a transaction
     * that posts them by several.
     */
    async lock(tx: Db, batch: Transfer[]): Promise<void> {
      await lockAll(tx, batch)
    },

    /** Posts several; a refused one does not refuse its neighbours. */
    async postBatch(tx: Db, batch: Transfer[]): Promise<Outcome[]> {
      if (batch.length > 1 && arePostedSingly(batch)) await ledger.lock(tx, batch)
      const posted = await postAll(
        tx,
        batch.map((transfer) => ({ transfer })),
      )
      return posted.map(({ outcome, asset }: { outcome: string; asset?: Asset }) => ({ outcome, asset }) as Outcome)
    },

    /**
     * Posts transfers that facts have decided, which can't be refused any more: a refusal is a defect, and parks the
     * fact. A transfer for a frozen player waits for their thaw; one for a closed player goes to a sink.
     */
    async postDecided(tx: Db, batch: Transfer[]): Promise<void> {
      const outcomes = await ledger.postBatch(tx, batch)
      for (const [index, { outcome }] of outcomes.entries()) {
        const transfer = batch[index] as Transfer
        if (parking.has(outcome)) await park(tx, transfer)
        else if (outcome !== 'posted' && outcome !== 'already')
          throw new Error(`transfer ${transfer.id} was refused: ${outcome}`)
      }
    },
  }
  return ledger
}

/** Tells whether a batch is posted one by one: an id repeats, or items move. */
const arePostedSingly = (batch: Transfer[]): boolean =>
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
/** Tells whether a transfer was posted. */
export const isPosted = async (db: Db, id: string): Promise<boolean> =>
  (await transferKnown.first(db, { id })) !== undefined

/** Returns the balance of an asset; 0 if it was never touched. */
export const balanceOf = (holdings: Holdings, asset: Asset): number => holdings[asset]?.balance ?? 0
/** Returns the pocket for answers, with the version by which the screen shows the newer of two. */
export const pocketOf = (holdings: Holdings) => ({
  cashPocket: balanceOf(holdings, 'cashPocket'),
  cashVersion: holdings.cashPocket?.version ?? 0,
})

/** Returns a player's current holdings. */
export async function readHoldings(db: Db, accountId: number): Promise<Holdings> {
  return (await ledgerHoldings.one(db, { owner: String(accountId) })).holdings
}
