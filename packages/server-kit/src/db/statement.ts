import type { Db } from './database.ts'
import {
  type Column,
  encoderOf,
  type Parameters,
  type Row,
  type RowOf,
  readersOf,
  typeOf,
  type ValuesOf,
} from './sql-type.ts'

export { type RowOf, timestampText, typed } from './sql-type.ts'

/** A declared SQL statement. */
export interface Declaration<P extends Parameters, R extends Row> {
  /** The name of the prepared statement: unique in its service. */
  name: string
  params?: P
  row?: R
  /** `$name` is a parameter, `$row` the columns of the row. */
  text: string
  /** SQL that makes the temporary tables which the statement reads, for the test that prepares it. */
  given?: string
}

/** No argument where a statement has no parameters. */
type Given<P> = keyof P extends never ? [] : [values: ValuesOf<P>]

/** A statement to run; PostgreSQL plans it once per connection under its name. */
export interface Statement<P extends Parameters, R extends Row> {
  readonly declared: Declaration<P, R>
  /** As it is sent: with `$1`, `$2` ... in the order of its parameters. */
  readonly sql: string
  all(db: Db, ...values: Given<P>): Promise<RowOf<R>[]>
  /** Returns the first row; undefined when there is none. */
  first(db: Db, ...values: Given<P>): Promise<RowOf<R> | undefined>
  /** Returns the row of a statement that always gives one; no row is an error. */
  one(db: Db, ...values: Given<P>): Promise<RowOf<R>>
  run(db: Db, ...values: Given<P>): Promise<void>
  /**
   * Runs the statement.
   * @returns how many rows it has changed or found
   */
  count(db: Db, ...values: Given<P>): Promise<number>
}

/** A declared statement as it is sent to PostgreSQL. */
export interface Declared extends Declaration<Parameters, Row> {
  /** With `$1`, `$2` ... in the order of `params`. */
  sql: string
  /** Names in the text that are not declared as parameters. */
  unknown: string[]
  unused: string[]
  /** Its stack leads to the declaration. */
  at: Error
}

const all: Declared[] = []

/** The statements that the modules loaded so far have declared, for the test that prepares them. */
export const declaredStatements = (): readonly Declared[] => all

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function columnSql([name, column]: [string, Column]): string {
  const own = typeOf(column).startsWith('epochMs') ? name.replace(/Ms$/, '') : name
  const sql = typeof column === 'string' ? snakeCase(own) : (column[1] as string)
  return sql === name ? sql : `${sql} as "${name}"`
}

/** Returns the columns of a row as a select list, each under its own name. */
const columnsOf = (row: Row): string => Object.entries(row).map(columnSql).join(', ')

function declare(statement: Declaration<Parameters, Row>): Declared {
  const { params = {}, row = {}, text } = statement
  const names = Object.keys(params)
  const used = new Set<string>()
  const sql = text
    .replace(/\$row\b/g, () => columnsOf(row))
    .replace(/\$([a-z]\w*)/gi, (_, name: string) => {
      used.add(name)
      return `$${names.indexOf(name) + 1}`
    })
  const declared = {
    ...statement,
    sql,
    unknown: [...used].filter((name) => !names.includes(name)),
    unused: names.filter((name) => !used.has(name)),
    at: new Error(statement.name),
  }
  all.push(declared)
  return declared
}

/**
 * Declares an SQL statement: its parameters and its row by their PostgreSQL types, from which the TypeScript types
 * follow. A test prepares it against the migrated database and compares (test-kit, `faultsOf`).
 */
export function statement<
  const P extends Parameters = Record<never, never>,
  const R extends Row = Record<never, never>,
>(declaration: Declaration<P, R>): Statement<P, R> {
  const { name, sql } = declare(declaration)
  const params = Object.entries(declaration.params ?? {}).map(([key, type]) => ({ key, encode: encoderOf(type) }))
  const types = readersOf(declaration.row ?? {})
  const base = types ? { name, text: sql, types } : { name, text: sql }

  function valuesOf(given: Record<string, unknown>): unknown[] {
    return params.map(({ key, encode }) => {
      const value = given[key] ?? null
      return encode && value !== null ? encode(value as never) : value
    })
  }
  const query = ((db: Db, given: Record<string, unknown> = {}) =>
    (db as { query(config: object): Promise<{ rows: RowOf<R>[]; rowCount: number | null }> }).query({
      ...base,
      values: valuesOf(given),
    })) as (db: Db, ...values: Given<P>) => Promise<{ rows: RowOf<R>[]; rowCount: number | null }>

  return {
    declared: declaration,
    sql,
    all: async (db, ...values) => (await query(db, ...values)).rows,
    first: async (db, ...values) => (await query(db, ...values)).rows[0],
    one: async (db, ...values) => {
      const [row] = (await query(db, ...values)).rows
      if (!row) throw new Error(`${name} gave no row`)
      return row
    },
    run: async (db, ...values) => {
      await query(db, ...values)
    },
    count: async (db, ...values) => (await query(db, ...values)).rowCount ?? 0,
  }
}

/**
 * Makes one statement of several, each of which gives one boolean and takes nothing or `$nowMs`.
 * @returns a function that returns the names of those that are true
 */
export function whichAreTrue(
  name: string,
  statements: ReadonlyMap<string, Pick<Statement<Parameters, Row>, 'sql'>>,
): (db: Db, nowMs: number) => Promise<string[]> {
  const each = [...statements].map(([one, { sql }]) => `case when (${sql}) then '${one}' end`)
  const text = `select array_remove(array[${each.join(', ')}], null) as names where $1::timestamptz is not null`
  return async (db, nowMs) => {
    const query = { name, text, values: [new Date(nowMs).toISOString()] }
    const { rows } = await (db as { query(config: object): Promise<{ rows: { names: string[] }[] }> }).query(query)
    return rows[0]?.names ?? []
  }
}

/** Commands without parameters and rows: begin and end of a transaction, settings, temporary tables. */
type Control =
  | `begin${string}`
  | 'commit'
  | `rollback${string}`
  | `savepoint ${string}`
  | `set ${string}`
  | `create temp table ${string}`

/** Runs such a command. */
export async function control(db: Db, text: Control): Promise<void> {
  await (db as { query(text: string): Promise<unknown> }).query(text)
}

/**
 * Until the end of the transaction rows are found by their keys, whatever the planner believes of the tables. For
 * statements that visit few rows of large tables.
 */
export async function findByKeys(tx: Db): Promise<void> {
  await control(tx, 'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off')
}
