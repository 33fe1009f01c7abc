import type { Stack } from '@sottomondo/local/stack'
import { seededRandom } from '@sottomondo/test-kit/random'
import { expect, test } from 'vitest'
import type { LoadRequest } from '../http-load.ts'
import type { Counters } from './counters.ts'
import { between } from './counters.ts'
import { eveningMix, shares } from './evening-mix.ts'

const stack = {
  origin: 'http://localhost:1',
  env: { gateway: { CLICK_TOKEN_SECRET: 'a'.repeat(64) } },
} as unknown as Stack
const players = [1, 2, 3].map((accountId) => ({ accountId, name: 'L', email: '', cookie: `session=${accountId}` }))
const mixOf = () => eveningMix(stack, players, 'print', seededRandom(4).next)

/** Answers a call and those that follow. @returns their kinds */
function play(first: LoadRequest, status: number): string[] {
  const kinds: string[] = []
  for (let request: LoadRequest | undefined = first; request; request = request.answered?.(status, '{}'))
    kinds.push(request.kind)
  return kinds
}

test('actions come in their shares, each with all its calls', () => {
  const mix = mixOf()
  const played = Array.from({ length: 10_000 }, () => play(mix.next(), 200))
  const share = (kind: string) => played.filter((kinds) => kinds.includes(kind)).length / played.length
  const all = 100 - shares.logIn
  expect(share('POST /api/crime/execute')).toBeCloseTo(shares.commitCrime / all, 1.5)
  expect(share('POST /api/casino/bet/roulette')).toBeCloseTo(shares.roulette / all, 1.5)
  expect(share('GET /api/bank/transactions/received')).toBeCloseTo(shares.useBank / all, 1.5)
  for (const bankAction of ['deposit', 'withdraw', 'transaction'])
    expect(share(`POST /api/bank/${bankAction}`)).toBeCloseTo(shares.useBank / 3 / all, 1.5)
  expect(played.flat().length / played.length).toBeCloseTo(1.62, 1)
  expect(mix.actions()).toBe(10_000)
  expect(mix.receivedBytes()).toBe(2 * played.flat().length)
})

test('what was refused has no sequel, and players take turns', () => {
  const mix = mixOf()
  const requests = Array.from({ length: 30 }, () => mix.next())
  for (const request of requests) expect(play(request, 409)).toEqual([request.kind])
  const cookies = requests.map(({ bytes }) => /session=(\d)/.exec(bytes.toString())?.[1])
  expect(cookies.slice(0, 4)).toEqual(['1', '2', '3', '1'])
})

test('between two readings stands what was counted meanwhile, of new tables and processes too', () => {
  const reading = (commits: number, rows: Record<string, number>, postgresCpu: Record<string, number>) =>
    ({ atMs: commits, commits, rows, postgresCpu }) as unknown as Counters
  // Of economy's connections one is new, and one is gone.
  const before = reading(3, { a: 5 }, { 'economy 11': 4, 'economy 12': 9, 'casino 13': 1 })
  const after = reading(10, { a: 7, b: 2 }, { 'economy 11': 6, 'economy 14': 3, 'casino 13': 2 })
  expect(between(before, after)).toEqual({
    atMs: 7,
    commits: 7,
    rows: { a: 2, b: 2 },
    postgresCpu: { economy: 5, casino: 1 },
  })
})
