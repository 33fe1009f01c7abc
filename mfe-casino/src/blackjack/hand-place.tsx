import { Money } from '@sottomondo/mfe-kit'
import { Chip } from '../shared/bets/chip.tsx'
import { Net } from '../shared/rounds/net.tsx'
import { type Hand, outcomeWords, totalWords } from './blackjack-texts.ts'
import { Fan } from './cards/fan.tsx'
import type { HandFrame } from './dealing/frames.ts'
import css from './hand-place.module.css'

export type HandPlaceProps = {
  frame: HandFrame
  /** From 1, and the number of hands. */
  number: number
  of: number
  /** It is this hand's turn. */
  open: boolean
  /** The ended hand; undefined until all is shown. */
  ended: Hand | undefined
}

/** One hand of the player: cards, total, stake, and result. */
export function HandPlace({ frame: { cards, stake }, number, of, open, ended }: HandPlaceProps) {
  const name = of > 1 ? `Hand ${number}` : 'Jouw hand'
  const net = ended ? ended.winnings - ended.stake : 0
  return (
    <section
      className={css.hand}
      aria-label={name}
      aria-current={open || undefined}
      data-many={of > 1}
      data-outcome={ended ? (net > 0 ? 'won' : net < 0 ? 'lost' : 'push') : undefined}
    >
      <Fan label={`Kaarten van ${of > 1 ? name.toLowerCase() : 'jou'}`} cards={cards} />
      <p className={css.words}>
        {of > 1 && <span className={css.number}>{open ? `▸ ${name}` : name}</span>}
        {cards.length > 0 && <strong className={css.total}>{totalWords(cards, of > 1)}</strong>}
        <span className={css.stake}>
          <Chip amount={stake} small />
          <Money amount={stake} />
        </span>
      </p>
      {ended && (
        <p className={css.outcome}>
          {outcomeWords(ended)}
          {net === 0 ? (
            ', inzet terug'
          ) : (
            <>
              {' '}
              <Net amount={net} />
            </>
          )}
        </p>
      )}
    </section>
  )
}
