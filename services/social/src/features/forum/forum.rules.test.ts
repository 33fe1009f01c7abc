import { addressesWithNames, nothingToSee } from '@sottomondo/markup/corpora'
import { filled, signs } from '@sottomondo/test-kit/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contentOf,
  forumRules,
  forumTexts,
  forumTypeOf,
  foundMarks,
  moderatedWords,
  namesIn,
  newsSinceMs,
  pageOf,
  partsOf,
  ripTitle,
  titleOf,
  waitMs,
  whyNoPost,
  writtenNow,
} from './forum.rules.ts'

test('nobody writes more within the hour than the limit, and may go on after the wait that they are given', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.nat(1_500_000), { maxLength: 40 }), (most, pauses) => {
      let nowMs = 1_000_000_000
      let recent: number[] = []
      const written: number[] = []
      for (const pause of pauses) {
        nowMs += pause
        const wait = waitMs(recent, most, nowMs)
        expect(wait > 0).toBe(written.filter((one) => one > nowMs - forumRules.writtenWithinMs).length >= most)
        if (wait > 0) {
          expect(waitMs(recent, most, nowMs + wait - 1)).toBeGreaterThan(0)
          nowMs += wait
        }
        recent = writtenNow(recent, most, nowMs)
        written.push(nowMs)
        const within = written.filter((one) => one > nowMs - forumRules.writtenWithinMs)
        expect(within.length).toBeLessThanOrEqual(most)
      }
      expect(recent.length).toBeLessThanOrEqual(most)
    }),
  )
})

test('the pages of a list have each of its rows once', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 50 }), (total, limit) => {
      const { pages } = pageOf(total, 1, limit)
      const rows = Array.from({ length: pages }, (_, at) => pageOf(total, at + 1, limit)).flatMap(({ skip, most }) =>
        Array.from({ length: Math.min(most, total - skip) }, (_row, nth) => skip + nth),
      )
      expect(rows).toEqual(Array.from({ length: total }, (_, row) => row))
    }),
  )
})

test('a page that does not exist is the nearest one', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.double({ noDefaultInfinity: false }), fc.double(), (total, page, limit) => {
      const at = pageOf(total, page, limit)
      expect(at.page).toBeGreaterThanOrEqual(1)
      expect(at.page).toBeLessThanOrEqual(at.pages)
      expect(at.most).toBeLessThanOrEqual(forumRules.rowsPerPageMost)
      expect(at.skip).toBe((at.page - 1) * at.most)
    }),
  )
  expect(pageOf(95, 99, 10)).toEqual({ page: 10, pages: 10, skip: 90, most: 10 })
  expect(pageOf(0, 1, 10)).toEqual({ page: 1, pages: 1, skip: 0, most: 10 })
})

test('a title has 3 to 80 characters on one line', () => {
  expect(titleOf('  Wie kocht\nmijn kogels? ')).toBe('Wie kocht mijn kogels?')
  expect([titleOf('ja'), titleOf('\u200b\u200bja'), titleOf('x'.repeat(81))]).toEqual([undefined, undefined, undefined])
  expect([titleOf('nee'), titleOf('x'.repeat(80))]).toEqual(['nee', 'x'.repeat(80)])
  for (const sign of signs)
    expect([titleOf(filled(sign, 80)), titleOf(filled(sign, 81))]).toEqual([filled(sign, 80), undefined])
})

test('a text above its writer’s limit is cut off; a premium player has more', () => {
  const long = 'x'.repeat(6000)
  expect([true, false].map((isPremium) => contentOf(long, isPremium).content.length)).toEqual([5000, 2000])
  expect(contentOf(' tekst \n', false)).toEqual({ content: 'tekst', isCut: false })
  for (const sign of signs) {
    expect(contentOf(filled(sign, 2000), false)).toEqual({ content: filled(sign, 2000), isCut: false })
    expect(contentOf(filled(sign, 2001), false).isCut).toBe(true)
  }
})

test('a title or text of which nothing is seen is none', () => {
  expect(nothingToSee.flatMap((nothing) => titleOf(nothing) ?? [])).toEqual([])
  expect(nothingToSee.map((nothing) => contentOf(nothing, true).content).filter(Boolean)).toEqual([])
})

test('a text names players with an @, each once, and a quotation names nobody anew', () => {
  expect(namesIn('@Vito_Rosso, zeg het @livia en @VITO_ROSSO. @Tre-Dita!')).toEqual(['vito_rosso', 'livia', 'tre-dita'])
  expect(namesIn('vito@bakker.nl @@Vito @ab @veel-te-lange-naam-voor-hier')).toEqual([])
  expect(namesIn('[QUOTE from=A][QUOTE]@Beppe[/QUOTE]@Livia[/QUOTE] Klopt, @Santino.')).toEqual(['santino'])
  expect(namesIn('[QUOTE from=A]open @Beppe')).toEqual([])
  expect(namesIn(`${'[QUOTE]'.repeat(30)}@Beppe${'[/QUOTE]'.repeat(29)}@Gino[/QUOTE][B]@Livia[/B]`)).toEqual(['livia'])
  expect(addressesWithNames.flatMap((address) => namesIn(`[B]${address}[/B] (${address})`))).toEqual([])
  const many = Array.from({ length: 30 }, (_, at) => `@Speler${at}`)
  expect(namesIn(many.join(' '))).toHaveLength(forumRules.mentionsMost)
  const unit = fc.constantFrom('@', '@Vito', '@livia', '@', 'a', 'B', '9', '_', '-', '.', ' ', '\n', 'é', '[B]', '[/B]')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 300 }), (text) => {
      const names = namesIn(text)
      expect(names.length).toBeLessThanOrEqual(10)
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) {
        expect(name).toMatch(/^[a-z0-9_-]{3,15}$/)
        expect(text.toLowerCase()).toContain(`@${name}`)
      }
    }),
  )
})

test('an extract falls into parts that together are its text', () => {
  const { from, to } = foundMarks
  expect(partsOf(`De ${from}kogels${to} van ${from}Vito${to}.`)).toEqual([
    { text: 'De ', found: false },
    { text: 'kogels', found: true },
    { text: ' van ', found: false },
    { text: 'Vito', found: true },
    { text: '.', found: false },
  ])
  const piece = fc.constantFrom(from, to, 'een', ' twee ', '')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('').replaceAll(from, '').replaceAll(to, '')
      const parts = partsOf(pieces.join('')).map((part) => part.text)
      expect(parts.join('')).toBe(text)
    }),
  )
})

test('a type is read in any case, and who may open a post there depends on it', () => {
  expect(['rip', 'Update', 'GENERAL', 'questions'].map(forumTypeOf)).toEqual(['RIP', 'UPDATE', 'GENERAL', 'QUESTIONS'])
  expect(forumTypeOf('comment')).toBeUndefined()
  expect([whyNoPost('RIP', true), whyNoPost('RIP', false)]).toEqual([forumTexts.onlyDeath, forumTexts.onlyDeath])
  expect([whyNoPost('UPDATE', false), whyNoPost('UPDATE', true)]).toEqual([forumTexts.onlyAdmin, undefined])
  expect([whyNoPost('GENERAL', false), whyNoPost('QUESTIONS', false)]).toEqual([undefined, undefined])
})

test('news begins where everything was read, and never before its age limit', () => {
  const nowMs = 1_790_000_000_000
  expect(newsSinceMs(nowMs)).toBe(nowMs - forumRules.newsDays * 86_400_000)
  expect(newsSinceMs(nowMs, 5)).toBe(newsSinceMs(nowMs))
  expect(newsSinceMs(nowMs, nowMs - 1)).toBe(nowMs - 1)
})

test('what an admin did is said in words', () => {
  expect(moderatedWords('Regels', true, undefined)).toBe('‘Regels’ vastgezet.')
  expect(moderatedWords('Regels', false, true)).toBe('‘Regels’ losgemaakt en gesloten.')
  expect(titleOf(ripTitle('x'.repeat(15)))).toBeDefined()
})
