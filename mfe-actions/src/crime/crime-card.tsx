import { Picture } from '@sottomondo/ui-kit/picture'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import css from './crime-card.module.css'
import { type CrimeEnding, endingLooks } from './crime-ending.ts'

export type CrimeCardProps = {
  /** The drawing of what is told. */
  picture: ReactNode
  /** How it ended; without it nothing has been done yet. */
  ending?: CrimeEnding
  /** It has just happened: something moves, once. */
  fresh?: boolean
  title: ReactNode
  children: ReactNode
  /** Stands at its lower edge. */
  foot?: ReactNode
}

/**
 * The card above the crimes: before a crime it says where its player stands, after one how it ended. It has the same
 * room for both, so that nothing is pushed about.
 */
export function CrimeCard({ picture, ending, fresh, title, children, foot }: CrimeCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the button that was pressed stands far below it.
    if (fresh) card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [fresh])
  return (
    <section
      ref={card}
      className={css.card}
      data-ending={ending}
      data-fresh={fresh || undefined}
      role={ending && 'status'}
      aria-label={ending ? 'Resultaat' : 'Hoe je ervoor staat'}
    >
      <div className={css.picture}>
        <div className={css.drawing}>{picture}</div>
        {ending && (
          <span className={css.seal}>
            <Picture src={endingLooks[ending].seal} width={96} height={96} />
          </span>
        )}
      </div>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children}
        {foot && <div className={css.foot}>{foot}</div>}
      </div>
    </section>
  )
}
