import { code, table } from './markdown.ts'

/** Values of rules as tables. */

type Words = ReadonlyMap<string, string>
type Fields = Record<string, unknown>

/** A longer text is a story, and no name. */
const longestName = 60
/** A longer list says only what it begins and ends with. */
const longestList = 40

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const isScalar = (value: unknown): value is number | boolean | string =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'

/** Maps and sets as objects and lists. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, one]) => [String(key), plain(one)]))
  if (value instanceof Set) return [...value].map(plain)
  if (Array.isArray(value)) return value.map(plain)
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]))
  return value
}

/** Tells whether there is a number in a value: texts alone are no figures. */
function hasNumber(value: unknown): boolean {
  if (typeof value === 'number') return true
  if (Array.isArray(value)) return value.some(hasNumber)
  return isObject(value) && Object.values(value).some(hasNumber)
}

/**
 * Returns what a value says in figures; empty for texts and functions.
 * @param name of the value, which ends in its unit where it is one number
 * @param words above the members of the value, by dotted path, and above the fields of the file's types
 */
export function figuresOf(name: string, given: unknown, words: { members: Words; fields: Words }): string {
  const value = plain(given)
  if (!hasNumber(value)) return ''
  if (isScalar(value) || isScalarList(value)) return `${textOf(name, value)}\n`
  if (Array.isArray(value))
    return listTable(
      value.map((one) => [undefined, one]),
      words,
    )
  if (!isObject(value)) return ''
  const entries = Object.entries(value)
  if (areAlike(entries.map(([, one]) => one))) return listTable(entries, words)
  const rows = rowsOf(value, { path: '', unit: name }, words.members)
  return rows.some(([, , about]) => about !== '')
    ? table(['figure', 'value', ''], rows)
    : table(
        ['figure', 'value'],
        rows.map(([figure, text]) => [figure, text]),
      )
}

/** Tells whether values are objects of mostly the same fields, several of them: rows of a table. */
function areAlike(values: readonly unknown[]): boolean {
  if (values.length < 2 || !values.every((one) => isObject(one) && hasNumber(one))) return false
  const names = values.flatMap((one) => Object.keys(one as Fields))
  return names.length * 2 > values.length * new Set(names).size
}

const isScalarList = (value: unknown): value is (number | boolean | string)[] =>
  Array.isArray(value) && value.every(isScalar)

/** Names that end in a unit; other numbers in an object have that of its own name (`waitSeconds: { drugs: 900 }`). */
const hasUnit = /(?:Euro|Seconds|Ms|Percent|Chance)$/

/** Returns a row for each number, with those of inner objects. */
function rowsOf(
  value: Fields,
  { path, unit }: { path: string; unit: string },
  members: Words,
): [name: string, value: string, words: string][] {
  return Object.entries(value).flatMap(([key, one]): [string, string, string][] => {
    const own = path ? `${path}.${key}` : key
    if (!hasNumber(one)) return []
    if (isObject(one)) {
      const inner = rowsOf(one, { path: own, unit: key }, members)
      const words = members.get(own)
      return inner.map(([name, text, about], at) => [name, text, about || (at === 0 && words) || ''])
    }
    return [[code(own), textOf(hasUnit.test(key) ? key : unit, one), members.get(own) ?? '']]
  })
}

/** Returns a table with a row for each object. */
function listTable(
  entries: [key: string | undefined, value: unknown][],
  { members, fields }: { members: Words; fields: Words },
): string {
  const objects = entries.map(([key, one]) => ({ key, fields: isObject(one) ? one : { value: one } }))
  const names = [...new Set(objects.flatMap((one) => Object.keys(one.fields)))].filter((name) =>
    objects.every((one) => fits(one.fields[name])),
  )
  const keyed = entries.some(([key]) => key !== undefined)
  const rows = objects.map((one) => [
    ...(keyed ? [code(String(one.key))] : []),
    ...names.map((name) => textOf(name, one.fields[name])),
  ])
  const words = names.flatMap((name) => {
    const said = fields.get(name) ?? members.get(name)
    return said ? [`- ${code(name)}: ${said}\n`] : []
  })
  return `${table([...(keyed ? [''] : []), ...names.map(code)], rows)}${words.length > 0 ? `\n${words.join('')}` : ''}`
}

/** Tells whether a value fits into a cell. */
function fits(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.length <= longestName
  if (Array.isArray(value)) return value.every((one) => isScalar(one) || isObject(one)) && value.every(fits)
  if (isObject(value)) return Object.values(value).every(fits)
  return isScalar(value)
}

/** Returns a value as a cell's text. @param name of the value, which ends in its unit */
function textOf(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (Array.isArray(value)) {
    if (value.length > longestList)
      return `${value.length}: ${textOf(name, value[0])} ... ${textOf(name, value.at(-1))}`
    return value.map((one) => textOf(name, one)).join(value.some(isObject) ? '<br>' : ', ')
  }
  if (isObject(value))
    return Object.entries(value)
      .filter(([key, one]) => isShown(key, one))
      .map(([key, one]) =>
        key === 'name' ? `${one}:` : isObject(one) ? textOf(key, one) : `${key} ${textOf(key, one)}`,
      )
      .join(', ')
      .replaceAll(':, ', ': ')
  return String(value)
}

/** Of an object within a cell: its figures and its name. */
const isShown = (key: string, value: unknown): boolean => key === 'name' || (hasNumber(value) && !/Id$/.test(key))

const grouped = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 12 })
const shortened = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

function numberText(name: string, value: number): string {
  if (value === Number.MAX_SAFE_INTEGER) return '2^53 - 1'
  if (!Number.isFinite(value)) return '∞'
  if (/Year$/.test(name)) return String(value)
  const text = Number.isInteger(value) ? grouped.format(value) : shortened.format(value)
  if (/Chance$|^chance$/.test(name)) return `${shortened.format(value * 100)} %`
  if (/Percent$|^percent$/.test(name)) return `${text} %`
  if (/Euro$|^euro(?:Per\w+)?$|EuroPer\w+$/.test(name)) return `€ ${text}`
  if (/Seconds$|^seconds$/.test(name)) return longer(text, value, 's')
  if (/Ms$/.test(name)) return longer(text, value / 1000, 'ms')
  return text
}

const spans = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const

/** Returns a time with the same in larger units, where it is a round number of them. */
function longer(text: string, seconds: number, unit: 's' | 'ms'): string {
  const span = spans.find(([, length]) => seconds >= length && Number.isInteger(seconds / length))
  return !span || span[0] === unit
    ? `${text} ${unit}`
    : `${text} ${unit} (${grouped.format(seconds / span[1])} ${span[0]})`
}

type Curve = (...args: unknown[]) => unknown

/**
 * Returns what an exported function returns for the arguments that its `@samples` name; empty without any. A text of
 * them has numbers, ranges of them (`1-11`) or the name of a list that the file exports.
 */
export function sampled(name: string, samples: readonly string[], exported: Readonly<Record<string, unknown>>): string {
  const [first, second] = samples.map((text) => argumentsOf(text, exported))
  if (!first) return ''
  const call = exported[name] as Curve
  if (!second) {
    const results = first.map(({ label, value }) => [label, call(value)] as const)
    const names = isObject(results[0]?.[1]) ? Object.keys(results[0][1]) : []
    const rows = results.map(([label, result]) =>
      isObject(result) ? [label, ...names.map((one) => textOf(one, result[one]))] : [label, textOf(name, result)],
    )
    return table(names.length > 0 ? ['', ...names.map(code)] : ['', 'value'], rows)
  }
  return table(
    ['', ...second.map(({ label }) => label)],
    first.map((one) => [one.label, ...second.map((other) => textOf(name, call(one.value, other.value)))]),
  )
}

function argumentsOf(text: string, exported: Readonly<Record<string, unknown>>): { label: string; value: unknown }[] {
  if (/^[a-z]\w*$/i.test(text)) {
    const list = exported[text]
    if (!Array.isArray(list)) throw new Error(`@samples names ${text}, which is no list that its file exports.`)
    return list.map((value) => ({ label: String(isObject(value) ? (value.name ?? value.key) : value), value }))
  }
  return text.split(' ').flatMap((part) => {
    const [, from, to] = /^(\d+)-(\d+)$/.exec(part) ?? []
    const numbers =
      from === undefined
        ? [Number(part)]
        : Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at)
    if (numbers.some(Number.isNaN)) throw new Error(`@samples has ${part}, which is no number and no range.`)
    return numbers.map((value) => ({ label: grouped.format(value), value }))
  })
}
