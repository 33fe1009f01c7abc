import type { Sample } from '@sottomondo/load/src/load/probes/probes.ts'
import { describe, expect, it } from 'vitest'
import { figuresOf, longestGapMs } from './figures.ts'

const outage = { kind: 'economy', node: 'economy-1', fromMs: 1000, untilMs: 5000 }
const call = (sentAtMs: number, status: number, more: Partial<Sample> = {}): Sample => ({
  probe: 'economy',
  sentAtMs,
  doneAtMs: sentAtMs + 10,
  status,
  ...more,
})

describe('the longest time without a success', () => {
  it('begins with the last success before the outage', () => {
    expect(longestGapMs([700, 900, 3000, 3100, 4900], outage)).toBe(2100)
  })
  it('lasts until the end where nothing succeeds any more', () => {
    expect(longestGapMs([900], outage)).toBe(4100)
  })
  it('does not count what was before or after', () => {
    expect(longestGapMs([100, 990, 2000, 3000, 4000, 5000, 9000], outage)).toBe(1010)
  })
})

describe('the figures of an outage', () => {
  it('count the refused calls of its own service alone', () => {
    const samples = [call(900, 200), call(1100, 503), call(1200, 0), call(2000, 200), call(6000, 503)]
    const others = [call(1100, 503, { probe: 'social' })]
    expect(figuresOf(outage, [...samples, ...others])).toMatchObject({
      calls: 3,
      refused: 2,
      longestGapMs: 2990,
      gapOf: 'economy',
    })
  })
  it('look at the pushes of each player for themselves', () => {
    const push = (accountId: number, atMs: number) => call(atMs, 200, { probe: 'pushes', doneAtMs: atMs, accountId })
    const samples = [1, 2].flatMap((accountId) => [900, 1900, 2900, 3900, 4900].map((at) => push(accountId, at)))
    const withoutTwo = samples.filter(
      ({ accountId, doneAtMs }) => accountId === 1 || doneAtMs < 2000 || doneAtMs > 4000,
    )
    expect(figuresOf({ ...outage, kind: 'realtime' }, withoutTwo)).toMatchObject({
      longestGapMs: 3000,
      gapOf: 'pushes',
    })
  })
})
