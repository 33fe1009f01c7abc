import type { Card } from '@sottomondo/casino-rules'
import { Picture } from '@sottomondo/ui-kit/picture'
import { useState } from 'react'
import css from './playing-card.module.css'
import { cardBack, cardName, courtOf, indexOf, pipPlaces, suitOf } from './suits.ts'

/** One card, as wide as its place; a hidden card turns over visibly. @param card undefined: face down */
export function PlayingCard({ card }: { card: Card | undefined }) {
  const [wasHidden] = useState(card === undefined)
  return (
    <span className={css.card} role="img" aria-label={card ? cardName(card) : 'dichte kaart'}>
      {card ? <Face card={card} turned={wasHidden} /> : <Picture src={cardBack} width={100} height={140} />}
    </span>
  )
}

function Face({ card, turned }: { card: Card; turned: boolean }) {
  const court = courtOf(card)
  return (
    <span className={css.face} data-red={suitOf(card).red} data-turned={turned}>
      {court && (
        <span className={css.court}>
          <Picture src={court} width={66} height={110} />
        </span>
      )}
      <svg className={css.print} viewBox="0 0 100 140" aria-hidden="true">
        {[0, 180].map((degrees) => (
          <g key={degrees} transform={`rotate(${degrees} 50 70)`}>
            {/* Paper under the index, which a picture reaches. */}
            {court && <path className={css.paper} d="M0 0h25v46a5 5 0 0 1-5 5H0z" />}
            <Corner card={card} />
          </g>
        ))}
        {card.rank === 1 && <Pip card={card} x={50} y={70} size={52} />}
        {pipPlaces[card.rank]?.map(([x, y]) => (
          <Pip key={`${x},${y}`} card={card} x={x} y={y} size={20} turned={y > 70} />
        ))}
      </svg>
    </span>
  )
}

function Corner({ card }: { card: Card }) {
  return (
    <>
      <text className={css.index} x="13" y="27" textAnchor="middle" data-number={card.rank in pipPlaces}>
        {indexOf(card)}
      </text>
      <Pip card={card} x={13} y={41} size={18} />
    </>
  )
}

type PipProps = { card: Card; x: number; y: number; size: number; turned?: boolean }

function Pip({ card, x, y, size, turned }: PipProps) {
  const turn = turned ? `rotate(180 ${x} ${y}) ` : ''
  return (
    <path d={suitOf(card).shape} transform={`${turn}translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`} />
  )
}
