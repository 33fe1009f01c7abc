import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'

const witness = {
  witnessId: 'bigint',
  killerName: 'text',
  victimName: 'text',
  cityName: 'text',
  happenedAtMs: 'epochMs',
  expiresAtMs: 'epochMs',
  openedAtMs: 'epochMs|null',
} as const
export type StatementRow = RowOf<typeof witness>

const statementInsert = statement({
  name: 'witness_insert',
  params: {
    murderId: 'text',
    killerAccountId: 'bigint',
    killerName: 'text',
    victimName: 'text',
    cityName: 'text',
    happenedAtMs: 'epochMs',
    expiresAtMs: 'epochMs',
  },
  row: { witnessId: 'bigint' },
  text: `insert into witness_statement (murder_id, killer_account_id, killer_name, victim_name, city_name, happened_at,
      expires_at)
    values ($murderId, $killerAccountId, $killerName, $victimName, $cityName, $happenedAtMs, $expiresAtMs)
    returning $row`,
})
/** @returns its id, which is the item's */
export const insertStatement = async (tx: Db, made: Parameters<typeof statementInsert.one>[1]): Promise<number> =>
  (await statementInsert.one(tx, made)).witnessId

const statementsOf = statement({
  name: 'witness_list',
  params: { owner: 'text', nowMs: 'epochMs' },
  row: witness,
  text: `select $row from item i join witness_statement on witness_id = i.id
    where i.kind = 'WITNESS_STATEMENT' and i.owner_kind = 'player' and i.owner_id = $owner and expires_at > $nowMs
    order by witness_id desc`,
})
/** Lists the statements that a player has, the newest first. */
export const listStatements = (db: Db, accountId: number, nowMs: number) =>
  statementsOf.all(db, { owner: String(accountId), nowMs })

const statementLock = statement({
  name: 'witness_lock',
  params: { witnessId: 'bigint', owner: 'text', nowMs: 'epochMs' },
  row: witness,
  text: `select $row from witness_statement join item i on i.kind = 'WITNESS_STATEMENT' and i.id = witness_id
    where witness_id = $witnessId and i.owner_kind = 'player' and i.owner_id = $owner and expires_at > $nowMs
    for no key update`,
})
/** Locks a statement that the player has; undefined for others. */
export const lockStatement = (tx: Db, witnessId: number, accountId: number, nowMs: number) =>
  statementLock.first(tx, { witnessId, owner: String(accountId), nowMs })

export const openStatement = statement({
  name: 'witness_open',
  params: { witnessId: 'bigint', nowMs: 'epochMs' },
  text: 'update witness_statement set opened_at = $nowMs where witness_id = $witnessId',
})

const statementsExpired = statement({
  name: 'witness_expired',
  params: { nowMs: 'epochMs', atMost: 'bigint' },
  row: { witnessId: 'bigint', ownerId: ['text', 'i.owner_id'] },
  text: `select $row from witness_statement join item i on i.kind = 'WITNESS_STATEMENT' and i.id = witness_id
    where not is_over and expires_at <= $nowMs and i.owner_kind = 'player' order by expires_at limit $atMost`,
})
/** Returns statements that are too old and in a player's hands; one on auction waits for its end. */
export const listExpired = (db: Db, nowMs: number, atMost: number) => statementsExpired.all(db, { nowMs, atMost })

/** Notes that a statement is in nobody's hands any more. */
export const writeOver = statement({
  name: 'witness_over',
  params: { witnessId: 'bigint' },
  text: 'update witness_statement set is_over = true where witness_id = $witnessId',
})
