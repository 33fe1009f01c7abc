import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { beyondFree, readResidents, receiveGift, returnGifts } from '../gift-limit/gift-limit.public.ts'
import { bulletFactoryRules } from './bullet-factory.rules.ts'

const { freePerBuyerEuro: freeEuro, overpaidKeptDays: days } = bulletFactoryRules.owned

const overpaidAdd = statement({
  name: 'factory_overpaid_add',
  params: { factoryId: 'bigint', accountId: 'bigint', euro: 'bigint' },
  row: { beforeEuro: ['bigint!', 'euro - $euro'], euro: 'bigint' },
  text: `insert into factory_overpaid as known (factory_id, account_id, euro) values ($factoryId, $accountId, $euro)
    on conflict (factory_id, account_id) do update set euro = known.euro + excluded.euro, last_at = now()
    returning $row`,
})
const overpaidTake = statement({
  name: 'factory_overpaid_take',
  params: { factoryId: 'bigint', accountId: 'bigint', euro: 'bigint' },
  row: { beforeEuro: ['bigint!', 'before.euro'], euro: ['bigint!', 'known.euro'] },
  text: `update factory_overpaid known set euro = greatest(0, known.euro - $euro)
    from (select euro from factory_overpaid where factory_id = $factoryId and account_id = $accountId for update) as before
    where known.factory_id = $factoryId and known.account_id = $accountId
    returning $row`,
})

/** What a buyer pays an owner too much for bullets. */
interface Overpaid {
  factoryId: number
  buyer: number
  owner: number
  euro: number
}

/**
 * Counts what a buyer pays too much: beyond the free amount as got by the owner, with the owner (`lockReceiver`), the
 * factory and everything of the ledger locked. Residents are the city's own.
 * @returns false where the owner may not get so much: then all of it is to be rolled back
 */
export async function countOverpaid(tx: Db, overpaid: Overpaid, nowMs: number): Promise<boolean> {
  const { factoryId, buyer, owner, euro } = overpaid
  if ((await readResidents(tx, [buyer, owner])).size > 0) return true
  const paid = await overpaidAdd.one(tx, { factoryId, accountId: buyer, euro })
  const gift = beyondFree(paid.beforeEuro, euro, freeEuro)
  return gift === 0 || receiveGift(tx, { giver: buyer, receiver: owner, euro: gift }, nowMs)
}

/** Takes back what was counted of a purchase that was not made; with the factory and everything of the ledger locked. */
export async function returnOverpaid(tx: Db, overpaid: Overpaid, nowMs: number): Promise<void> {
  const { factoryId, buyer, owner, euro } = overpaid
  const paid = await overpaidTake.first(tx, { factoryId, accountId: buyer, euro })
  const gift = paid ? beyondFree(paid.euro, paid.beforeEuro - paid.euro, freeEuro) : 0
  if (gift > 0) await returnGifts(tx, [{ giver: buyer, receiver: owner, euro: gift }], nowMs)
}

const forget = retention({
  name: 'factory_overpaid_forget',
  table: 'factory_overpaid',
  params: { nowMs: 'epochMs', days: 'int' },
  where: 'last_at < $nowMs::timestamptz - make_interval(days => $days)',
})
/** Forgets buyers who have bought nothing dear for long. */
export const forgetOverpaid = (pool: Pool, nowMs: number): Promise<number> => forget.run(pool, { nowMs, days })
