import type { ReactNode } from 'react'
import { Skeleton } from '../page/skeleton.tsx'
import css from './cards.module.css'

export type CardsProps<Item> = {
  /** A name for the cards; read aloud, not shown. */
  label: string
  /** undefined while they are being fetched: `loadingCards` grey cards stand in their place. */
  items: readonly Item[] | undefined
  itemKey: (item: Item) => string | number
  card: (item: Item) => ReactNode
  loadingCards?: number
}

/** Small cards, five beside each other, three on tablets, two on phones: people, cars, goods. */
export function Cards<Item>({ label, items, itemKey, card, loadingCards = 10 }: CardsProps<Item>) {
  const cards = items
    ? items.map((item) => ({ key: itemKey(item), content: card(item) }))
    : Array.from({ length: loadingCards }, (_, key) => ({ key, content: <Skeleton height="9.6rem" /> }))
  return (
    <ul className={css.cards} aria-label={label} aria-busy={items === undefined}>
      {cards.map(({ key, content }) => (
        <li key={key} className={css.card}>
          {content}
        </li>
      ))}
    </ul>
  )
}
