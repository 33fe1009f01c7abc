import { expect, test } from 'vitest'
import { readArguments } from '../arguments.ts'
import type { Census, Gangster } from '../sample.ts'
import { happening, week } from '../testing/samples.ts'
import { distributionsOf, standstillOf } from './distributions.ts'
import { pageOf } from './page.ts'

const gangster = (accountId: number, given: Partial<Gangster> = {}): Gangster => ({
  accountId,
  group: 'newcomers',
  experience: 0,
  isGodfather: false,
  euro: 0,
  bullets: 0,
  familyId: null,
  ...given,
})
const census = (...gangsters: Gangster[]): Census => ({ atMs: 0, gangsters, families: [1, 4], dead: { newcomers: 1 } })

test('who stands where is told in shares of each group', () => {
  const end = census(
    gangster(1, { experience: 299, euro: 999, bullets: 0 }),
    gangster(2, { experience: 300, euro: 1000, bullets: 9 }),
    gangster(3, { group: 'k6', experience: 12_000, euro: 2e9, bullets: 1e6 }),
  )
  const samples = week(4, (nth) => ({ inJail: nth === 0 ? [1, 3] : [3] }))
  const [ranks, euro, bullets, families, jail] = distributionsOf(end, samples).map(({ groups }) =>
    Object.fromEntries(groups.map(({ name, values }) => [name, [...values]])),
  )
  expect(ranks?.newcomers).toEqual([50, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(ranks?.k6?.indexOf(100)).toBe(5)
  expect(ranks?.residents?.every((value) => value === 0)).toBe(true)
  expect([euro?.newcomers, euro?.k6?.at(-1)]).toEqual([[0, 50, 50, 0, 0, 0, 0, 0], 100])
  expect([bullets?.newcomers, bullets?.k6?.at(-1)]).toEqual([[50, 50, 0, 0, 0, 0], 100])
  expect(families?.families).toEqual([1, 0, 1, 0, 0, 0, 0])
  expect([jail?.newcomers, jail?.k6]).toEqual([
    [50, 0, 0, 0, 0, 50, 0],
    [0, 0, 0, 0, 0, 0, 100],
  ])
})

test('who has learnt nothing since then stands still, by rank; the dead and the newborn do not count', () => {
  const half = census(gangster(1), gangster(2), gangster(3, { experience: 300 }), gangster(4))
  const end = census(gangster(1, { experience: 5 }), gangster(2), gangster(3, { experience: 300 }), gangster(5))
  expect(standstillOf(half, end)).toEqual([
    { group: 'newcomers', rank: 'Cittadino', living: 2, still: 1 },
    { group: 'newcomers', rank: 'Muscolo', living: 1, still: 1 },
  ])
})

test('the page has its pictures and tables, and nothing of it is taken for markup', () => {
  const page = pageOf(
    {
      wanted: readArguments([]),
      startedAt: '2026-11-29T20:00:00.000Z',
      samples: week(12, (nth) => ({
        memoryBytes: { social: nth * 1e6 },
        tables: { 'social.player': { rows: nth, bytes: nth * 8192 } },
        answers: { 200: 10 },
        calls: { 'GET /api/status': { '0.01': 5, '+Inf': 10 } },
      })),
      happenings: [happening({})],
      failedSteps: [],
      censuses: [census(gangster(1)), census(gangster(1)), census(gangster(1))],
      faults: [],
      registry: { reads: 1, builds: ['mfe-casino 1.0.1'], failures: [] },
      unused: ['GET /api/never'],
      audit: { isClean: true, text: 'all <ok>' },
    },
    [{ what: 'a <step> failed', why: 'it & that' }],
  )
  expect(page.match(/<svg /g)).toHaveLength(12 + 5)
  expect(page).not.toMatch(/NaN|undefined|Infinity/)
  for (const words of [
    'GET /api/never',
    'all &#60;ok&#62;',
    'a &#60;step&#62; failed',
    'it &#38; that',
    'mfe-casino 1.0.1',
  ])
    expect(page).toContain(words)
})
