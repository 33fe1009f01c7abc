import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { banRules } from './ban.rules.ts'

export const blockUser = statement({
  name: 'user_block',
  params: { userId: 'bigint', untilMs: 'epochMs', nowMs: 'epochMs', by: 'text' },
  text: 'update app_user set blocked_until = $untilMs, blocked_at = $nowMs, blocked_by = $by where id = $userId',
})

export const unblockUser = statement({
  name: 'user_unblock',
  params: { userId: 'bigint' },
  text: 'update app_user set blocked_until = null where id = $userId',
})

const blockedUsers = statement({
  name: 'users_blocked',
  params: { nowMs: 'epochMs', listed: 'bigint' },
  row: {
    accountName: ['text!', 'g.name'],
    blockedAtMs: ['epochMs!', 'u.blocked_at'],
    blockedUntilMs: ['epochMs!', 'u.blocked_until'],
    by: ['text!', 'u.blocked_by'],
  },
  text: `select $row from app_user u
    cross join lateral (select name from gangster where user_id = u.id
      order by died_at desc nulls first, id desc limit 1) g
    where u.blocked_until > $nowMs order by u.blocked_at desc, u.id limit $listed`,
})
/** Returns the blocked users, the latest block first. */
export const listBlockedUsers = (db: Db, nowMs: number) => blockedUsers.all(db, { nowMs, listed: banRules.listed })

const userAddresses = statement({
  name: 'user_addresses',
  params: { userId: 'bigint' },
  row: { address: 'text!' },
  text: `select $row from (
      select last_address as address from app_user where id = $userId
      union select address from session where user_id = $userId
    ) seen where address <> '' order by address`,
})
/** Returns a user's addresses: of their open sessions and of their last login. */
export const addressesOf = async (db: Db, userId: number): Promise<string[]> =>
  (await userAddresses.all(db, { userId })).map(({ address }) => address)

const sameAddress = statement({
  name: 'users_at_same_address',
  params: { userId: 'bigint', addresses: 'text[]', listed: 'bigint' },
  row: { accountName: ['text!', 'g.name'], alive: ['bool!', 'g.died_at is null'] },
  text: `select $row from (
      select id as user_id from app_user where last_address = any ($addresses) and last_address <> ''
      union select user_id from session where address = any ($addresses)
    ) there
    cross join lateral (select name, died_at from gangster where user_id = there.user_id
      order by died_at desc nulls first, id desc limit 1) g
    where there.user_id <> $userId order by g.name limit $listed`,
})
/** Returns the gangsters of other users who were seen last at one of these addresses. */
export const listAtAddresses = (db: Db, userId: number, addresses: string[]) =>
  sameAddress.all(db, { userId, addresses, listed: banRules.listed })

const insertBan = statement({
  name: 'ban_insert',
  params: { networks: 'text[]', accountName: 'text', nowMs: 'epochMs', by: 'text' },
  text: `insert into banned_network (network, account_name, banned_at, banned_by)
    select network, $accountName, $nowMs, $by from unnest($networks::text[]) as network on conflict do nothing`,
})
/** @returns how many were not banned before */
export const banNetworks = (tx: Db, ban: Parameters<typeof insertBan.count>[1]): Promise<number> =>
  insertBan.count(tx, ban)

const deleteBan = statement({
  name: 'ban_delete',
  params: { network: 'text' },
  text: 'delete from banned_network where network = $network',
})
/** @returns whether it was banned */
export const liftNetwork = async (tx: Db, network: string): Promise<boolean> =>
  (await deleteBan.count(tx, { network })) > 0

const bans = statement({
  name: 'bans',
  params: { listed: 'bigint' },
  row: {
    address: ['text', 'network'],
    accountName: 'text',
    bannedAtMs: 'epochMs',
    by: ['text', 'banned_by'],
  },
  text: 'select $row from banned_network order by banned_at desc, network limit $listed',
})
export const listBans = (db: Db) => bans.all(db, { listed: banRules.listed })

const networks = statement({
  name: 'banned_networks',
  row: { network: 'text' },
  text: 'select $row from banned_network',
})
/** Returns every banned network. */
export const bannedNetworks = async (db: Db): Promise<string[]> =>
  (await networks.all(db)).map(({ network }) => network)

const endThere = statement({
  name: 'sessions_end_there',
  params: { addresses: 'text[]', userId: 'bigint' },
  row: { tokenHash: 'text' },
  text: `delete from session s using app_user u
    where u.id = s.user_id and not u.is_admin and (s.user_id = $userId or s.address = any ($addresses))
    returning $row`,
})
/** Ends the sessions of a user, and of all users who logged in from these addresses; returns their hashes. */
export const endSessionsThere = async (tx: Db, addresses: string[], userId: number): Promise<string[]> =>
  (await endThere.all(tx, { addresses, userId })).map(({ tokenHash }) => tokenHash)
