import type { ReactNode } from 'react'
import { Skeleton } from '../page/skeleton.tsx'
import css from './folded-picture.module.css'
import { Icon } from './icon.tsx'

export type FoldedPictureProps = {
  picture: ReactNode
  /** Undefined until it is known. */
  title: ReactNode
  onOpen: () => void
}

/** The picture at the top of a page that its reader knows: a narrow strip, which a press opens. */
export function FoldedPicture({ picture, title, onOpen }: FoldedPictureProps) {
  return (
    <button
      type="button"
      className={css.folded}
      aria-expanded={false}
      aria-label={title === undefined ? 'Prent uitklappen' : undefined}
      data-fold
      onClick={onOpen}
    >
      <span className={css.picture} aria-hidden="true">
        {picture}
      </span>
      <span className={css.title}>{title ?? <Skeleton />}</span>
      <Icon name="down" />
    </button>
  )
}

/** On an open picture of such a page: folds it again. */
export function FoldPicture({ onFold }: { onFold: () => void }) {
  return (
    <button type="button" className={css.fold} aria-expanded aria-label="Prent inklappen" data-fold onClick={onFold}>
      <Icon name="down" />
    </button>
  )
}
