/** The types by which a list can be sorted; each travels as text in a cursor. */
export type KeyType = 'timestamp' | 'bigint' | 'text' | 'uuid'

/**
 * Returns SQL for the value as text, exactly: timestamps in microseconds since 1970, for a JavaScript Date would round
 * them.
 */
export function keyAsText(sql: string, type: KeyType): string {
  return type === 'timestamp' ? `(extract(epoch from ${sql}) * 1000000)::bigint::text` : `(${sql})::text`
}

/** Returns SQL for the value of a parameter that was made by `keyAsText`. */
export function keyFromText(parameter: string, type: KeyType): string {
  return type === 'timestamp'
    ? `(timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond')`
    : `${parameter}::${type}`
}

const cursorForm = /^[A-Za-z0-9_-]{1,1000}$/
const longestText = 200

const isWholeNumber = (text: string) => /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))
const isKey: Record<KeyType, (text: string) => boolean> = {
  timestamp: isWholeNumber,
  bigint: isWholeNumber,
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  text: (text) => text.length <= longestText && !text.includes('\0') && text.isWellFormed(),
}

/** Writes a place in a list: the order, and the sort keys of the row before it. */
export function writeCursor(order: string, keys: readonly string[]): string {
  return Buffer.from(JSON.stringify([order, ...keys])).toString('base64url')
}

/**
 * Returns the sort keys in a cursor; undefined when it was not made by `writeCursor` for this order. A player who makes
 * one up only gets another place in a list that they may read anyway.
 */
export function readCursor(cursor: string, order: string, types: readonly KeyType[]): string[] | undefined {
  const parts = cursorForm.test(cursor) ? partsOf(cursor) : undefined
  if (parts?.length !== types.length + 1 || parts[0] !== order) return undefined
  const keys = parts.slice(1)
  return types.every((type, index) => isKey[type](keys[index] ?? '')) ? keys : undefined
}

function partsOf(cursor: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : undefined
  } catch {
    // Not JSON: a made-up cursor, refused like all others.
    return undefined
  }
}
