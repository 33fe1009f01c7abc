import { type Db, fact, type OutboxRow, type Refusal, run } from '@sottomondo/server-kit'
import type { BuyOutPrice } from './jail.rules.ts'

/** How an intent ended, as its player got it. */
export type IntentAnswer = { message: string } | Refusal

export interface Intent {
  escrow_id: string
  account_id: number
  status: 'open' | 'committed' | 'voided'
  asset: 'cashPocket' | 'PREFERENCE'
  euro: number
  credits: number
  honor_points: number
  jailed_until: Date
  answer: IntentAnswer | null
}

const columns = 'escrow_id, account_id, status, asset, euro, credits, honor_points, jailed_until, answer'

/** The intent of a request; with a lock for whoever is going to settle it. */
export async function findIntent(db: Db, accountId: number, requestId: string): Promise<Intent | undefined> {
  const rows = await run<Intent>(
    db,
    'intent_find',
    `select ${columns} from escrow_intent where account_id = $1 and request_id = $2`,
    [accountId, requestId],
  )
  return rows[0]
}

export async function lockIntent(tx: Db, escrowId: string): Promise<Intent> {
  const rows = await run<Intent>(
    tx,
    'intent_lock',
    `select ${columns} from escrow_intent where escrow_id = $1 for update`,
    [escrowId],
  )
  if (!rows[0]) throw new Error(`intent ${escrowId} is not there`)
  return rows[0]
}

export async function openIntent(
  tx: Db,
  intent: {
    escrowId: string
    accountId: number
    requestId: string
    asset: Intent['asset']
    price: BuyOutPrice
    jailedUntil: Date
    nowMs: number
  },
): Promise<Intent> {
  const rows = await run<Intent>(
    tx,
    'intent_open',
    `insert into escrow_intent
       (escrow_id, account_id, request_id, purpose, asset, euro, credits, honor_points, jailed_until, created_at)
     values ($1, $2, $3, 'jailBuyOut', $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [
      intent.escrowId,
      intent.accountId,
      intent.requestId,
      intent.asset,
      intent.price.euro,
      intent.price.credits,
      intent.price.honorPoints,
      intent.jailedUntil,
      new Date(intent.nowMs),
    ],
  )
  if (!rows[0]) throw new Error('an intent was not written')
  return rows[0]
}

/** Settles an open intent that the caller has locked. Gives the fact on which economy settles the reservation. */
export async function settleIntent(
  tx: Db,
  escrowId: string,
  status: 'committed' | 'voided',
  answer: IntentAnswer,
): Promise<OutboxRow> {
  await run(tx, 'intent_settle', 'update escrow_intent set status = $2, answer = $3 where escrow_id = $1', [
    escrowId,
    status,
    answer,
  ])
  return settled(escrowId, status === 'committed' ? 'commit' : 'void')
}

/** Voids what has been open for too long. An intent that is being settled at this moment is left alone. */
export async function voidIntentsBefore(tx: Db, beforeMs: number, answer: IntentAnswer): Promise<OutboxRow[]> {
  const rows = await run<{ escrow_id: string }>(
    tx,
    'intents_void',
    `update escrow_intent set status = 'voided', answer = $2
     where escrow_id in (
       select escrow_id from escrow_intent where status = 'open' and created_at < $1
       order by created_at limit 100 for update skip locked
     ) returning escrow_id`,
    [new Date(beforeMs), answer],
  )
  return rows.map((row) => settled(row.escrow_id, 'void'))
}

export async function deleteIntentsBefore(db: Db, beforeMs: number): Promise<void> {
  await run(db, 'intents_delete', `delete from escrow_intent where status <> 'open' and created_at < $1`, [
    new Date(beforeMs),
  ])
}

const settled = (escrowId: string, outcome: 'commit' | 'void'): OutboxRow =>
  fact('sottomondo.actions.escrow.settled.v1', { escrowId, outcome })
