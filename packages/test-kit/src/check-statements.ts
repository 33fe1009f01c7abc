import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Declared } from '@sottomondo/server-kit/statement'
import pg from 'pg'

/** A column as PostgreSQL describes it; it belongs to a table where `tableID` is not 0. */
interface Field {
  name: string
  dataTypeID: number
  tableID: number
  columnID: number
}

interface Description {
  parameters: number[]
  columns: Field[]
}

/** The parts of a pg connection that its types lack. */
interface Wire {
  on(event: 'parameterDescription', hear: (message: { dataTypeIDs: number[] }) => void): void
  off(event: 'parameterDescription', hear: (message: { dataTypeIDs: number[] }) => void): void
  parse(query: { name: string; text: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

/** Has a statement parsed and described as when it is prepared, without running it. */
function describe(client: pg.Client, text: string): Promise<Description> {
  const described: Description = { parameters: [], columns: [] }
  return new Promise((resolve, reject) => {
    let wire: Wire | undefined
    const hear = (message: { dataTypeIDs: number[] }) => {
      described.parameters = message.dataTypeIDs
    }
    // The methods that pg calls on an object passed to `query`; none is called after an error.
    const query = {
      submit(connection: Wire) {
        wire = connection
        wire.on('parameterDescription', hear)
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        described.columns = fields
      },
      handleError(error: Error) {
        wire?.off('parameterDescription', hear)
        reject(error)
      },
      handleReadyForQuery() {
        wire?.off('parameterDescription', hear)
        resolve(described)
      },
    }
    client.query(query as unknown as pg.Submittable)
  })
}

/** Reading a stack with its source maps takes a millisecond, and all services ask about all statements. */
const places = new WeakMap<Declared['at'], string>()

/**
 * Returns the file and line that declare a statement: the first in its stack that is not in server-kit's own db or
 * list.
 */
export function placeOf({ at }: Pick<Declared, 'at'>, root: string): string {
  const place = places.get(at) ?? placeIn(at.stack ?? '', root)
  places.set(at, place)
  return place
}

function placeIn(stack: string, root: string): string {
  for (const line of stack.split('\n').slice(1)) {
    const found = /(?:\(|at )(?:async )?((?:file:\/\/)?\/[^()]*?\.ts)(?:\?[^:]*)?:(\d+)/.exec(line)
    if (!found?.[1] || /\/server-kit\/src\/(db\/(statement|retention)|list\/list|personal-data)\.ts$/.test(found[1]))
      continue
    const path = found[1].startsWith('file:') ? fileURLToPath(found[1]) : found[1]
    return `${relative(root, path)}:${found[2]}`
  }
  return 'an unknown file'
}

/** Returns PostgreSQL's name of a declared type, where it has another one. */
const sqlName = (type: string): string => (type === 'epochMs' ? 'timestamptz' : type)
const bare = (type: string): string => type.replace(/\|null$|!$/, '')

/**
 * Prepares declared statements against a migrated database and compares.
 * @param databaseUrl as the role that will run them
 * @param root the folder to which file names are relative
 * @returns a line for each fault: `file:line  statement: fault`
 */
export async function checkStatements(
  databaseUrl: string,
  statements: readonly Declared[],
  root: string,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const faults: string[] = []
  try {
    const names = new Map<string, string>()
    for (const statement of statements) {
      const place = `${placeOf(statement, root)}  ${statement.name}: `
      if (names.has(statement.name))
        faults.push(`${place}another statement has this name (${names.get(statement.name)})`)
      names.set(statement.name, placeOf(statement, root))
      // PostgreSQL cuts off longer names.
      if (Buffer.byteLength(statement.name) > 63) faults.push(`${place}its name is longer than 63 characters`)
      faults.push(...(await faultsOf(client, statement)).map((fault) => place + fault))
    }
  } finally {
    await client.end()
  }
  return faults
}

async function faultsOf(client: pg.Client, statement: Declared): Promise<string[]> {
  const { params = {}, row = {}, sql, given, unknown, unused } = statement
  const misspelt = [
    ...unknown.map((name) => `the parameter $${name} is in its text and not declared`),
    ...unused.map((name) => `the parameter ${name} is declared and not in its text`),
  ]
  if (misspelt.length > 0) return misspelt
  await client.query('begin')
  try {
    if (given) await client.query(given)
    const described = await describe(client, sql)
    return [
      ...(await parameterFaults(client, Object.entries(params), described.parameters)),
      ...(await columnFaults(client, row, described.columns)),
    ]
  } catch (error) {
    return [(error as Error).message]
  } finally {
    await client.query('rollback')
  }
}

async function parameterFaults(
  client: pg.Client,
  declared: [name: string, type: string][],
  oids: number[],
): Promise<string[]> {
  const faults: string[] = []
  for (const [index, [name, type]] of declared.entries()) {
    const fault = await typeFault(client, type, oids[index] ?? 0)
    if (fault) faults.push(`the parameter ${name} ${fault}`)
  }
  return faults
}

async function columnFaults(client: pg.Client, row: Declared['row'], fields: Field[]): Promise<string[]> {
  const declared = Object.entries(row ?? {})
  const faults: (string | undefined)[] = declared.map(([name]) =>
    fields.some((field) => field.name === name)
      ? undefined
      : `the column ${name} is declared and not among its columns`,
  )
  for (const [index, field] of fields.entries()) {
    const { name } = field
    const column = row?.[name]
    if (column === undefined) faults.push(`its column ${name} is not declared`)
    else if (fields.findIndex((other) => other.name === name) < index) faults.push(`it has two columns ${name}`)
    else {
      const type = (typeof column === 'string' ? column : column[0]) as string
      const fault = (await typeFault(client, type, field.dataTypeID)) ?? (await nullFault(client, type, field))
      if (fault) faults.push(`the column ${name} ${fault}`)
    }
  }
  return faults.filter((fault) => fault !== undefined)
}

/** The types that a connection has already described: there are a dozen, and thousands of columns. */
const known = new WeakMap<pg.Client, Map<string, Promise<string | undefined>>>()

function typeFault(client: pg.Client, type: string, oid: number): Promise<string | undefined> {
  const faults = known.get(client) ?? new Map<string, Promise<string | undefined>>()
  known.set(client, faults)
  const pair = `${bare(type)} ${oid}`
  const fault = faults.get(pair) ?? askForTypeFault(client, type, oid)
  faults.set(pair, fault)
  return fault
}

async function askForTypeFault(client: pg.Client, type: string, oid: number): Promise<string | undefined> {
  const { rows } = await client.query<{ declared: number | null; actual: string }>(
    'select to_regtype($1)::oid::int as declared, format_type($2::oid, null) as actual',
    [sqlName(bare(type)), oid],
  )
  const [found] = rows
  if (found?.declared === null) return `is declared as ${bare(type)}, which is no type`
  return found?.declared === oid ? undefined : `is declared as ${bare(type)} and is ${found?.actual}`
}

async function nullFault(client: pg.Client, type: string, { tableID, columnID }: Field): Promise<string | undefined> {
  if (/\|null$|!$/.test(type) || tableID === 0) return undefined
  const { rowCount } = await client.query(
    'select from pg_attribute where attrelid = $1 and attnum = $2 and not attnotnull',
    [tableID, columnID],
  )
  return rowCount ? `may be null in its table: declare ${type}|null, or ${type}! where it never is` : undefined
}
