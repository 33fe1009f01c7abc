import { Picture } from '@sottomondo/ui-kit/picture'
import type { ReactNode } from 'react'
import css from './jail-scene.module.css'
import cell from './scenes/cell.svg'
import wall from './scenes/wall.svg'

export type JailSceneProps = {
  /** From which side of the wall: its player sits, or looks on. */
  side: 'inside' | 'outside'
  title: string
  children: ReactNode
}

/** The top of the page: the prison, from the side on which the player is. */
export function JailScene({ side, title, children }: JailSceneProps) {
  return (
    <section className={css.scene} data-side={side} aria-label={title}>
      <div className={css.picture}>
        <Picture src={side === 'inside' ? cell : wall} width={480} height={200} />
      </div>
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        {children}
      </div>
    </section>
  )
}
