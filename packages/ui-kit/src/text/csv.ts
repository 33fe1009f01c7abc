/** A cell's value: a number stays one in a spreadsheet. */
export type CsvCell = string | number

/**
 * What a spreadsheet would read as a formula, also behind spaces, and in the wide signs of Asian keyboards; a tab or a
 * line's end begins one in some.
 */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u

/** A text that others wrote may be a formula, which would run in the spreadsheet of whoever opens the file. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellOf = (cell: CsvCell): string => (typeof cell === 'number' ? String(cell) : quoted(harmless(cell)))

/** Returns a table as CSV (RFC 4180), with its heads in the first line, and begun with the mark by which Excel knows UTF-8. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\u{feff}${[heads, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
