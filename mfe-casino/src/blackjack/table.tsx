import { blackjackRules } from '@sottomondo/casino-rules'
import { useInSight } from '@sottomondo/ui-kit/use-in-sight'
import type { ReactNode } from 'react'
import { type Session, totalWords } from './blackjack-texts.ts'
import { cardStyle, cardWidth } from './cards/card-sizes.ts'
import type { Frame } from './dealing/frames.ts'
import { Fan, HandPlace, Print, Shoe } from './lazy-parts.tsx'
import css from './table.module.css'

export type TableProps = {
  /** undefined when no card was ever dealt on this page. */
  frame: Frame | undefined
  /** The round of these cards; null before the first. */
  session: Session | null
  /** Cards are moving: a tap skips to the end. */
  dealing: boolean
  onHurry: () => void
  /** Nothing moves. */
  still: boolean
  words: string
  result: ReactNode
  children: ReactNode
}

/** The felt: the dealer's cards, the player's hands, and the words about them. */
export function Table({ frame, session, dealing, onHurry, still, words, result, children }: TableProps) {
  const felt = useInSight<HTMLDivElement>(dealing)
  const hands = frame?.hands ?? []
  const finished = frame?.ended && session?.ended ? session : undefined
  return (
    <section
      className={css.table}
      style={cardStyle(cardWidth(hands.length), still)}
      aria-label="Blackjacktafel"
      data-hands={hands.length}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut for thumbs; the space bar and a button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div ref={felt} className={css.felt} onClick={dealing ? onHurry : undefined}>
        <Shoe />
        <section className={css.dealer} aria-label="Deler">
          {frame ? (
            <Fan label="Kaarten van de deler" cards={frame.dealer} hidden={frame.hidden} />
          ) : (
            <span className={css.empty} aria-hidden="true" />
          )}
          <p className={css.words}>
            <span className={css.who}>Deler</span>
            {frame && frame.dealer.length > 0 && (
              <strong className={css.total}>{totalWords(frame.dealer, false)}</strong>
            )}
          </p>
        </section>
        <div className={css.print}>
          <Print dealerStandsOn={blackjackRules.dealerStandsOn} />
        </div>
        <div className={css.hands}>
          {hands.map((hand, place) => (
            <HandPlace
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its number
              key={place}
              frame={hand}
              number={place + 1}
              of={hands.length}
              open={frame?.open === place}
              ended={finished?.hands[place]}
            />
          ))}
          {hands.length === 0 && <span className={css.empty} aria-hidden="true" />}
        </div>
        <p className={css.say} role="status">
          {words}
        </p>
        {result}
      </div>
      <div className={css.console}>{children}</div>
    </section>
  )
}
