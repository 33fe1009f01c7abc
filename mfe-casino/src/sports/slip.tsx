import { CashShortage, formatEuro, useAction, useFields, useSession, wordsOr } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { useState } from 'react'
import { useKeptFocus } from '../shared/use-kept-focus.ts'
import css from './sports.module.css'
import {
  type Bets,
  betFailed,
  type Choice,
  choiceText,
  type Match,
  mayBring,
  oddsText,
  type Placed,
} from './sports-texts.ts'

export type SlipProps = {
  match: Match
  choice: Choice
  /** In hundredths: the present odds; undefined when bets are not taken any more. */
  odds: number | undefined
  hasBegun: boolean
  bets: Bets | undefined
  onClose: () => void
  onPlaced: (placed: Placed) => void
  reload: () => Promise<unknown>
}

/** The slip of one choice: the stake, its possible win, and a new confirmation when the odds have moved meanwhile. */
export function Slip({ match, choice, odds, hasBegun, bets, onClose, onPlaced, reload }: SlipProps) {
  const { cashPocket } = useSession()
  // The odds that the player has agreed to; for another choice those that they were shown with it.
  const [seen, setSeen] = useState({ choice, odds })
  if (seen.choice !== choice || (seen.odds === undefined && odds !== undefined)) setSeen({ choice, odds })
  const { values, field, refuse, marks } = useFields<{ amount: number | null }>({ amount: null })
  const place = useAction('POST /api/casino/sport/bet', {
    failed: (error) => betFailed(wordsOr(error, 'er ging iets mis.')),
    refused: async ({ status }) => {
      if (status > 0) await reload()
    },
    after: (placed) => {
      onPlaced(placed)
      onClose()
    },
  })
  const slip = useKeptFocus(odds === undefined ? 'shut' : 'open')
  const room = bets ? Math.max(0, bets.mostOpenEuro - bets.openEuro) : undefined
  const most = room === undefined ? undefined : Math.min(cashPocket, room)
  const { amount } = values
  const isAmount = amount !== null && Number.isInteger(amount) && amount > 0
  const what = choiceText(choice, match.home_team, match.away_team)

  if (odds === undefined)
    return (
      <div ref={slip} className={css.slip}>
        <p>
          <strong>{what}</strong>
        </p>
        <Notice tone="warn" live>
          {hasBegun
            ? 'De wedstrijd is begonnen: er kan niets meer op.'
            : 'De bookmaker neemt hier even niets op aan. Je inzet is nog van jou.'}
        </Notice>
        <FormActions>
          <Button onClick={onClose}>Laat maar</Button>
        </FormActions>
      </div>
    )

  const moved = seen.odds !== undefined && odds !== seen.odds
  const fault = (): string | undefined => {
    if (!isAmount) return 'Vul in hoeveel je inzet.'
    return room !== undefined && amount > room
      ? `Er mag nog ${formatEuro(room)} bij wat je open hebt staan.`
      : undefined
  }
  const isPoor = isAmount && amount > cashPocket && !fault()
  const submit = async () => {
    if (refuse({ amount: fault() }) || !amount) return undefined
    setSeen({ choice, odds })
    const { id: matchId, commence_time: startMatch, home_team, away_team } = match
    return place.run({ body: { matchId, amount, choice, startMatch, home_team, away_team, odds: odds / 100 } })
  }

  return (
    <div ref={slip} className={css.slip}>
      <p>
        <strong>{what}</strong> tegen {oddsText(odds)}
      </p>
      {moved && (
        <Notice tone="warn" live>
          De notering is veranderd van {oddsText(seen.odds ?? odds)} in {oddsText(odds)}. Wil je nog?
        </Notice>
      )}
      <Form label="Weddenschap" onSubmit={submit} busy={place.busy} {...marks}>
        <AmountInput
          label="Inzet"
          {...field('amount')}
          all={most}
          hint={
            isAmount
              ? `Krijg je gelijk, dan krijg je ${formatEuro(mayBring(amount, odds))}. Anders ben je je ${formatEuro(amount)} kwijt.`
              : 'Je inzet maal de notering, als je gelijk krijgt.'
          }
        />
        {isPoor && <CashShortage euro={amount - cashPocket} onGo={submit} />}
        <FormActions>
          <Submit disabled={isPoor}>{moved ? `Zet in tegen ${oddsText(odds)}` : 'Zet in'}</Submit>
          <Button onClick={onClose}>Laat maar</Button>
        </FormActions>
      </Form>
    </div>
  )
}
