import { outcomeOf } from '@sottomondo/casino-rules'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { actionWords, totalWords } from '../../blackjack/blackjack-texts.ts'
import { cardStyle } from '../../blackjack/cards/card-sizes.ts'
import { Fan } from '../../blackjack/cards/fan.tsx'
import { cardName } from '../../blackjack/cards/suits.ts'
import type { BlackjackStep as Step, VerifiedBlackjack } from '../verify/verify-blackjack.ts'
import css from './blackjack-step.module.css'

type Row = Step & { place: number; hands: number }

const columns: readonly Column<Row>[] = [
  {
    key: 'action',
    head: 'Zet',
    primary: true,
    cell: ({ action, hand, place, hands }) =>
      action
        ? `${place}. ${actionWords[action].label}${hands > 1 ? `, hand ${hand}` : ''}`
        : 'De kaarten worden gedeeld',
  },
  {
    key: 'cards',
    head: 'Uit de slof',
    cell: ({ cards }) => cards.map(cardName).join(', ') || '—',
  },
]

const outcomeNames = { WON: 'gewonnen', LOST: 'verloren', PUSH: 'gelijk', BLACKJACK: 'blackjack' } as const

/** The hands card by card, and the card of the shoe for each choice. */
export function BlackjackStep({ played: { outcome } }: { played: Pick<VerifiedBlackjack, 'outcome'> }) {
  const { state, steps } = outcome
  const { hands, dealer, ended } = state
  return (
    <div className={css.step} style={cardStyle('64px', true)}>
      <div className={css.table}>
        <div className={css.hand}>
          <p>Deler: {totalWords(dealer, false)}</p>
          <Fan label="Kaarten van de deler" cards={dealer} />
        </div>
        {hands.map((hand, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its number
          <div key={place} className={css.hand}>
            <p>
              {hands.length > 1 ? `Hand ${place + 1}` : 'Speler'}: {totalWords(hand.cards, hand.split)}
              {ended && `, ${outcomeNames[outcomeOf(hand, dealer)]}`}
              {hand.bets > 1 && ', verdubbeld'}
            </p>
            <Fan
              label={hands.length > 1 ? `Kaarten van hand ${place + 1}` : 'Kaarten van de speler'}
              cards={hand.cards}
            />
          </div>
        ))}
      </div>
      <Table
        caption="Kaarten uit de slof"
        columns={columns}
        rows={steps.map((step, place) => ({ ...step, place, hands: hands.length }))}
        rowKey={({ place }) => place}
      />
    </div>
  )
}
