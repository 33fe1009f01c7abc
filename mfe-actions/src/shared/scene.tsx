import { useFamiliar } from '@sottomondo/mfe-kit'
import { FoldedPicture, FoldPicture } from '@sottomondo/ui-kit/folded-picture'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'
import css from './scene.module.css'

export type SceneProps = {
  /** Its name for screen readers. */
  label: string
  /** Undefined until it is known. */
  title: ReactNode
  /** A good or a bad end. */
  tone?: 'good' | 'danger'
  live?: boolean
  /** It has room for a result with buttons: the content below does not move when one takes its place. */
  tall?: boolean
  /** A drawing that fills its side. */
  picture?: ReactNode
  /** Its words have the next action: it never folds. */
  acts?: boolean | undefined
  /** Below the picture and the words, as wide as both. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * The card at the top of a page: a drawing, with how the player is doing, or the result of their action. To a reader
 * who knows the page the former is a strip.
 */
export function Scene({ label, title, tone, live, tall, picture, acts, foot, children }: SceneProps) {
  const { isFamiliar, isFolded, fold } = useFamiliar()
  const canFold = picture !== undefined && !tone && !live && !acts
  if (canFold && isFolded)
    return (
      <section aria-label={label}>
        <FoldedPicture picture={picture} title={title} onOpen={() => fold(false)} />
      </section>
    )
  return (
    <section
      className={css.scene}
      data-tone={tone}
      data-tall={tall || undefined}
      data-bare={picture ? undefined : true}
      data-open={(canFold && isFamiliar) || undefined}
      aria-label={label}
      role={live ? 'status' : undefined}
    >
      {picture && (
        <div className={css.picture}>
          {picture}
          {canFold && isFamiliar && <FoldPicture onFold={() => fold(true)} />}
        </div>
      )}
      <div className={css.words}>
        {title === undefined ? (
          <div className={css.title}>
            <Skeleton />
          </div>
        ) : (
          <h2 className={css.title}>{title}</h2>
        )}
        {children}
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
    </section>
  )
}
