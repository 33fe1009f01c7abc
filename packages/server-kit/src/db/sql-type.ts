import pg from 'pg'

/** The JavaScript types that stand for a PostgreSQL type, as a parameter and in a row. */
interface Types {
  bool: boolean
  bytea: Buffer
  float8: number
  int: number
  /** Whole numbers up to 2^53-1; a larger one is an error. */
  bigint: number
  text: string
  uuid: string
  xid8: string
  timestamptz: Date
  /** A timestamptz as epoch ms; fractions of a millisecond are cut off. */
  epochMs: number
  void: ''
}
interface ParameterTypes extends Types {
  json: object
  jsonb: object
  'jsonb[]': readonly object[]
  'bool[]': readonly boolean[]
  'int[]': readonly number[]
  'bigint[]': readonly number[]
  'text[]': readonly (string | null)[]
  'uuid[]': readonly string[]
  'xid8[]': readonly string[]
}
interface ColumnTypes extends Types {
  json: unknown
  jsonb: unknown
  'bigint[]': number[]
  'text[]': string[]
}

declare const meaning: unique symbol
/** A PostgreSQL type whose values have a narrower TypeScript type. */
export type Typed<T> = string & { [meaning]: T }

/** Narrows a text or a JSON value: `typed<Gender>('text')`, `typed<Memo | null>('jsonb|null')`. */
export const typed = <T>(sqlType: keyof ColumnTypes | `${keyof ColumnTypes}${'|null' | '!'}`): Typed<T> =>
  sqlType as Typed<T>

/** A timestamp to the microsecond, as PostgreSQL writes it: to be given back unchanged. */
export const timestampText = typed<string>('timestamptz')

/** `text`, or `text|null`, which may be absent. */
type ParameterType = keyof ParameterTypes | `${keyof ParameterTypes}|null` | Typed<unknown>

/**
 * `text`; `text|null`: may be null; `text!`: its table allows null, and this statement gives none. PostgreSQL can't
 * tell whether an expression or an outer join may be null: there the declaration is believed.
 */
type ColumnType = keyof ColumnTypes | `${keyof ColumnTypes}${'|null' | '!'}` | Typed<unknown>

/** A column of the same name in snake case (`userId`: user_id, `diedAtMs` as epochMs: died_at), or an expression. */
export type Column = ColumnType | readonly [ColumnType, string]

export type Parameters = Readonly<Record<string, ParameterType>>
export type Row = Readonly<Record<string, Column>>

type ParameterValue<T> =
  T extends Typed<infer Value>
    ? Value
    : T extends `${infer Name extends keyof ParameterTypes}|null`
      ? ParameterTypes[Name] | null | undefined
      : T extends keyof ParameterTypes
        ? ParameterTypes[T]
        : never

type ColumnValue<T> = T extends readonly [infer Type, string]
  ? ColumnValue<Type>
  : T extends Typed<infer Value>
    ? Value
    : T extends `${infer Name extends keyof ColumnTypes}|null`
      ? ColumnTypes[Name] | null
      : T extends `${infer Name extends keyof ColumnTypes}!`
        ? ColumnTypes[Name]
        : T extends keyof ColumnTypes
          ? ColumnTypes[T]
          : never

type OptionalKeys<P> = { [K in keyof P]: undefined extends ParameterValue<P[K]> ? K : never }[keyof P]

/** The values that a statement with these parameters takes. */
export type ValuesOf<P> = { [K in Exclude<keyof P, OptionalKeys<P>>]: ParameterValue<P[K]> } & {
  [K in OptionalKeys<P>]?: ParameterValue<P[K]>
}
/** A row that a statement returns: `type Player = RowOf<typeof player>`. */
export type RowOf<R> = { -readonly [K in keyof R]: ColumnValue<R[K]> }

/** Returns the type without its null marker. */
const bareType = (type: string): string => type.replace(/\|null$|!$/, '')

export const typeOf = (column: Column): string => (typeof column === 'string' ? column : (column[0] as string))

/** Returns how a parameter is encoded; undefined where pg does it by itself. */
export function encoderOf(type: string): ((value: never) => unknown) | undefined {
  switch (bareType(type)) {
    case 'epochMs':
      return (ms: number) => new Date(ms).toISOString()
    case 'json':
    case 'jsonb':
      return (value: object) => JSON.stringify(value)
    case 'jsonb[]':
      return (values: readonly object[]) => values.map((value) => JSON.stringify(value))
    // Numbers need no quotes, which pg would write and PostgreSQL parse for each.
    case 'int[]':
    case 'bigint[]':
      return (values: readonly number[]) => `{${values.join()}}`
    default:
      return undefined
  }
}

const timestamptz = 1184
const [int8, int8Array, textArray] = [20, 1016, 1009]
const readTimestamp = pg.types.getTypeParser(timestamptz, 'text') as (text: string) => Date
const readTexts = pg.types.getTypeParser(textArray, 'text') as (text: string) => (string | null)[]

/**
 * Types that statements read in another way than pg does by default. Elsewhere timestamps are dates, and numbers in
 * arrays may be of any size.
 */
const readers: Record<string, [oid: number, read: (text: string) => unknown]> = {
  epochMs: [timestamptz, (text) => Number(readTimestamp(text))],
  'bigint[]': [int8Array, (array) => readTexts(array).map((text) => (text === null ? null : readInt8(text)))],
}
const readInt8 = (text: string): unknown => (pg.types.getTypeParser(int8, 'text') as (text: string) => unknown)(text)

/** Returns the readers for a declared row; undefined where pg's own do. */
export function readersOf(row: Row): pg.CustomTypesConfig | undefined {
  const own = new Map(
    Object.values(row).flatMap((column) => {
      const reader = readers[bareType(typeOf(column))]
      return reader ? [reader] : []
    }),
  )
  if (own.size === 0) return undefined
  return {
    getTypeParser: (oid: number, format: 'text' | 'binary') =>
      own.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
  } as pg.CustomTypesConfig
}
