import { useFields } from '@sottomondo/mfe-kit'
import { Form } from '@sottomondo/ui-kit/form'
import type { KeyboardEvent } from 'react'
import { BetField } from '../shared/bets/bet-field.tsx'
import { BetShortage } from '../shared/bets/bet-shortage.tsx'
import type { BetLimits } from '../shared/casino-state.ts'
import { useGoKey } from '../shared/use-keys.ts'
import css from './bet-form.module.css'
import { BigButton } from './big-button.tsx'
import { fruitTexts } from './fruit-texts.ts'

export type BetFormProps = {
  limits: BetLimits
  /** The last bet; the minimum bet of a player who has never bet. */
  lastBet: number | undefined
  spinning: boolean
  onSpin: (betAmount: number) => Promise<unknown>
}

/** The console of the machine: the bet, and the button that turns the reels. */
export function BetForm({ limits, lastBet, spinning, onSpin }: BetFormProps) {
  const { values, field, refuse, marks } = useFields<{ betAmount: number | null }>({
    betAmount: lastBet ?? limits.minBet,
  })
  const bet = values.betAmount
  const spin = async () => !refuse({ betAmount: bet ? undefined : fruitTexts.noBet }) && bet && onSpin(bet)
  useGoKey(spin)
  // A space has no place in an amount, so in the field too it turns the reels.
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
          <BetField limits={limits} {...field('betAmount')} />
        </div>
        <BigButton busy={spinning}>SPIN</BigButton>
      </div>
      <BetShortage bet={bet} limits={limits} onGo={spin} />
    </Form>
  )
}
