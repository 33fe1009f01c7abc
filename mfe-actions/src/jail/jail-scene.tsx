import { Picture } from '@sottomondo/ui-kit/picture'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Scene } from '../shared/scene.tsx'
import css from './jail-scene.module.css'
import cell from './scenes/cell.svg'
import wall from './scenes/wall.svg'

export type JailSceneProps = {
  /** The player's side of the wall: in jail, or free. */
  side: 'inside' | 'outside'
  title: string
  /** The end of the player's own attempt, where that is told here. */
  ending?: 'freed' | 'caught' | undefined
  /** It has just ended: animates once. */
  fresh?: boolean | undefined
  children: ReactNode
}

/** The top of the page: the prison, seen from the player's side. */
export function JailScene({ side, title, ending, fresh, children }: JailSceneProps) {
  const scene = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the pressed row is far below the scene.
    if (fresh) scene.current?.scrollIntoView?.({ block: 'nearest' })
  }, [fresh])
  return (
    <div ref={scene} className={css.scene} data-side={side} data-ending={ending} data-fresh={fresh || undefined}>
      <Scene
        label={title}
        title={title}
        tone={side === 'inside' ? 'danger' : ending && 'good'}
        picture={<Picture src={side === 'inside' ? cell : wall} width={480} height={200} atOnce />}
      >
        {children}
      </Scene>
    </div>
  )
}
