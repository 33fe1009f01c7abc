import { expect, test } from 'vitest'
import { type Found, fits, found } from './find.ts'

const one = (group: Found['group'], label: string, more?: string) => ({
  group,
  label,
  path: `/${label}`,
  icon: 'help',
  ...(more && { more }),
})
const known = [
  one('Pagina’s', 'Lokale kogelfabriek'),
  one('Pagina’s', 'Kogelfabriek'),
  one('Pagina’s', 'Bank'),
  one('Spelers', 'Don_Kogel'),
  one('Hulp', 'Moord', 'Hoeveel kogels je nodig hebt.'),
]

test('pages come before players and help, and names that begin with what was typed before others', () => {
  expect(found(known, 'kogel').map(({ label }) => label)).toEqual([
    'Kogelfabriek',
    'Lokale kogelfabriek',
    'Don_Kogel',
    'Moord',
  ])
})

test('all typed words must be there, marks and capitals do not matter, and a letter or two begin a word', () => {
  expect([fits('Café van Rome', 'cafe rome'), fits('Café van Rome', 'cafe parijs')]).toEqual([true, false])
  expect([fits('Bank', 'b'), fits('Bank', 'a')]).toEqual([true, false])
})

test('before anything is typed the first pages are offered', () => {
  expect(found(known, ' ').map(({ label }) => label)).toEqual(['Lokale kogelfabriek', 'Kogelfabriek', 'Bank'])
})
