import { type Db, run } from '../db/database.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type KeyType, keyAsText, keyFromText, readCursor, writeCursor } from './cursor.ts'

/** What rows are sorted by: SQL expressions with their types. The last is unique, or rows of equal keys get lost. */
export type SortKeys = Readonly<Record<string, KeyType>>

export interface ListOrder {
  /** Unique among the orders of the list, for its cursors and its statement. */
  name: string
  keys: SortKeys
  descending: boolean
}

/** The rows of a list, without order and limit. */
export interface List {
  /** Of the prepared statement. */
  name: string
  select: string
  from: string
  where: string
  values: readonly unknown[]
}

export interface PageRequest {
  /** The cursor that came with the page before; the first page without it. */
  after?: string | undefined
  /** Rows; 50 without it, never more than 100. */
  limit?: number | undefined
}

export interface Page<Row> {
  rows: Row[]
  /** What the next page is asked for with; undefined on the last one. */
  nextCursor: string | undefined
}

export const pageRows = { usual: 50, most: 100 } as const

/**
 * The order that a call asks for: 'name', or '-name' for the other way round.
 * @param sort absent: the first of the orders
 * @returns undefined for an order that the list does not have
 */
export function orderOf(orders: Readonly<Record<string, SortKeys>>, sort: string | undefined): ListOrder | undefined {
  const asked = sort || Object.keys(orders)[0] || ''
  const descending = asked.startsWith('-')
  const field = descending ? asked.slice(1) : asked
  const keys = Object.hasOwn(orders, field) ? orders[field] : undefined
  return keys && { name: asked, keys, descending }
}

/**
 * One page of a list. It is found by the sort keys of the row before it, not by counting: rows that appear and vanish
 * meanwhile make no other row come twice or be skipped. Where an index has the keys in this order, the last page costs
 * as little as the first.
 * @returns refusal 'invalid' for a cursor that is not of this list and order
 */
export async function readPage<Row extends object>(
  db: Db,
  list: List,
  { name, keys, descending }: ListOrder,
  { after, limit }: PageRequest,
): Promise<Page<Row> | Refusal> {
  const columns = Object.entries(keys)
  const from = after ? readCursor(after, name, Object.values(keys)) : []
  if (!from) return refuse('invalid', 'Deze lijst is zo niet verder te lezen. Begin opnieuw.')

  const place = columns.map(([, type], index) => keyFromText(`$${list.values.length + index + 1}`, type))
  const behind = `and (${columns.map(([sql]) => sql)}) ${descending ? '<' : '>'} (${place})`
  const rowLimit = Math.min(Math.max(1, limit || pageRows.usual), pageRows.most)
  const rows = await run<Row & { list_keys: string[] }>(
    db,
    `${list.name}:${name}${after ? ':after' : ''}`,
    `select ${list.select}, array[${columns.map(([sql, type]) => keyAsText(sql, type))}] as list_keys
     from ${list.from} where (${list.where}) ${after ? behind : ''}
     order by ${columns.map(([sql]) => (descending ? `${sql} desc` : sql))}
     limit $${list.values.length + from.length + 1}`,
    [...list.values, ...from, rowLimit + 1],
  )
  const shown = rows.slice(0, rowLimit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ list_keys, ...row }) => row as unknown as Row),
    nextCursor: rows.length > rowLimit && last ? writeCursor(name, last.list_keys) : undefined,
  }
}
