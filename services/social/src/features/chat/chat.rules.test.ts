import { addressesWithNames, nothingToSee } from '@sottomondo/markup/corpora'
import { filled, signs } from '@sottomondo/test-kit/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf, namesIn, postedNow, waitMs } from './chat.rules.ts'

test.each([
  ['@Vito kom je?', ['vito']],
  ['Vraag het @vito, @Livia of nog eens @VITO.', ['vito', 'livia']],
  ['(@Ciro_di-Marzio)', ['ciro_di-marzio']],
  ['mail mij op vito@sottomondo.example', []],
  ['@@Vito', []],
  ['@vi', []],
  ['@EenNaamVanZestien1', []],
  ['geen @ naam', []],
])('%s mentions %j', (content, names) => {
  expect(namesIn(content)).toEqual(names)
})

test('an @ within an address mentions nobody', () => {
  expect(addressesWithNames.flatMap((address) => namesIn(`zie (${address})`))).toEqual([])
  expect(namesIn(addressesWithNames.join(' @Livia '))).toEqual(['livia'])
})

test('a message of which nothing is seen is none', () => {
  expect(nothingToSee.map(contentOf).filter(Boolean)).toEqual([])
})

test('a message mentions each name once, and no more than ten', () => {
  const names = Array.from({ length: 30 }, (_, nth) => `@speler${nth % 15}`)
  expect(namesIn(names.join(' '))).toEqual(Array.from({ length: 10 }, (_, nth) => `speler${nth}`))
})

test('a message is one visible line of at most 300 characters', () => {
  expect(contentOf('  ')).toBe('')
  expect(contentOf('\u200b\u202e')).toBe('')
  expect(contentOf('een\n\ntwee')).toBe('een twee')
  expect(contentOf('a'.repeat(300))).toHaveLength(300)
  expect(contentOf('a'.repeat(301))).toBeNull()
  for (const sign of signs) {
    expect(contentOf(filled(sign, 300))).toBe(filled(sign, 300))
    expect(contentOf(filled(sign, 301))).toBeNull()
  }
})

test('never more than five messages begin within ten seconds, however fast one types', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 60 }), (pausesMs) => {
      let [nowMs, recent] = [1_000_000, [] as number[]]
      const posted: number[] = []
      for (const pauseMs of pausesMs) {
        nowMs += pauseMs
        const wait = waitMs(recent, nowMs)
        expect(wait > 0).toBe(posted.filter((atMs) => nowMs - atMs < 10_000).length >= 5)
        if (wait > 0) {
          expect(waitMs(recent, nowMs + wait)).toBe(0)
          continue
        }
        posted.push(nowMs)
        recent = postedNow(recent, nowMs)
      }
    }),
  )
})
