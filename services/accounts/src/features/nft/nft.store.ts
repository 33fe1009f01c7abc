import { type Db, retention } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow } from '@sottomondo/server-kit/outbox'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'
import { nftRules } from './nft.rules.ts'

const owner = {
  address: 'text',
  verified: 'bool',
  checked: ['bool!', 'checked_at is not null'],
  proven: ['bool!', 'proven_at is not null'],
} as const

const nftList = statement({
  name: 'nft_list',
  params: { userId: 'bigint' },
  row: owner,
  text: 'select $row from nft_owner where user_id = $userId order by id',
})
export const listNftOwners = (db: Db, userId: number) => nftList.all(db, { userId })

export const dropNftOwners = statement({
  name: 'nft_drop',
  params: { userId: 'bigint', kept: 'text[]' },
  text: 'delete from nft_owner where user_id = $userId and address <> all($kept::text[])',
})

/** Adds addresses that no user has, to be checked once they are proven; waits for a concurrent insert of the same address. */
export const addNftOwners = statement({
  name: 'nft_add',
  params: { userId: 'bigint', addresses: 'text[]' },
  text: `insert into nft_owner (address, user_id, next_check_at)
    select address, $userId, 'infinity' from unnest($addresses::text[]) given (address) order by address
    on conflict (address) do nothing`,
})

const claimants = statement({
  name: 'nft_claimants',
  params: { addresses: 'text[]' },
  row: { userId: 'bigint' },
  text: 'select distinct $row from nft_owner where address = any ($addresses) and proven_at is null',
})
/** Returns who has entered these addresses and not proven them. */
export const claimantsOf = async (db: Db, addresses: string[]): Promise<number[]> =>
  (await claimants.all(db, { addresses })).map(({ userId }) => userId)

const othersProof = statement({
  name: 'nft_others_proof',
  params: { userId: 'bigint', addresses: 'text[]' },
  row: { id: 'bigint' },
  text: 'select $row from nft_owner where address = any ($addresses) and user_id <> $userId and proven_at is not null limit 1',
})
/** Returns whether another user has proven one of these addresses. */
export const provenByOthers = async (db: Db, userId: number, addresses: string[]): Promise<boolean> =>
  (await othersProof.first(db, { userId, addresses })) !== undefined

/** Gives proven addresses to their owner, also those that the locked claimants had; they are to be checked now. */
export const proveNftOwners = statement({
  name: 'nft_prove',
  params: { userId: 'bigint', addresses: 'text[]', claimants: 'bigint[]', nowMs: 'epochMs' },
  text: `update nft_owner set user_id = $userId, proven_at = $nowMs, next_check_at = $nowMs, attempts = 0
    where address = any ($addresses)
      and (user_id = $userId or proven_at is null and user_id = any ($claimants))`,
})

const codesUse = statement({
  name: 'nft_codes_use',
  params: { codes: 'text[]', validUntilMs: 'epochMs' },
  text: `insert into nft_used_code (code, valid_until)
    select code, $validUntilMs from unnest($codes::text[]) given (code) order by code on conflict (code) do nothing`,
})
/** Uses codes up; fewer than were given if one was used before. */
export const useNftCodes = async (db: Db, used: { code: string; validUntilMs: number }[]): Promise<number> =>
  used.length === 0
    ? 0
    : codesUse.count(db, {
        codes: used.map(({ code }) => code),
        validUntilMs: Math.max(...used.map(({ validUntilMs }) => validUntilMs)),
      })

export const deleteUsedNftCodes = retention({
  name: 'old_nft_codes',
  table: 'nft_used_code',
  params: { nowMs: 'epochMs' },
  where: 'valid_until <= $nowMs',
})

const check = {
  id: 'bigint',
  userId: 'bigint',
  address: 'text',
  attempts: 'int',
} as const
export type NftCheck = RowOf<typeof check>

const nftClaim = statement({
  name: 'nft_claim',
  params: { nowMs: 'epochMs', leasedUntilMs: 'epochMs', atMost: 'bigint' },
  row: check,
  text: `update nft_owner set attempts = attempts + 1, next_check_at = $leasedUntilMs
    where id in (
      select id from nft_owner where next_check_at <= $nowMs
      order by next_check_at, id limit $atMost for update skip locked
    ) returning $row`,
})
export const claimNftChecks = (db: Db, nowMs: number, leasedUntilMs: number) =>
  nftClaim.all(db, { nowMs, leasedUntilMs, atMost: nftRules.batchAddresses })

export const nftFound = statement({
  name: 'nft_found',
  params: { id: 'bigint', userId: 'bigint', verified: 'bool', nowMs: 'epochMs' },
  text: `update nft_owner set verified = $verified, checked_at = $nowMs
    where id = $id and user_id = $userId and proven_at is not null`,
})

/** Sets the next check, or the next attempt after a failed one. */
export const nftCheckAt = statement({
  name: 'nft_check_at',
  params: { id: 'bigint', atMs: 'epochMs', attempts: 'int' },
  text: 'update nft_owner set next_check_at = $atMs, attempts = $attempts where id = $id',
})

const holderChange = statement({
  name: 'nft_holder_change',
  params: { userId: 'bigint' },
  row: { isHolder: 'bool', version: 'bigint' },
  text: `insert into nft_holder as known (user_id, is_holder, version)
    select id, exists (
        select from nft_owner where user_id = app_user.id and verified and proven_at is not null
      ), 1 from app_user where id = $userId
    on conflict (user_id) do update set is_holder = excluded.is_holder, version = known.version + 1
      where known.is_holder <> excluded.is_holder
    returning $row`,
})
/**
 * Makes the fact that a user has become a holder, or is none any more. The user is locked, so that it follows from the
 * present rows.
 */
export async function factsOfHolder(tx: Db, userId: number, changedAtMs: number): Promise<OutboxRow[]> {
  const changed = await holderChange.first(tx, { userId })
  // Nothing is known yet of an address that was only entered.
  const isNews = changed && (changed.isHolder || changed.version > 1)
  return isNews ? [fact('sottomondo.accounts.nft.changed.v1', { userId, ...changed, changedAtMs })] : []
}

const holderRead = statement({
  name: 'nft_holder_read',
  params: { userId: 'bigint' },
  row: { isHolder: 'bool' },
  text: 'select $row from nft_holder where user_id = $userId',
})
/** Returns whether a user holds an NFT by the last check. */
export const isNftHolder = async (db: Db, userId: number): Promise<boolean> =>
  (await holderRead.first(db, { userId }))?.isHolder ?? false
