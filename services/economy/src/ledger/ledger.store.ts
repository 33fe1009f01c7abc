import { type Db, type Metrics, type OutboxRow, push, run, writeOutbox } from '@sottomondo/server-kit'
import { Counter, Histogram } from 'prom-client'
import type { Asset, Entry, Owner } from './ledger.rules.ts'

export interface Transfer {
  /** The idempotency key. */
  id: string
  kind: string
  entries: Entry[]
  /** Kept with the transfer. */
  memo?: Record<string, unknown>
  requestId?: string | undefined
  traceparent?: string | undefined
}

/** `already`: that id was posted before and nothing happened now. Refused ones leave no trace but opened accounts. */
export type Outcome =
  | { outcome: 'posted' | 'already' }
  | { outcome: 'insufficient' | 'overflow' /** Of which there is too little, or too much. */; asset: Asset }

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

interface Changed extends Owner, Holding {
  asset: Asset
}

export type Ledger = ReturnType<typeof createLedger>

/** The only caller of the posting functions: whoever posts here also pushes what a player's pocket holds now. */
export function createLedger(metrics: Metrics) {
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

  const ledger = {
    /**
     * Posts one transfer in the caller's transaction.
     * @param answerFor the player whose holdings are kept as the transfer's answer
     */
    async post(tx: Db, transfer: Transfer, answerFor?: number): Promise<Posted> {
      const [row] = await run<Posted & { changed: Changed[] }>(
        tx,
        'ledger_post',
        'select * from ledger_post($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          transfer.id,
          transfer.kind,
          JSON.stringify(transfer.memo ?? {}),
          ...columnsOf(transfer.entries),
          answerFor === undefined ? null : String(answerFor),
        ],
      )
      if (!row) throw new Error('ledger_post gave no answer')
      const { changed, ...posted } = row
      await writeOutbox(tx, cashPushes(changed, [transfer]))
      batchSize.observe(1)
      transfers.inc({ kind: transfer.kind, outcome: posted.outcome })
      return posted
    },

    /** Posts many in one statement with one update per account; a refused one does not refuse its neighbours. */
    async postBatch(tx: Db, batch: Transfer[]): Promise<Outcome[]> {
      if (batch.length === 0) return []
      const [row] = await run<{
        outcomes: Outcome['outcome'][]
        refused_assets: (Asset | null)[] | null
        changed: Changed[]
      }>(tx, 'ledger_post_batch', 'select * from ledger_post_batch($1, $2, $3, $4, $5, $6, $7, $8)', [
        batch.map((one) => one.id),
        batch.map((one) => one.kind),
        batch.map((one) => JSON.stringify(one.memo ?? {})),
        batch.map((one) => one.entries.length),
        ...columnsOf(batch.flatMap((one) => one.entries)),
      ])
      if (!row) throw new Error('ledger_post_batch gave no answer')
      const { changed } = row
      const outcomes = row.outcomes.map(
        (outcome, index) => ({ outcome, asset: row.refused_assets?.[index] }) as Outcome,
      )
      await writeOutbox(tx, cashPushes(changed, batch))
      batchSize.observe(batch.length)
      batch.forEach((transfer, index) => {
        transfers.inc({ kind: transfer.kind, outcome: outcomes[index]?.outcome ?? 'posted' })
      })
      return outcomes
    },

    /** Posts what facts have decided and nobody can be refused any more: a refusal is a defect, and parks the fact. */
    async postDecided(tx: Db, batch: Transfer[]): Promise<void> {
      const outcomes = await ledger.postBatch(tx, batch)
      const refused = outcomes.findIndex(({ outcome }) => outcome !== 'posted' && outcome !== 'already')
      if (refused >= 0) throw new Error(`${batch[refused]?.id} was refused: ${outcomes[refused]?.outcome}`)
    },
  }
  return ledger
}

/** Entries as the posting functions take them: owner kinds, owner ids, assets, amounts. */
const columnsOf = (entries: Entry[]): [string[], string[], string[], number[]] => [
  entries.map((one) => one.ownerKind),
  entries.map((one) => one.ownerId),
  entries.map((one) => one.asset),
  entries.map((one) => one.amount),
]

/** One per changed pocket, under the request that changed it last. */
function cashPushes(changed: Changed[], batch: Transfer[]): OutboxRow[] {
  const pockets = changed.filter((one) => one.ownerKind === 'player' && one.asset === 'cashPocket')
  if (pockets.length === 0) return []
  const causes = new Map<string, Transfer>()
  for (const transfer of batch)
    for (const entry of transfer.entries)
      if (entry.ownerKind === 'player' && entry.asset === 'cashPocket') causes.set(entry.ownerId, transfer)
  return pockets.map(({ ownerId, balance, version }) => ({
    ...push(Number(ownerId), 'cash', { cashPocket: balance, version }),
    requestId: causes.get(ownerId)?.requestId,
    traceparent: causes.get(ownerId)?.traceparent,
  }))
}

/** What a player has now. */
export async function readHoldings(db: Db, accountId: number): Promise<Holdings> {
  const [row] = await run<{ holdings: Holdings }>(db, 'ledger_holdings', 'select ledger_holdings($1) as holdings', [
    String(accountId),
  ])
  return row?.holdings ?? {}
}
