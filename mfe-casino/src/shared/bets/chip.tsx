import { formatCompact } from '@sottomondo/ui-kit/amount'
import css from './chip.module.css'

/** '€1.500' does not fit on a chip: '1,5K' does, and '500' stays. */
const short = (amount: number) => formatCompact(amount).replace(/,0+(?=[KM])/, '')

/** The colour of a chip by its size, as in a casino; of a pile by its sum. */
function tone(amount: number): string {
  const digits = String(amount).length
  return String(digits <= 1 ? 1 : Math.min(6, digits))
}

/** A chip, or a pile of them, from above; decoration beside words that say the amount, so it has no text. */
export function Chip({ amount, small }: { amount: number; small?: boolean }) {
  return (
    <span
      className={css.chip}
      data-tone={tone(amount)}
      data-small={small}
      data-amount={short(amount)}
      aria-hidden="true"
    />
  )
}
