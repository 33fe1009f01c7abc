import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

/** Reads CSV as RFC 4180 says. */
function read(csv: string): string[][] {
  const rows: string[][] = []
  const cells = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu)
  let row: string[] = []
  for (const [, within, bare, end] of cells) {
    row.push(within === undefined ? (bare ?? '') : within.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

test('heads and rows are lines, and only what must be is in quotes', () => {
  expect(
    csvOf(
      ['Wie', 'Bedrag'],
      [
        ['Vito', -1250],
        ['Gino, "de Neus"', 3],
        ['twee\nregels', 0],
      ],
    ),
  ).toBe('\u{feff}Wie,Bedrag\r\nVito,-1250\r\n"Gino, ""de Neus""",3\r\n"twee\nregels",0\r\n')
})

test.each([
  '=1+1',
  '+31 6',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\u{a0}=1',
  '\t=1',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://x","y")',
])('the text %j is no formula', (text) => {
  const [, [cell] = []] = read(csvOf(['Onderwerp'], [[text]]).slice(1))
  expect(cell).toBe(`'${text}`)
})

test('whatever was written is read again as one cell, and never begins as a formula does', () => {
  const piece = fc.constantFrom('=', '+', '-', '@', ' ', '\t', '\r', '\n', '"', ',', "'", 'a', '😀')
  const text = fc.oneof(
    fc.array(piece).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (rows) => {
      const [, ...seen] = read(csvOf(['Een', 'Twee'], rows).slice(1))
      expect(seen.map((row) => row.map((cell) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u, '')))).toEqual(
        rows.map((row) => row.map((cell) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u, ''))),
      )
      for (const cell of seen.flat()) expect(cell).not.toMatch(/^(?:\s*[=+\-@]|[\t\r])/)
    }),
  )
})
