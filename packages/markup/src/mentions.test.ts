import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionBeingTyped, mentionsIn } from './mentions.ts'
import { addressesWithNames } from './testing/corpora.ts'

const names = (text: string) => mentionsIn(text).map(({ name }) => name)

test.each([
  ['@Vito kom je?', ['Vito']],
  ['(@Ciro_di-Marzio), @Livia. @Beppe! ‘@Santino’ “@Gino”', ['Ciro_di-Marzio', 'Livia', 'Beppe', 'Santino', 'Gino']],
  ['@Vito: kom, @Livia/@Beppe\n@Gino', ['Vito', 'Livia', 'Beppe', 'Gino']],
  ['@Vito.Kom je? 👍@Livia', ['Vito', 'Livia']],
  ['zie https://example.com/ @Vito', ['Vito']],
  ['“https://example.com/a”@Vito', ['Vito']],
])('%s names %j', (text, wanted) => expect(names(text)).toEqual(wanted))

test.each(addressesWithNames)('%s names nobody', (address) => {
  for (const text of [address, `(${address})`, `zie ${address}, ja`, `“${address}”`, `${address}.`, `${address}…`])
    expect(names(text)).toEqual([])
  expect(names(`@Livia zie ${address} met @Beppe`)).toEqual(['Livia', 'Beppe'])
})

test.each(['@vi', '@@Vito', '@EenNaamVanZestien1', 'geen @ naam', '@vit\u00f3', '\u00e9@vito', '@vito_'.repeat(4)])(
  '%s is no name',
  (text) => expect(names(text)).toEqual([]),
)

test('a mention stands where it says, in bounded time', () => {
  const unit = fc.constantFrom('@', 'a', 'bcd', ' ', '-', '.', '/', ':', 'https://', 'www.', '…', '(', '\u00e9', '😀')
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      for (const { name, start, end } of mentionsIn(text)) expect(text.slice(start, end)).toBe(`@${name}`)
    }),
  )
  for (const piece of ['@vito', 'a.', '@a.', 'http:/', 'a-', '@vito/', '@vito:a'])
    expect(mentionsIn(piece.repeat(5000)).length).toBeLessThan(5001)
})

test('a name is being typed behind an @ that could name somebody', () => {
  expect(mentionBeingTyped('hé @vi')).toBe('vi')
  expect(mentionBeingTyped('@')).toBe('')
  expect(mentionBeingTyped('(@Vito_')).toBe('Vito_')
  for (const text of ['', 'geen', '@vi ', 'vito@mail', 'https://example.social/@vi', 'www.example.com/@', '@a@b'])
    expect(mentionBeingTyped(text)).toBeUndefined()
})
