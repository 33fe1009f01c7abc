import { useFields } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Form } from '@sottomondo/ui-kit/form'
import type { KeyboardEvent } from 'react'
import type { BetLimits } from '../shared/casino-state.ts'
import css from './bet-form.module.css'
import { BigButton } from './big-button.tsx'
import { fruitTexts } from './fruit-texts.ts'
import { quickBets } from './quick-bets.ts'
import { useGoKey } from './use-go-key.ts'

export type BetFormProps = {
  limits: BetLimits
  /** What was bet last time; the least one may bet where nothing was. */
  lastBet: number | undefined
  spinning: boolean
  onSpin: (betAmount: number) => void
}

/** The console of the machine: what to bet, and the button that turns the reels. */
export function BetForm({ limits, lastBet, spinning, onSpin }: BetFormProps) {
  const { values, field, set, refuse, marks } = useFields<{ betAmount: number | null }>({
    betAmount: lastBet ?? limits.minBet,
  })
  const bet = values.betAmount
  const spin = () => {
    if (!refuse({ betAmount: bet ? undefined : fruitTexts.noBet }) && bet) onSpin(bet)
  }
  useGoKey(spin)
  // A space has no place in an amount, so there too it turns the reels.
  const spinFromField = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!event.repeat) spin()
  }

  return (
    <Form label="Draaien" onSubmit={spin} {...marks}>
      <div className={css.console}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of the field within, whose own element is the kit's */}
        <div className={css.bet} onKeyDown={spinFromField}>
          <AmountInput label="Inzet" {...field('betAmount')} />
          <fieldset className={css.quick}>
            <legend className="visually-hidden">Snelle inzet</legend>
            {quickBets(bet, limits).map(({ label, name, amount }) => (
              <button
                key={label}
                type="button"
                className={css.chip}
                title={name}
                onClick={() => set({ betAmount: amount })}
              >
                {label}
              </button>
            ))}
          </fieldset>
        </div>
        <BigButton busy={spinning}>SPIN</BigButton>
      </div>
    </Form>
  )
}
