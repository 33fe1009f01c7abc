import { useFields } from '@sottomondo/mfe-kit'
import { Form, Submit } from '@sottomondo/ui-kit/form'
import { BetField } from '../../shared/bets/bet-field.tsx'
import { BetShortage } from '../../shared/bets/bet-shortage.tsx'
import type { BetLimits } from '../../shared/casino-state.ts'
import { useKeys } from '../../shared/use-keys.ts'
import { blackjackTexts, dealKey } from '../blackjack-texts.ts'
import css from './bet-bar.module.css'
import { Key } from './key.tsx'

export type BetBarProps = {
  limits: BetLimits
  /** The last bet; the minimum bet of a player who has never bet. */
  lastBet: number | undefined
  busy: boolean
  withKeys: boolean
  onBet: (betAmount: number) => Promise<unknown>
}

/** The field of the bet, and the button that deals: one key repeats the last bet. */
export function BetBar({ limits, lastBet, busy, withKeys, onBet }: BetBarProps) {
  const { values, field, refuse, marks } = useFields<{ betAmount: number | null }>({
    betAmount: lastBet ?? limits.minBet,
  })
  const deal = async () => {
    const bet = values.betAmount
    return !refuse({ betAmount: bet ? undefined : blackjackTexts.noBet }) && bet && onBet(bet)
  }
  useKeys(withKeys ? { [dealKey]: deal } : {})
  return (
    <Form label="Delen" onSubmit={deal} {...marks} busy={busy}>
      <div className={css.bar}>
        <BetField limits={limits} {...field('betAmount')} />
        <Submit>
          Deel
          {withKeys && <Key letter={dealKey} />}
        </Submit>
      </div>
      <BetShortage bet={values.betAmount} limits={limits} onGo={deal} />
    </Form>
  )
}
