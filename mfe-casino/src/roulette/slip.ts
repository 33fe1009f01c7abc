import type { Calls } from '@sottomondo/api-contract'
import { rouletteRules } from '@sottomondo/casino-rules'
import { formatEuro } from '@sottomondo/mfe-kit'
import type { BetLimits } from '../shared/casino-state.ts'
import { spotOf } from './table/spots.ts'

/** Whole euro on a spot. */
export interface Bet {
  spotId: string
  amount: number
}
export type Bets = readonly Bet[]

/** The player's chips before the wheel turns. */
export interface Slip {
  /** One per spot, in the order in which they were first laid. */
  bets: Bets
  /** The bets before each change, oldest first. */
  past: readonly Bets[]
  /** The bets that were played last. */
  last: Bets
}

export const emptySlip: Slip = { bets: [], past: [], last: [] }

/** The most bets of one call. */
export const mostBets = rouletteRules.mostBets
export const tooManyBets = `Je kunt hoogstens ${mostBets} fiches tegelijk inzetten.`

export function totalOf(bets: Bets): number {
  return bets.reduce((sum, { amount }) => sum + amount, 0)
}

export function amountOn(bets: Bets, spotId: string): number {
  return bets.find((bet) => bet.spotId === spotId)?.amount ?? 0
}

/** Sets a spot's amount; 0 clears it. A spot more than a call takes changes nothing. */
export function setAmount(slip: Slip, spotId: string, amount: number): Slip {
  const known = slip.bets.some((bet) => bet.spotId === spotId)
  if (amount === amountOn(slip.bets, spotId) || !Number.isSafeInteger(totalOf(slip.bets) + amount)) return slip
  if (!known && slip.bets.length >= mostBets) return slip
  const changed = known
    ? slip.bets.map((bet) => (bet.spotId === spotId ? { spotId, amount } : bet))
    : [...slip.bets, { spotId, amount }]
  return changeTo(
    slip,
    changed.filter((bet) => bet.amount > 0),
  )
}

export function layChip(slip: Slip, spotId: string, value: number): Slip {
  return setAmount(slip, spotId, amountOn(slip.bets, spotId) + value)
}

export function clear(slip: Slip): Slip {
  return slip.bets.length === 0 ? slip : changeTo(slip, [])
}

export function undo(slip: Slip): Slip {
  const before = slip.past.at(-1)
  return before ? { ...slip, bets: before, past: slip.past.slice(0, -1) } : slip
}

/** Replaces the present bets with those that were played last. */
export function repeat(slip: Slip): Slip {
  return slip.last.length === 0 ? slip : changeTo(slip, slip.last)
}

/** The bets were taken by the casino: the table is empty again. */
export function played(slip: Slip): Slip {
  return { bets: [], past: [], last: slip.bets }
}

const changeTo = (slip: Slip, bets: Bets): Slip => ({ ...slip, bets, past: [...slip.past, slip.bets] })

/**
 * Returns what keeps the bets from being played; undefined when nothing does. The limits hold for all of them together.
 */
export function slipProblem(bets: Bets, { minBet, maxBet }: BetLimits): string | undefined {
  const total = totalOf(bets)
  if (total === 0) return 'Plaats eerst een inzet.'
  if (total < minBet) return `Je zet samen minstens ${formatEuro(minBet)} in.`
  return total > maxBet ? `Je zet samen hoogstens ${formatEuro(maxBet)} in.` : undefined
}

type Body = Calls['POST /api/casino/bet/roulette']['body']
type FieldName = 'numberBet' | 'redBlackBet' | 'oddEvenBet' | 'highLowBet' | 'columnBet' | 'dozenBet'

const fieldNames = ['numberBet', 'redBlackBet', 'oddEvenBet', 'highLowBet', 'columnBet', 'dozenBet'] as const

/** The call's body: the first bet of each kind in the kind's own fields (spec 3 §3), the others in the list of chips. */
export function betBody(bets: Bets): Body {
  const fields: Record<string, unknown> = {}
  for (const name of fieldNames) Object.assign(fields, { [name]: null, [`${name}Amount`]: null })
  const chips: unknown[] = []
  for (const { spotId, amount } of bets) {
    const { kind, value } = spotOf(spotId)
    const name: FieldName = `${kind}Bet`
    if (fields[name] === null) Object.assign(fields, { [name]: value, [`${name}Amount`]: amount })
    else chips.push({ kind, value, amount })
  }
  return { ...fields, bets: chips.length > 0 ? chips : null } as Body
}

/** A casino offers as many of the largest of these as fit under its maximum. */
const chipSizes = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000]
const chipsOffered = 5

/**
 * The values of the chips in the tray, ascending: the largest that fit under the casino's maximum and into the player's
 * pocket. There is always one.
 */
export function chipValues({ minBet, maxBet }: BetLimits, cashPocket: number): number[] {
  const largest = Math.min(maxBet, Math.max(cashPocket, minBet))
  const fitting = chipSizes.filter((size) => size >= Math.min(10, minBet) && size <= largest)
  return fitting.length > 0 ? fitting.slice(-chipsOffered) : [minBet]
}
