import type { Sample } from './probes.ts'

/** What became of the deposits of one player. */
export interface Ledger {
  accountId: number
  beforeEuro: number
  afterEuro: number
}

/** Compares acknowledged deposits of a euro each with what stands in the bank. */
export function lostAndDoubled(
  samples: readonly Sample[],
  banks: readonly Ledger[],
): { acknowledged: number; lost: number; doubled: number } {
  const acknowledged = new Map<number, number>()
  for (const { accountId, repeats, status } of samples)
    if (accountId !== undefined && repeats !== undefined && status === 200)
      acknowledged.set(accountId, (acknowledged.get(accountId) ?? 0) + 1)
  const differences = banks.map(
    ({ accountId, beforeEuro, afterEuro }) => afterEuro - beforeEuro - (acknowledged.get(accountId) ?? 0),
  )
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    acknowledged: sum([...acknowledged.values()]),
    lost: sum(differences.map((difference) => Math.max(0, -difference))),
    doubled: sum(differences.map((difference) => Math.max(0, difference))),
  }
}
