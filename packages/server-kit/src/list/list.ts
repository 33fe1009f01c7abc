import { type Refusal, refuse } from '../call/refusal.ts'
import type { Db } from '../db/database.ts'
import { type Parameters, type Row, type RowOf, typed, type ValuesOf } from '../db/sql-type.ts'
import { type Statement, statement } from '../db/statement.ts'
import { type KeyType, keyAsText, keyFromText, readCursor, writeCursor } from './cursor.ts'

/** The sort keys of rows: SQL expressions with their types. The last is unique, or rows of equal keys get lost. */
type SortKeys = Readonly<Record<string, KeyType>>

export interface ListOrder {
  /** Unique among the orders of the list; names its cursors and its statements. */
  name: string
  keys: SortKeys
  descending: boolean
}

type ListStatement = Statement<Parameters, { listKeys: 'text[]' }>

/** A declared list: in each of its orders, a statement for the first page and one for the pages that follow. */
export interface List<P, R> {
  pages: ReadonlyMap<string, ListStatement>
  /** Carries types only. */
  of?: (values: P) => R
}

export interface PageRequest {
  /** The cursor that came with the page before; absent for the first page. */
  after?: string | undefined
  /** How many rows; 50 by default, never more than 100. */
  limit?: number | undefined
}

export interface Page<Row> {
  rows: Row[]
  /** The cursor of the next page; undefined on the last one. */
  nextCursor: string | undefined
}

const pageRows = { usual: 50, most: 100 } as const

/** The orders of a list that a caller can name, each in both directions. */
export type SortableBy = Readonly<Record<string, SortKeys>>

/**
 * Returns the order that a call asks for: 'name', or '-name' for the other direction.
 * @param sort absent: the first of the orders
 * @returns undefined for an order that the list does not have
 */
export function orderOf(orders: SortableBy, sort: string | undefined): ListOrder | undefined {
  const requested = sort || Object.keys(orders)[0] || ''
  const descending = requested.startsWith('-')
  const field = descending ? requested.slice(1) : requested
  const keys = Object.hasOwn(orders, field) ? orders[field] : undefined
  return keys && { name: requested, keys, descending }
}

/** Returns all orders that `orderOf` may give. */
export const bothWays = (orders: SortableBy): ListOrder[] =>
  Object.entries(orders).flatMap(([name, keys]) => [
    { name, keys, descending: false },
    { name: `-${name}`, keys, descending: true },
  ])

/** Declares a list that `readPage` reads page by page; its parameters and its row are those of a statement. */
export function list<const P extends Parameters, const R extends Row>(declared: {
  name: string
  params: P
  row: R
  from: string
  where: string
  orders: readonly ListOrder[]
}): List<ValuesOf<P>, RowOf<R>> {
  const pages = new Map<string, ListStatement>()
  for (const order of declared.orders) {
    for (const follows of [false, true]) pages.set(pageName(order, follows), pageStatement(declared, order, follows))
  }
  return { pages }
}

const pageName = ({ name }: ListOrder, follows: boolean): string => `${name}${follows ? ':after' : ''}`
/** A sort key of the row before, as a parameter. */
const keyName = (index: number): string => `key${index}`

function pageStatement(
  { name, params, row, from, where }: { name: string; params: Parameters; row: Row; from: string; where: string },
  order: ListOrder,
  follows: boolean,
): ListStatement {
  const keys = Object.entries(order.keys)
  const place = keys.map(([, type], index) => keyFromText(`$${keyName(index)}`, type))
  const behind = `and (${keys.map(([sql]) => sql)}) ${order.descending ? '<' : '>'} (${place})`
  return statement({
    name: `${name}:${pageName(order, follows)}`,
    params: {
      ...params,
      ...(follows && Object.fromEntries(keys.map(([, type], index) => [keyName(index), keyTypes[type]]))),
      rowLimit: 'bigint',
    },
    row: { ...row, listKeys: ['text[]', `array[${keys.map(([sql, type]) => keyAsText(sql, type))}]`] },
    text: `select $row from ${from} where (${where}) ${follows ? behind : ''}
      order by ${keys.map(([sql]) => (order.descending ? `${sql} desc` : sql))} limit $rowLimit`,
  }) as unknown as ListStatement
}

/** Keys arrive as the texts of a cursor. */
const keyTypes = {
  timestamp: typed<string>('bigint'),
  bigint: typed<string>('bigint'),
  text: 'text',
  uuid: 'uuid',
} as const

/**
 * Returns one page of a list. The page is found by the sort keys of the row before it, not by counting: rows that
 * appear and vanish meanwhile make no other row come twice or be skipped. Where an index has the keys in this order,
 * the last page costs as little as the first.
 * @param order one of the list's
 * @returns refusal 'invalid' for a cursor that is not of this list and order
 */
export const readPage = <P, R>(
  db: Db,
  one: List<P, R>,
  values: P,
  order: ListOrder,
  requested: PageRequest,
): Promise<Page<R> | Refusal> => readPageOfAll(db, [one], values, order, requested)

/**
 * Returns one page of several lists as if they were one, for data in several tables: each list gives as much as the
 * page can hold. Each has an order of this name, whose keys are of the same types and unique among all lists.
 */
export async function readPageOfAll<P, R>(
  db: Db,
  lists: readonly List<P, R>[],
  values: P,
  order: ListOrder,
  { after, limit }: PageRequest,
): Promise<Page<R> | Refusal> {
  const types = Object.values(order.keys)
  const keys = after ? readCursor(after, order.name, types) : []
  if (!keys) return refuse('invalid', 'Deze lijst is zo niet verder te lezen. Begin opnieuw.')
  const rowLimit = Math.min(Math.max(1, limit || pageRows.usual), pageRows.most)
  const behind = Object.fromEntries(keys.map((key, index) => [keyName(index), key]))
  const rows: { listKeys: string[] }[] = []
  for (const { pages } of lists) {
    const page = pages.get(pageName(order, keys.length > 0))
    if (!page) throw new Error(`a list has no order ${order.name}`)
    rows.push(...(await page.all(db, { ...values, ...behind, rowLimit: rowLimit + 1 })))
  }
  if (lists.length > 1) rows.sort((one, other) => compareKeys(one.listKeys, other.listKeys, order))
  const shown = rows.slice(0, rowLimit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ listKeys, ...row }) => row as R),
    nextCursor: rows.length > rowLimit && last ? writeCursor(order.name, last.listKeys) : undefined,
  }
}

/** Compares keys as PostgreSQL sorts them: our databases compare texts byte by byte. */
function compareKeys(one: readonly string[], other: readonly string[], { keys, descending }: ListOrder): number {
  for (const [index, type] of Object.values(keys).entries()) {
    const [a, b] = [one[index] ?? '', other[index] ?? '']
    const isNumber = type === 'timestamp' || type === 'bigint'
    const compared = isNumber ? Number(a) - Number(b) : Buffer.compare(Buffer.from(a), Buffer.from(b))
    if (compared !== 0) return descending ? -compared : compared
  }
  return 0
}
