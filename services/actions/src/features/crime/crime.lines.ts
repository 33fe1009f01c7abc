import { type CrimeEnding, type CrimeLines, crimeEndings, lineOf } from '../../kernel/lines/lines.ts'
import { bankLines } from './lines/bank.ts'
import { jewellerLines } from './lines/jeweller.ts'
import { pickpocketLines } from './lines/pickpocket.ts'
import { shopLines } from './lines/shop.ts'
import { transportLines } from './lines/transport.ts'
import { villaLines } from './lines/villa.ts'

/** By crimeOptionId. */
export const crimeLines: Readonly<Record<number, CrimeLines>> = {
  1: pickpocketLines,
  2: shopLines,
  3: villaLines,
  4: jewellerLines,
  5: bankLines,
  6: transportLines,
}

/** Returns the line for a gangster's `nth` crime (from 1) with this ending. */
export function crimeLine(crimeOptionId: number, ending: CrimeEnding, nth: number, accountId: number): string {
  const kind = crimeOptionId * crimeEndings.length + crimeEndings.indexOf(ending)
  const lines = crimeLines[crimeOptionId]?.[ending]
  if (!lines) throw new RangeError(`crime ${crimeOptionId} has no lines`)
  return lineOf(lines, nth, [accountId, kind])
}
