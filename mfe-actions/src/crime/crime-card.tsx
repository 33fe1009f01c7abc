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
  /** The crime's end; without it none has come yet. */
  ending?: CrimeEnding
  /** A crime is under way: the card stands there as it will with the end. */
  underWay?: boolean
  /** It has just happened: animates once. */
  fresh?: boolean
  title: ReactNode
  children: ReactNode
  /** Stands at its lower edge. */
  foot?: ReactNode
}

/**
 * The card above the crimes: before a crime it shows how the player is doing, from the press on the crime, and then its
 * end. All take the same room, so that nothing moves.
 */
export function CrimeCard({ picture, ending, underWay, fresh, title, children, foot }: CrimeCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the pressed button is far below the card.
    if (fresh) card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [fresh])
  const { isFamiliar, isFolded, fold } = useFamiliar()
  const isBefore = !ending && !underWay
  if (isBefore && isFolded)
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
      data-open={(isBefore && isFamiliar) || undefined}
      role={isBefore ? undefined : 'status'}
      aria-label={ending ? 'Resultaat' : underWay ? 'Bezig' : 'Hoe je ervoor staat'}
    >
      <div className={css.picture}>
        <div className={css.drawing}>{picture}</div>
        {isBefore && isFamiliar && <FoldPicture onFold={() => fold(true)} />}
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
