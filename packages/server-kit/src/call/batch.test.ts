import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createBatcher } from './batch.ts'

test('items asked for together run together, each with its own result', async () => {
  const runs: number[][] = []
  const ask = createBatcher<number, number>({
    largest: 4,
    atOnce: 1,
    run: async (items) => {
      runs.push(items)
      return items.map((item) => item * 2)
    },
  })
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(ask))).toEqual([2, 4, 6, 8, 10, 12])
  expect(runs).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
})

test('a failed item costs its neighbours nothing', async () => {
  const ask = createBatcher<number, string>({
    largest: 10,
    atOnce: 2,
    run: async (items) => {
      if (items.includes(13)) throw new Error('unlucky')
      return items.map(String)
    },
  })
  const results = await Promise.allSettled([12, 13, 14].map(ask))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
    '12',
    'Error: unlucky',
    '14',
  ])
})

test('a lost connection is tried once more for all together, never item by item', async () => {
  const runs: number[] = []
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  const ask = createBatcher<number, number>({
    largest: 64,
    atOnce: 1,
    run: async (items) => {
      runs.push(items.length)
      if (runs.length !== 4) throw lost
      return items
    },
  })
  const away = await Promise.allSettled(Array.from({ length: 64 }, (_, item) => ask(item)))
  expect(away.every((result) => result.status === 'rejected' && result.reason === lost)).toBe(true)
  expect(runs).toEqual([64, 64])
  expect(await Promise.all([1, 2].map(ask))).toEqual([1, 2])
  expect(runs).toEqual([64, 64, 2, 2])
})

test('an item whose caller has given up is not run any more', async () => {
  const runs: string[][] = []
  let finish: (() => void) | undefined
  const ask = createBatcher<{ name: string; deadlineAtMs: number }, string>({
    largest: 8,
    atOnce: 1,
    deadlineOf: (item) => item.deadlineAtMs,
    run: async (items) => {
      runs.push(items.map(({ name }) => name))
      if (runs.length === 1) await new Promise<void>((resolve) => (finish = resolve))
      return items.map(({ name }) => name)
    },
  })
  const [soonMs, laterMs] = [Date.now() + 5, Date.now() + 60_000]
  const first = ask({ name: 'first', deadlineAtMs: laterMs })
  await vi.waitFor(() => expect(runs).toEqual([['first']]))
  const waiting = Promise.allSettled([
    ask({ name: 'late', deadlineAtMs: soonMs }),
    ask({ name: 'patient', deadlineAtMs: laterMs }),
  ])
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(soonMs))
  finish?.()
  expect(await first).toBe('first')
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(runs).toEqual([['first'], ['patient']])
})

test('one run never holds two items of the same key: the later ones wait for the next runs in order', async () => {
  const runs: string[][] = []
  const ask = createBatcher<string, string>({
    largest: 3,
    atOnce: 1,
    keyOf: (item) => item[0] ?? '',
    run: async (items) => {
      runs.push(items)
      return items
    },
  })
  const items = ['a1', 'a2', 'b1', 'a3', 'c1', 'd1', 'b2']
  expect(await Promise.all(items.map(ask))).toEqual(items)
  expect(runs).toEqual([['a1', 'b1', 'c1'], ['a2', 'd1', 'b2'], ['a3']])
})

test('never more runs at once or larger ones than allowed, and every item is answered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer(), { maxLength: 60 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 3 }),
      async (items, largest, atOnce) => {
        let running = 0
        const ask = createBatcher<number, number>({
          largest,
          atOnce,
          run: async (batch) => {
            running++
            expect(running).toBeLessThanOrEqual(atOnce)
            expect(batch.length).toBeLessThanOrEqual(largest)
            await new Promise((resume) => setImmediate(resume))
            running--
            return batch
          },
        })
        expect(await Promise.all(items.map(ask))).toEqual(items)
      },
    ),
    { numRuns: 50 },
  )
})

test('a run begins beside another only when enough items wait; the rest goes with the next one', async () => {
  const runs: { items: number[]; finish: () => void }[] = []
  const ask = createBatcher<number, number>({
    largest: 10,
    atOnce: 2,
    secondFrom: 3,
    run: (items) => new Promise((resolve) => runs.push({ items, finish: () => resolve(items) })),
  })
  const tick = () => new Promise((resume) => setImmediate(resume))
  const requests = [ask(1)]
  await tick()
  requests.push(ask(2), ask(3))
  await tick()
  expect(runs.map(({ items }) => items)).toEqual([[1]])
  requests.push(ask(4))
  await tick()
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3, 4]])
  requests.push(ask(5))
  runs[0]?.finish()
  await tick()
  expect(runs).toHaveLength(2)
  runs[1]?.finish()
  await tick()
  expect(runs[2]?.items).toEqual([5])
  runs[2]?.finish()
  expect(await Promise.all(requests)).toEqual([1, 2, 3, 4, 5])
})

test('items of a stream wait for others, a lone item for nobody, and each comes back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] })
  try {
    const runs: number[][] = []
    const ask = createBatcher<number, number>({
      largest: 64,
      atOnce: 1,
      gatherMs: 10,
      run: async (items) => {
        runs.push(items)
        return items
      },
    })
    const results: Promise<number>[] = []
    async function askEvery(ms: number, items: number[]): Promise<void> {
      for (const item of items) {
        results.push(ask(item))
        await vi.advanceTimersByTimeAsync(ms)
      }
    }
    await askEvery(1000, [1, 2, 3])
    expect(runs).toEqual([[1], [2], [3]])
    await askEvery(
      2,
      Array.from({ length: 40 }, (_, index) => index + 4),
    )
    await vi.advanceTimersByTimeAsync(100)
    expect(runs.at(-2)).toHaveLength(3)
    expect(runs.flat()).toEqual(Array.from({ length: 43 }, (_, index) => index + 1))
    expect(await Promise.all(results)).toEqual(runs.flat())
  } finally {
    vi.useRealTimers()
  }
})
