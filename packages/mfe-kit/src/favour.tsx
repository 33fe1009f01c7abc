import { Button, type ButtonProps } from '@sottomondo/ui-kit/button'
import { formatNumber } from './format.ts'

/** What favours are paid with, by the player's preference. */
export type PayWith = 'HONOR' | 'CREDITS'

/** How somebody pays, and what they have of it. */
export interface Purse {
  payWith: PayWith
  has: number
}

/** The purse of a player who has said what they like to pay with, as GET /api/status/rankAndDefaultPayMethod tells it. */
export function purseOf(info: { paymentPreference: PayWith; credits: number; honorPoints: number }): Purse {
  const { paymentPreference: payWith, credits, honorPoints } = info
  return { payWith, has: payWith === 'CREDITS' ? credits : honorPoints }
}

export const creditsText = (credits: number): string =>
  `${formatNumber(credits)} ${credits === 1 ? 'credit' : 'credits'}`
export const honorText = (points: number): string => `${formatNumber(points)} ${points === 1 ? 'eerpunt' : 'eerpunten'}`

/** '1 credit' or '3 eerpunten'. */
export const favourText = (amount: number, payWith: PayWith): string =>
  payWith === 'CREDITS' ? creditsText(amount) : honorText(amount)

/** What a favour costs, and what it is paid from. */
export interface Favour {
  cost: number
  purse: Purse
}

const missing = ({ cost, purse }: Favour): number => Math.max(0, cost - purse.has)

/**
 * A button that is paid with credits or eerpunten: it says the price, and can't be pressed by who has too little. What
 * they lack says a `Shortage` beside it.
 */
export function FavourButton({ cost, purse, disabled, children, ...button }: ButtonProps & Favour) {
  return (
    <Button {...button} disabled={disabled || missing({ cost, purse }) > 0}>
      {children} voor {favourText(cost, purse.payWith)}
    </Button>
  )
}

/** What is missing of the price; nothing where there is enough. */
export function Shortage({ className, ...favour }: Favour & { className?: string | undefined }) {
  const short = missing(favour)
  return short > 0 && <p className={className}>Je komt {favourText(short, favour.purse.payWith)} tekort.</p>
}
