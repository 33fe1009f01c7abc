import { useFamiliar } from '@sottomondo/mfe-kit'
import { FoldedPicture, FoldPicture } from '@sottomondo/ui-kit/folded-picture'
import { Picture } from '@sottomondo/ui-kit/picture'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import css from './crime-card.module.css'
import { type CrimeEnding, endingLooks } from './crime-ending.ts'

export type CrimeCardProps = {
  /** The drawing beside the words. */
  picture: ReactNode
  /** The crime's end; without it no crime has been committed yet. */
  ending?: CrimeEnding
  /** It has just happened: animates once. */
  fresh?: boolean
  title: ReactNode
  children: ReactNode
  /** Stands at its lower edge. */
  foot?: ReactNode
}

/**
 * The card above the crimes: before a crime it shows how the player is doing, after one its end. Both take the same
 * room, so that nothing moves.
 */
export function CrimeCard({ picture, ending, fresh, title, children, foot }: CrimeCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the pressed button is far below the card.
    if (fresh) card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [fresh])
  const { isFamiliar, isFolded, fold } = useFamiliar()
  if (!ending && isFolded)
    return (
      <section aria-label="Hoe je ervoor staat">
        <FoldedPicture picture={picture} title={title} onOpen={() => fold(false)} />
      </section>
    )
  return (
    <section
      ref={card}
      className={css.card}
      data-ending={ending}
      data-fresh={fresh || undefined}
      data-open={(!ending && isFamiliar) || undefined}
      role={ending && 'status'}
      aria-label={ending ? 'Resultaat' : 'Hoe je ervoor staat'}
    >
      <div className={css.picture}>
        <div className={css.drawing}>{picture}</div>
        {!ending && isFamiliar && <FoldPicture onFold={() => fold(true)} />}
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
