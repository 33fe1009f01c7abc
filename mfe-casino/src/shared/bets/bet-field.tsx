import { AmountInput, type AmountInputProps } from '@sottomondo/ui-kit/amount-input'
import type { BetLimits } from '../casino-state.ts'
import css from './bet-field.module.css'
import { quickBets } from './quick-bets.ts'

export type BetFieldProps = Omit<AmountInputProps, 'label'> & { limits: BetLimits }

/** The bet: the field, and the usual steps from there. Takes the props of `field('betAmount')`. */
export function BetField({ limits, ...field }: BetFieldProps) {
  return (
    <div className={css.bet}>
      <AmountInput label="Inzet" keyless {...field} />
      <fieldset className={css.quick}>
        <legend className="visually-hidden">Snelle inzet</legend>
        {quickBets(field.value, limits).map(({ label, name, amount }) => (
          <button key={label} type="button" className={css.chip} title={name} onClick={() => field.onValue(amount)}>
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
