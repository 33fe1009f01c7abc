import { describe, expect, it } from 'vitest'
import { lostAndDoubled } from './deposits.ts'
import type { Sample } from './probes.ts'

const call = (sentAtMs: number, status: number, more: Partial<Sample> = {}): Sample => ({
  probe: 'economy',
  sentAtMs,
  doneAtMs: sentAtMs + 10,
  status,
  ...more,
})

describe('acknowledged deposits', () => {
  const deposits = [1, 1, 2].map((accountId, at) => call(at, 200, { accountId, repeats: 0 }))
  const bank = (accountId: number, afterEuro: number) => ({ accountId, beforeEuro: 100, afterEuro })

  it('are all there, once', () => {
    expect(lostAndDoubled(deposits, [bank(1, 102), bank(2, 101)])).toEqual({ acknowledged: 3, lost: 0, doubled: 0 })
  })
  it('are lost by one player and doubled by another, not balanced', () => {
    expect(lostAndDoubled(deposits, [bank(1, 101), bank(2, 102)])).toEqual({ acknowledged: 3, lost: 1, doubled: 1 })
  })
  it('count once per key, however often it was sent', () => {
    const refused = call(0, 503, { accountId: 1, repeats: 0 })
    const repeated = call(1, 200, { accountId: 1, repeats: 1 })
    expect(lostAndDoubled([refused, repeated], [bank(1, 101)])).toEqual({ acknowledged: 1, lost: 0, doubled: 0 })
  })
})
