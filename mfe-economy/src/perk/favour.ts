import { formatNumber } from '@sottomondo/mfe-kit'

/** What favours are paid with. */
export type PayWith = 'HONOR' | 'CREDITS'

export const creditsText = (credits: number): string =>
  `${formatNumber(credits)} ${credits === 1 ? 'credit' : 'credits'}`
const honorText = (points: number): string => `${formatNumber(points)} ${points === 1 ? 'eerpunt' : 'eerpunten'}`

export const favourText = (amount: number, payWith: PayWith): string =>
  payWith === 'CREDITS' ? creditsText(amount) : honorText(amount)

/** How somebody pays, and what he has of it. */
export interface Purse {
  payWith: PayWith
  has: number
}

/** What is missing, in words; null where he has enough. */
export const shortText = (cost: number, { payWith, has }: Purse): string | null =>
  cost > has ? `Je komt ${favourText(cost - has, payWith)} tekort.` : null
