import { type Db, takeTurn } from '@sottomondo/server-kit/database'
import { bothWays, list, orderOf, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'

const row = {
  familyId: ['bigint', 'id'],
  familyName: 'text',
  familySymbol: 'text|null',
  motto: 'text',
  profileBody: 'text',
  profileIsPremium: 'bool',
  cityName: 'text',
  memberCount: 'int',
  maxMembers: 'int',
  joinCostEuro: 'bigint',
  leaveCostEuro: 'bigint',
  daysLeft: 'int',
  upkeepPaid: 'bool|null',
  version: 'bigint',
  createdAtMs: 'epochMs',
  endedAtMs: 'epochMs|null',
} as const
export type Family = RowOf<typeof row>

const insert = statement({
  name: 'family_insert',
  params: { familyName: 'text', cityName: 'text', maxMembers: 'int', daysLeft: 'int', nowMs: 'epochMs' },
  row,
  text: `insert into family (family_name, city_name, member_count, max_members, days_left, version, created_at)
    values ($familyName, $cityName, 1, $maxMembers, $daysLeft, nextval('family_version'), $nowMs)
    on conflict (folded_name) where ended_at is null do nothing returning $row`,
})
/** @returns undefined where another family has the name, or one that looks like it */
export const insertFamily = (tx: Db, made: Parameters<typeof insert.first>[1]) => insert.first(tx, made)

const taken = statement({
  name: 'family_name_taken',
  params: { foldedName: 'text' },
  row: { familyId: ['bigint', 'id'] },
  text: 'select $row from family where folded_name = $foldedName and ended_at is null',
})
/** Returns the family that has a name, or one that looks like it, by its folded form. */
export const familyWithName = async (db: Db, foldedName: string): Promise<number | undefined> =>
  (await taken.first(db, { foldedName }))?.familyId

const named = statement({
  name: 'family_named',
  params: { name: 'text' },
  row,
  text: `select $row from family where lower(family_name) collate "C" = lower($name) and ended_at is null`,
})
export const familyNamed = (db: Db, name: string) => named.first(db, { name })

const byId = statement({
  name: 'family_by_id',
  params: { familyId: 'bigint' },
  row,
  text: 'select $row from family where id = $familyId',
})
export const findFamily = (db: Db, familyId: number) => byId.first(db, { familyId })

const lock = statement({
  name: 'family_lock',
  params: { familyIds: 'bigint[]' },
  row,
  text: 'select $row from family where id = any ($familyIds) order by id for update',
})
/** Locks families in the order of their ids, before anything else of them is locked. */
export async function lockFamilies(tx: Db, familyIds: readonly number[]): Promise<Map<number, Family>> {
  const families = familyIds.length === 0 ? [] : await lock.all(tx, { familyIds })
  return new Map(families.map((family) => [family.familyId, family]))
}

const update = statement({
  name: 'family_update',
  params: {
    familyId: 'bigint',
    familyName: 'text',
    familySymbol: 'text|null',
    motto: 'text',
    profileBody: 'text',
    profileIsPremium: 'bool',
    memberCount: 'int',
    maxMembers: 'int',
    joinCostEuro: 'bigint',
    leaveCostEuro: 'bigint',
    daysLeft: 'int',
    upkeepPaid: 'bool|null',
    endedAtMs: 'epochMs|null',
  },
  row,
  text: `update family set family_name = $familyName, family_symbol = $familySymbol, motto = $motto,
      profile_body = $profileBody, profile_is_premium = $profileIsPremium, member_count = $memberCount,
      max_members = $maxMembers, join_cost_euro = $joinCostEuro, leave_cost_euro = $leaveCostEuro,
      days_left = $daysLeft, upkeep_paid = $upkeepPaid, ended_at = $endedAtMs, version = nextval('family_version')
    where id = $familyId returning $row`,
})
/** Writes a family that is locked, with its next version. */
export function writeFamily(
  tx: Db,
  { version: _, createdAtMs: __, cityName: ___, ...family }: Family,
): Promise<Family> {
  return update.one(tx, family)
}

const symbols = statement({
  name: 'family_symbols',
  row: { familyId: ['bigint', 'id'], familySymbol: 'text!', familyName: 'text' },
  text: 'select $row from family where family_symbol is not null and ended_at is null',
})
/** Returns the signs that are taken, and by whom. */
export const takenSymbols = (db: Db) => symbols.all(db)

const orders = {
  familyName: { 'lower(f.family_name) collate "C"': 'text', 'f.id': 'bigint' },
  memberCount: { 'f.member_count': 'bigint', 'f.id': 'bigint' },
  createdAt: { 'f.created_at': 'timestamp', 'f.id': 'bigint' },
} as const

const families = list({
  name: 'families',
  params: { q: 'text', cityName: 'text' },
  row: {
    familyId: ['bigint', 'f.id'],
    familyName: 'text',
    familySymbol: 'text|null',
    don: ['text', 'd.account_name'],
    city: ['text', 'f.city_name'],
    memberCount: 'int',
    maxMembers: 'int',
    motto: 'text',
    createdAtMs: ['epochMs', 'f.created_at'],
  },
  from: `family f join family_member d on d.family_id = f.id and d.role = 'DON'`,
  where: `f.ended_at is null and ($cityName = '' or f.city_name = $cityName)
    and ($q = '' or lower(f.family_name) collate "C" >= lower($q) and lower(f.family_name) collate "C" < lower($q) || '~')`,
  orders: bothWays(orders),
})
/** Returns a page of the families that stand, by name unless sorted otherwise. */
export async function listFamilies(
  db: Db,
  { q, cityName, sort, ...page }: { q: string; cityName: string; sort?: string | undefined } & PageRequest,
) {
  const order = orderOf(orders, sort)
  if (!order) return refuse('invalid', 'Deze lijst kan zo niet gesorteerd worden.')
  return readPage(db, families, { q, cityName }, order, page)
}

const writeHoldings = statement({
  name: 'family_holdings_write',
  params: { holdings: 'jsonb' },
  row: { familyId: 'bigint' },
  text: `insert into family_holdings (family_id, family_bank, bullets_magazine, crusher_capacity, version)
    select distinct on ("familyId") "familyId", "familyBank", "bulletsMagazine", "crusherCapacity", version
    from jsonb_to_recordset($holdings) as fact
      ("familyId" bigint, "familyBank" bigint, "bulletsMagazine" bigint, "crusherCapacity" bigint, version bigint)
    order by "familyId", version desc
    on conflict (family_id) do update set family_bank = excluded.family_bank,
      bullets_magazine = excluded.bullets_magazine, crusher_capacity = excluded.crusher_capacity,
      version = excluded.version
    where family_holdings.version < excluded.version
    returning $row`,
})
/** Keeps the newest of what economy tells of holdings. @returns the families whose holdings have changed */
export const keepHoldings = (tx: Db, holdings: object[]) => writeHoldings.all(tx, { holdings })

const readHoldings = statement({
  name: 'family_holdings_read',
  params: { familyId: 'bigint' },
  row: { familyBank: 'bigint', bulletsMagazine: 'bigint', crusherCapacity: 'bigint' },
  text: 'select $row from family_holdings where family_id = $familyId',
})
/** Returns what a family owns, as economy told last; one that never had anything has nothing. */
export const holdingsOf = async (db: Db, familyId: number) =>
  (await readHoldings.first(db, { familyId })) ?? { familyBank: 0, bulletsMagazine: 0, crusherCapacity: 0 }

const bump = statement({
  name: 'family_bump',
  params: { familyIds: 'bigint[]' },
  row: { familyId: ['bigint', 'id'], version: 'bigint' },
  text: `with chosen as (
      select id as chosen_id from family where id = any ($familyIds) and ended_at is null order by id for update
    )
    update family set version = nextval('family_version') from chosen where id = chosen_id returning $row`,
})
/** Gives families their next version, for a change that stands elsewhere. */
export const bumpFamilies = (tx: Db, familyIds: readonly number[]) => bump.all(tx, { familyIds })

/** Families that choose the same name or sign come one after the other; taken before any family is locked. */
export const lockChoice = (tx: Db, choice: string) => takeTurn(tx, `family ${choice}`)
