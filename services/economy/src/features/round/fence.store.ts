import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const fenceLock = statement({
  name: 'fence_lock',
  params: { accountId: 'bigint' },
  text: 'select from fence where account_id = $accountId for no key update',
})
/** Locks a player's fence, which every round of theirs locks first. False when they have no fence. */
export const lockFence = async (tx: Db, accountId: number): Promise<boolean> =>
  (await fenceLock.count(tx, { accountId })) > 0

const fenceMake = statement({
  name: 'fence_make',
  params: { accountId: 'bigint', owner: 'text' },
  text: `insert into fence (account_id, seed_id, nonce, pocket_account_id)
    select $accountId, 0, 0, id from ledger_account
    where owner_kind = 'player' and owner_id = $owner and asset = 'cashPocket'
    on conflict do nothing`,
})
/** Makes the fence of a player who has a pocket; true when they have one now. */
export async function makeFence(tx: Db, accountId: number): Promise<boolean> {
  await fenceMake.run(tx, { accountId, owner: String(accountId) })
  return lockFence(tx, accountId)
}

const fenceMove = statement({
  name: 'fence_move',
  params: { accountId: 'bigint', toSeedId: 'bigint' },
  text: 'update fence set seed_id = $toSeedId, nonce = 0 where account_id = $accountId',
})
/** Sets the seed of a locked fence. */
export const moveFence = (tx: Db, accountId: number, toSeedId: number): Promise<void> =>
  fenceMove.run(tx, { accountId, toSeedId })

const fenceSeed = statement({
  name: 'fence_seed',
  params: { accountId: 'bigint' },
  row: { seedId: 'bigint' },
  text: 'select $row from fence where account_id = $accountId',
})
/** Returns the seed of a locked fence; 0 before the first. */
export const seedOf = async (tx: Db, accountId: number): Promise<number> =>
  (await fenceSeed.one(tx, { accountId })).seedId
