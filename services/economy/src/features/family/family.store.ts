import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow } from '@sottomondo/server-kit/outbox'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { Asset } from '../../kernel/ledger/ledger.rules.ts'

const familyKnown = statement({
  name: 'family_known',
  params: { familyId: 'bigint' },
  text: 'insert into family (family_id) values ($familyId) on conflict do nothing',
})
/** Inserts a family whose facts have not arrived yet. */
export const makeKnown = (tx: Db, familyId: number): Promise<void> => familyKnown.run(tx, { familyId })

const familyShared = statement({
  name: 'family_lock_shared',
  params: { familyId: 'bigint' },
  row: { isEnded: ['bool', 'ended_at is not null'] },
  // Conflicts with the family's end, not with other transactions that post to it.
  text: 'select $row from family where family_id = $familyId for key share',
})
/**
 * Locks a family against its end until the transaction ends; before any account. Inserts one whose facts have not
 * arrived yet.
 * @returns whether it has ended
 */
export async function lockAgainstEnd(tx: Db, familyId: number): Promise<boolean> {
  await makeKnown(tx, familyId)
  return (await familyShared.one(tx, { familyId })).isEnded
}

export interface Holdings {
  familyId: number
  familyBank: number
  bulletsMagazine: number
  crusherCapacity: number
  version: number
}

const familyHoldings = statement({
  name: 'family_holdings',
  params: { familyIds: 'text[]' },
  row: {
    familyId: ['bigint', 'owner_id::bigint'],
    familyBank: ['bigint', `coalesce(sum(balance) filter (where asset = 'cashPocket'), 0)::bigint`],
    bulletsMagazine: ['bigint', `coalesce(sum(balance) filter (where asset = 'bullets'), 0)::bigint`],
    crusherCapacity: ['bigint', `coalesce(sum(balance) filter (where asset = 'crusherCapacity'), 0)::bigint`],
    version: ['bigint', 'sum(version)::bigint'],
  },
  text: `select $row from ledger_account where owner_kind = 'family' and owner_id = any ($familyIds) group by owner_id`,
})
/** Returns the holdings of families, in the order of these ids. */
export async function readFamilies(db: Db, familyIds: number[]): Promise<Holdings[]> {
  const found = await familyHoldings.all(db, { familyIds: familyIds.map(String) })
  const byId = new Map(found.map((one) => [one.familyId, one]))
  const nothing = { familyBank: 0, bulletsMagazine: 0, crusherCapacity: 0, version: 0 }
  return familyIds.map((familyId) => byId.get(familyId) ?? { familyId, ...nothing })
}

/** Makes the facts with the current holdings of these families. */
export const holdingsFacts = async (tx: Db, familyIds: number[], changedAtMs: number): Promise<OutboxRow[]> =>
  (await readFamilies(tx, familyIds)).map((holdings) =>
    fact('sottomondo.economy.family.holdings-changed.v1', { ...holdings, changedAtMs }),
  )

const transactionInsert = statement({
  name: 'family_transaction_insert',
  params: {
    escrowId: 'text',
    familyId: 'bigint',
    direction: typed<'received' | 'sent'>('text'),
    purpose: 'text',
    asset: typed<Asset>('text'),
    amount: 'bigint',
    accountId: 'bigint|null',
    accountName: 'text|null',
    subject: 'text',
    giftEuro: 'bigint',
  },
  text: `insert into family_transaction (escrow_id, family_id, direction, purpose, asset, amount, account_id, account_name,
      subject, gift_euro)
    values ($escrowId, $familyId, $direction, $purpose, $asset, $amount, $accountId, $accountName, $subject, $giftEuro)`,
})
/** Stores the transaction of a reservation; players see it from the commit on. */
export const insertTransaction = transactionInsert.run

const transactionBook = statement({
  name: 'family_transaction_book',
  params: { escrowIds: 'text[]', nowMs: 'epochMs' },
  text: 'update family_transaction set created_at = $nowMs where escrow_id = any ($escrowIds)',
})
export const bookTransactions = (tx: Db, escrowIds: string[], nowMs: number): Promise<void> =>
  transactionBook.run(tx, { escrowIds, nowMs })

const transactionDrop = statement({
  name: 'family_transaction_drop',
  params: { escrowIds: 'text[]' },
  row: { accountId: 'bigint|null', giftEuro: 'bigint' },
  text: 'delete from family_transaction where escrow_id = any ($escrowIds) returning $row',
})
/** Deletes transactions that were voided. @returns what their players had got of others by them */
export async function dropTransactions(
  tx: Db,
  escrowIds: string[],
): Promise<{ giver: null; receiver: number; euro: number }[]> {
  const dropped = await transactionDrop.all(tx, { escrowIds })
  return dropped.flatMap(({ accountId, giftEuro: euro }) =>
    accountId !== null && euro > 0 ? { giver: null, receiver: accountId, euro } : [],
  )
}

const ownPart = statement({
  name: 'family_own_part',
  params: { familyId: 'bigint', accountId: 'bigint' },
  row: {
    euro: [
      'bigint!',
      `greatest(coalesce(sum(case when purpose = 'familyCashDeposit' then amount else gift_euro - amount end), 0), 0)::bigint`,
    ],
  },
  // What is about to be taken counts; what is about to be put in does not.
  text: `select $row from family_transaction where account_id = $accountId and family_id = $familyId
    and (purpose = 'familyCashWithdrawal' or (purpose = 'familyCashDeposit' and created_at is not null))`,
})
/** Returns how much of what a member has put into the family's bank is still in it. */
export const readOwnPart = async (db: Db, familyId: number, accountId: number): Promise<number> =>
  (await ownPart.one(db, { familyId, accountId })).euro
