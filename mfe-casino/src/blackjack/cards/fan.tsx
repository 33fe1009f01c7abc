import type { Card } from '@sottomondo/casino-rules'
import css from './fan.module.css'
import { PlayingCard } from './playing-card.tsx'

export type FanProps = {
  label: string
  cards: readonly Card[]
  /** One more card lies there face down: turned over, it is the next of them. */
  hidden?: boolean
}

/** Overlapping cards: the corner of each stays readable. */
export function Fan({ label, cards, hidden }: FanProps) {
  const lying: readonly (Card | undefined)[] = hidden ? [...cards, undefined] : cards
  return (
    <ul className={css.fan} aria-label={label}>
      {lying.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place, and six of them may be alike
        <li key={place} className={css.place}>
          <span className={css.card}>
            <PlayingCard card={card} />
          </span>
        </li>
      ))}
    </ul>
  )
}
