import { seededRandom as seeded } from '@sottomondo/test-kit/random'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tailOfMm1, waitOfMdc, waitOfMg1, waitOfMmc } from './formulas.ts'
import { exponential, fixed, type Random, type Station, simulate, statement } from './queue.ts'

const seededRandom = (seed: number): Random => seeded(seed).next
const mean = (values: Iterable<number>) => {
  const all = [...values]
  return all.reduce((sum, one) => sum + one, 0) / all.length
}
const serviceMs = 2
const run = (options: { busy: number; calls?: number; seed?: number } & Omit<Station, 'name'>) => {
  const { busy, calls = 200_000, seed = 1, ...station } = options
  const perSecond = (busy * station.servers * 1000) / serviceMs
  return simulate({
    arrivals: { kind: 'open', perSecond },
    stations: [{ name: 'one', ...station }],
    calls,
    random: seededRandom(seed),
  })
}

describe('the simulation meets what is known exactly', () => {
  test.each([
    [1, 0.3],
    [1, 0.8],
    [2, 0.7],
    [8, 0.9],
  ])('M/M/c of %d at %d', (servers, busy) => {
    const { latenciesMs } = run({ servers, busy, serviceMs: exponential(serviceMs) })
    const expected = serviceMs + waitOfMmc((busy * servers) / serviceMs, serviceMs, servers)
    expect(mean(latenciesMs) / expected).toBeCloseTo(1, 1)
  })

  test.each([
    [1, 0.5],
    [1, 0.8],
    [3, 0.8],
    [8, 0.9],
  ])('M/D/c of %d at %d', (servers, busy) => {
    const { latenciesMs } = run({ servers, busy, serviceMs: fixed(serviceMs) })
    const expected = serviceMs + waitOfMdc((busy * servers) / serviceMs, serviceMs, servers)
    expect(mean(latenciesMs) / expected).toBeCloseTo(1, 1)
  })

  test('the tail of M/M/1', () => {
    const { latenciesMs } = run({ servers: 1, busy: 0.7, serviceMs: exponential(serviceMs) })
    for (const longerThanMs of [2, 5, 10, 20]) {
      const share = latenciesMs.filter((ms) => ms > longerThanMs).length / latenciesMs.length
      expect(share).toBeCloseTo(tailOfMm1(0.7 / serviceMs, serviceMs, longerThanMs), 1.5)
    }
  })

  test('calls of two stations one after the other take the sum, by Burke’s theorem', () => {
    const station = (name: string) => ({ name, servers: 1, serviceMs: exponential(serviceMs) })
    const { latenciesMs } = simulate({
      arrivals: { kind: 'open', perSecond: 250 },
      stations: [station('first'), station('second')],
      calls: 200_000,
      random: seededRandom(3),
    })
    expect(mean(latenciesMs) / (2 * (serviceMs + waitOfMmc(0.25, serviceMs, 1)))).toBeCloseTo(1, 1)
  })
})

test('the formulas agree where they say the same', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 0.8, noNaN: true }), (busy) => {
      expect(waitOfMdc(busy, 1, 1)).toBeCloseTo(waitOfMg1(busy, 1, 0), 6)
      expect(waitOfMmc(busy, 1, 1)).toBeCloseTo(waitOfMg1(busy, 1, 1), 6)
      expect(waitOfMdc(busy * 4, 1, 4)).toBeLessThanOrEqual(waitOfMmc(busy * 4, 1, 4))
    }),
    { numRuns: 30 },
  )
})

/** Random numbers that are all kept, so that another way of reckoning can use the same. */
function kept(seed: number) {
  const random = seededRandom(seed)
  const drawn: number[] = []
  const draw: Random = () => {
    const number = random()
    drawn.push(number)
    return number
  }
  return { draw, drawn }
}

test('calls are served as Kiefer and Wolfowitz reckon it, call by call', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: 0.1, max: 1.2, noNaN: true }),
      (seed, servers, busy) => {
        const { draw, drawn } = kept(seed)
        const perSecond = (busy * servers * 1000) / serviceMs
        const { latenciesMs } = simulate({
          ...{ arrivals: { kind: 'open', perSecond }, calls: 200, random: draw, warmUp: 0 },
          stations: [{ name: 'one', servers, serviceMs: fixed(serviceMs) }],
        })
        const freeAt = Array.from({ length: servers }, () => 0)
        let nowMs = 0
        const expected = drawn.map((number) => {
          nowMs += -Math.log(1 - number) * (1000 / perSecond)
          const earliest = freeAt.indexOf(Math.min(...freeAt))
          freeAt[earliest] = Math.max(nowMs, freeAt[earliest] ?? 0) + serviceMs
          return freeAt[earliest] - nowMs
        })
        expect(latenciesMs.length).toBe(200)
        for (const [at, ms] of latenciesMs.entries()) expect(ms).toBeCloseTo(expected[at] ?? 0, 6)
      },
    ),
  )
})

const anyStation = fc.record({
  servers: fc.integer({ min: 1, max: 4 }),
  largest: fc.integer({ min: 1, max: 16 }),
  gatherMs: fc.double({ min: 0, max: 5, noNaN: true }),
  ownMs: fc.double({ min: 0.1, max: 3, noNaN: true }),
  eachMs: fc.double({ min: 0.01, max: 1, noNaN: true }),
})

test('every call is answered once, no server takes more than it may, and Little’s law holds', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(anyStation, { minLength: 1, maxLength: 3 }),
      fc.constantFrom({ kind: 'open', perSecond: 200 } as const, { kind: 'closed', clients: 7 } as const),
      (seed, list, arrivals) => {
        const stations = list.map(({ ownMs, eachMs, ...station }, at) => ({
          ...{ ...station, name: `station ${at}` },
          serviceMs: statement(ownMs, eachMs),
        }))
        const played = { arrivals, stations, calls: 300, warmUp: 0 }
        const run = simulate({ ...played, random: seededRandom(seed) })
        expect(run.latenciesMs.length).toBe(300)
        for (const { name, largest } of stations) {
          expect(run.together[name]).toBeLessThanOrEqual(largest)
          expect(run.busy[name]).toBeLessThanOrEqual(1 + 1e-9)
        }
        const present = Object.values(run.present).reduce((sum, one) => sum + one, 0)
        expect(present).toBeCloseTo((run.perSecond / 1000) * mean(run.latenciesMs), 6)
        expect(simulate({ ...played, random: seededRandom(seed) })).toEqual(run)
      },
    ),
  )
})

test('more servers never make the mean worse where all calls take the same', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 4 }), (seed, servers) => {
      const of = (count: number) => {
        const stations = [{ name: 'one', servers: count, serviceMs: fixed(serviceMs) }]
        const arrivals = { kind: 'open', perSecond: 450 * servers } as const
        return mean(simulate({ arrivals, stations, calls: 300, random: seededRandom(seed), warmUp: 0 }).latenciesMs)
      }
      expect(of(servers + 1)).toBeLessThanOrEqual(of(servers) + 1e-9)
    }),
  )
})

test('a row that one statement changes at a time carries as much as its largest batches', () => {
  const stations = [{ name: 'bank', servers: 1, largest: 64, serviceMs: statement(3, 0.1) }]
  const random = seededRandom(1)
  const { perSecond, together } = simulate({
    ...{ arrivals: { kind: 'closed', clients: 1_000 }, stations, calls: 100_000, random },
  })
  expect(together.bank).toBeCloseTo(64, 0)
  expect(perSecond / (64_000 / (3 + 6.4))).toBeCloseTo(1, 1)
})
