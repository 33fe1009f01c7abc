import { formatEuro } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import type { Bonus, FruitSpin } from '../fruit-texts.ts'
import { wholeRound } from '../fruit-texts.ts'
import { skull } from './board/field.tsx'
import css from './bonus-game.module.css'

export type ResultProps = {
  bonus: Bonus
  /** The spin that won the game. */
  spin: FruitSpin | null
  end: 'death' | 'passed'
  collecting: boolean
  onCollect: () => void
}

/** How the game ended, and the button that pays it out. */
export function Result({ bonus, spin, end, collecting, onCollect }: ResultProps) {
  return (
    <section className={css.result} data-end={end} aria-label="Uitslag">
      <svg className={css.resultPicture} viewBox="-44 -44 88 88" aria-hidden="true">
        <circle r="42" fill={end === 'death' ? '#7a1713' : '#8a6a30'} />
        <circle r="36" fill={end === 'death' ? '#9e1f1b' : '#cda65f'} />
        {end === 'death' ? (
          skull
        ) : (
          <path d="M-23 14V-14L-11 -2L0 -20L11 -2L23 -14V14zM-23 18H23V24H-23z" fill="#1b1408" />
        )}
      </svg>
      <div>
        <p className={css.resultTitle}>{end === 'death' ? 'Doodskop!' : 'Uitgespeeld!'}</p>
        <p>
          {end === 'death'
            ? 'Je houdt de helft van wat je had gewonnen.'
            : 'Je bent het bord over: alles wat je won, is van jou.'}
        </p>
        <p>{wholeRound(bonus.winnings + (spin?.winnings ?? 0) - bonus.betAmount)}</p>
      </div>
      <Button variant="primary" busy={collecting} onClick={onCollect}>
        {bonus.winnings > 0 ? `Haal ${formatEuro(bonus.winnings)} op` : 'Sluit het bonusspel'}
      </Button>
    </section>
  )
}
