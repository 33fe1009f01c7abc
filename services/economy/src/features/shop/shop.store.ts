import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, push } from '@sottomondo/server-kit/outbox'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { ItemMove } from '../../kernel/ledger/item/item.rules.ts'
import { faucet, type Owner, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { Transfer } from '../../kernel/ledger/transfer.ts'
import { healingItemOf, shopTexts } from './shop.rules.ts'

/** Faucet of the shop's items and payments. */
export const shop = faucet('shop')

const healing = {
  accountId: 'bigint',
  itemId: 'bigint|null',
  healingItemId: 'int|null',
  life: 'int',
  maxLife: 'int',
  underWayItemId: 'bigint|null',
  treatmentId: 'text|null',
} as const
export type Healing = RowOf<typeof healing>

const healingRead = statement({
  name: 'healing_read',
  params: { accountId: 'bigint' },
  row: healing,
  text: 'select $row from healing where account_id = $accountId',
})
/** Returns a player's kept item; there is no row before their first purchase or loss of life. */
export const readHealing = (db: Db, accountId: number): Promise<Healing | undefined> =>
  healingRead.first(db, { accountId })

const healingMake = statement({
  name: 'healing_make',
  params: { accountId: 'bigint' },
  text: 'insert into healing (account_id) values ($accountId) on conflict do nothing',
})
const healingLock = statement({
  name: 'healing_lock',
  params: { accountId: 'bigint' },
  row: healing,
  text: 'select $row from healing where account_id = $accountId for update',
})
/** Locks a player's kept item until the transaction ends: before anything of the ledger. */
export async function lockHealing(tx: Db, accountId: number): Promise<Healing> {
  await healingMake.run(tx, { accountId })
  return healingLock.one(tx, { accountId })
}

const nextItem = statement({
  name: 'healing_item_next',
  params: {},
  row: { itemId: ['bigint', `nextval('healing_item_id')`] },
  text: 'select $row',
})
/** Returns a new item's number; with the player's row locked the numbers grow. */
export const nextItemId = async (tx: Db): Promise<number> => (await nextItem.one(tx)).itemId

const healingKeep = statement({
  name: 'healing_keep',
  params: { accountId: 'bigint', itemId: 'bigint|null', healingItemId: 'int|null' },
  text: `update healing set item_id = $itemId, healing_item_id = $healingItemId where account_id = $accountId`,
})
/** Writes a player's kept item; both null means none. */
export const keepHealing = (
  tx: Db,
  kept: { accountId: number; itemId: number | null; healingItemId: number | null },
): Promise<void> => healingKeep.run(tx, kept)

/** Makes the move of a player's item. */
export const moveOf = (itemId: number, from: Owner, to: Owner, toName?: string): ItemMove => ({
  kind: 'HEALING',
  itemId,
  from,
  to,
  toName,
})

const lifeLearn = statement({
  name: 'healing_life',
  params: {
    accountId: 'bigint',
    life: 'int',
    maxLife: 'int',
    version: 'bigint',
    lastItemId: 'bigint',
    overId: 'text|null',
  },
  text: `insert into healing as known (account_id, life, max_life, life_version)
    values ($accountId, $life, $maxLife, $version)
    on conflict (account_id) do update set life = excluded.life, max_life = excluded.max_life,
      life_version = excluded.life_version,
      under_way_item_id = case when known.under_way_item_id > $lastItemId then known.under_way_item_id end,
      treatment_id = case when known.treatment_id is distinct from $overId then known.treatment_id end
    where known.life_version < excluded.life_version`,
})
/**
 * Stores a life from actions unless a newer one is stored: the last item applied to it, and whether the last treatment
 * continues.
 */
export const learnLife = (tx: Db, lifeFact: FactPayload<'sottomondo.actions.life.changed.v1'>): Promise<void> =>
  lifeLearn.run(tx, {
    ...lifeFact,
    lastItemId: lifeFact.lastHealingItemId,
    overId: lifeFact.underTreatment ? null : lifeFact.treatmentId,
  })

const treatmentBegin = statement({
  name: 'healing_treatment_begin',
  params: { accountId: 'bigint', treatmentId: 'text' },
  text: 'update healing set treatment_id = $treatmentId where account_id = $accountId',
})
/** Marks a paid hospital treatment: no kept item is used until it is over. The player's row is locked. */
export const beginTreatment = (tx: Db, treatment: { accountId: number; treatmentId: string }): Promise<void> =>
  treatmentBegin.run(tx, treatment)

const treatmentVoid = statement({
  name: 'healing_treatment_void',
  params: { accountId: 'bigint', treatmentId: 'text' },
  text: 'update healing set treatment_id = null where account_id = $accountId and treatment_id = $treatmentId',
})
/** Ends voided treatments; a job uses the kept items later. */
export async function voidTreatments(tx: Db, treatments: { accountId: number; treatmentId: string }[]): Promise<void> {
  const inOrder = treatments.toSorted((a, b) => a.accountId - b.accountId)
  for (const treatment of inOrder) await treatmentVoid.run(tx, treatment)
}

const healingDue = statement({
  name: 'healing_due',
  params: { accountIds: typed<number[] | null>('bigint[]|null'), most: 'bigint' },
  row: healing,
  text: `select $row from healing
    where ($accountIds::bigint[] is null or account_id = any ($accountIds))
      and item_id is not null and under_way_item_id is null and treatment_id is null and life > 0 and life < max_life
    order by account_id limit $most for update`,
})
const healingUse = statement({
  name: 'healing_use',
  params: { accountId: 'bigint' },
  text: `update healing set under_way_item_id = item_id, item_id = null, healing_item_id = null
    where account_id = $accountId`,
})
/**
 * Uses the kept items of these players who lack life, as far as economy knows, and tells actions to add it. Skips
 * frozen players: nobody heals within a fight. Skips players in treatment: that wound is paid.
 * @param accountIds undefined: all players
 */
export async function useHealing(
  tx: Db,
  ledger: Ledger,
  accountIds: number[] | undefined,
  { most, nowMs }: { most: number; nowMs: number },
): Promise<OutboxRow[]> {
  const due = await healingDue.all(tx, { accountIds: accountIds ?? null, most })
  const uses = due.flatMap((one) => {
    const item = healingItemOf(one.healingItemId)
    return item && one.itemId ? [{ ...one, itemId: one.itemId, item }] : []
  })
  const outcomes = await ledger.postBatch(
    tx,
    uses.map(
      ({ accountId, itemId }): Transfer => ({
        id: `healingUse:${itemId}`,
        kind: 'healingUse',
        entries: [],
        items: [moveOf(itemId, player(accountId), sink('healing'))],
      }),
    ),
  )
  const rows: OutboxRow[] = []
  for (const [index, { accountId, itemId, item, life, maxLife }] of uses.entries()) {
    const outcome = outcomes[index]?.outcome
    if (outcome === 'frozen' || outcome === 'closed') continue
    if (outcome !== 'posted') throw new Error(`using item ${itemId} of ${accountId}: the transfer was ${outcome}`)
    await healingUse.run(tx, { accountId })
    const message = shopTexts.used(item, Math.min(item.lifePoints, maxLife - life))
    rows.push(
      fact('sottomondo.economy.shop.used.v1', { accountId, itemId, lifePoints: item.lifePoints, usedAtMs: nowMs }),
      push(accountId, 'healingUsed', { message, version: itemId }),
    )
  }
  return rows
}
