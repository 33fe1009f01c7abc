import { Button, type ButtonProps } from '@sottomondo/ui-kit/button'
import { formatNumber } from './format.ts'

/** The currencies for favours; the player's preference decides. */
export type PayWith = 'HONOR' | 'CREDITS'

/** The player's currency and their balance in it. */
export interface Balance {
  payWith: PayWith
  has: number
}

/** Returns the balance in the player's preferred currency, as GET /api/status/rankAndDefaultPayMethod answers it. */
export function preferredBalance(info: { paymentPreference: PayWith; credits: number; honorPoints: number }): Balance {
  const { paymentPreference: payWith, credits, honorPoints } = info
  return { payWith, has: payWith === 'CREDITS' ? credits : honorPoints }
}

export const creditsText = (credits: number): string =>
  `${formatNumber(credits)} ${credits === 1 ? 'credit' : 'credits'}`
export const honorText = (points: number): string => `${formatNumber(points)} ${points === 1 ? 'eerpunt' : 'eerpunten'}`

/** '1 credit' or '3 eerpunten'. */
export const favourText = (amount: number, payWith: PayWith): string =>
  payWith === 'CREDITS' ? creditsText(amount) : honorText(amount)

/** The price of a favour, and the balance that pays it. */
export interface Favour {
  cost: number
  balance: Balance
  /** The same out of the player's other balance. */
  other?: Favour
}

export const missing = ({ cost, balance }: Favour): number => Math.max(0, cost - balance.has)

/** Returns a favour in the player's preferred currency, and in the other one. */
export function favourOf(
  { paymentPreference, credits, honorPoints }: Parameters<typeof preferredBalance>[0],
  price: { credits: number; honorPoints: number },
): Favour {
  const inCredits: Favour = { cost: price.credits, balance: { payWith: 'CREDITS', has: credits } }
  const inHonor: Favour = { cost: price.honorPoints, balance: { payWith: 'HONOR', has: honorPoints } }
  return paymentPreference === 'CREDITS' ? { ...inCredits, other: inHonor } : { ...inHonor, other: inCredits }
}

export const isShortOf = (favour: Favour): boolean => missing(favour) > 0

/**
 * A button that costs credits or eerpunten: it shows the price, and is disabled for a player who has too little. Put a
 * `Shortage` beside it.
 */
export function FavourButton({ cost, balance, other: _, disabled, children, ...button }: ButtonProps & Favour) {
  return (
    <Button {...button} disabled={disabled || missing({ cost, balance }) > 0}>
      {children} voor {favourText(cost, balance.payWith)}
    </Button>
  )
}
