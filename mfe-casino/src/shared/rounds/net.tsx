import { formatEuro, Money } from '@sottomondo/mfe-kit'
import css from './net.module.css'

export type NetProps = {
  /** Winnings less stake, in euro. */
  amount: number
}

/** '+€350' or '−€50': a round's net result for its player. Only a gain has a gain's colour. */
export function Net({ amount }: NetProps) {
  return (
    <span className={amount > 0 ? css.gain : css.loss}>
      <Signed amount={amount} />
    </span>
  )
}

/** '+€350', '−€50', '€0'. */
export function Signed({ amount }: NetProps) {
  return (
    <>
      {amount > 0 && '+'}
      <Money amount={amount} />
    </>
  )
}

/** '€350 rijker', '€50 armer', 'quitte'. */
export function netWords(amount: number): string {
  if (amount === 0) return 'quitte'
  return `${formatEuro(Math.abs(amount))} ${amount > 0 ? 'rijker' : 'armer'}`
}
