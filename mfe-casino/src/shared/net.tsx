import { formatEuro, Money } from '@sottomondo/mfe-kit'
import css from './net.module.css'

export type NetProps = {
  /** Euro that came back less those that went in. */
  amount: number
}

/** '+€350' or '−€50': what a round did to who played it. Only a gain has the colour of one. */
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
