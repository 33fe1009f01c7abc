import type { ReactNode } from 'react'
import css from './scene.module.css'

export type SceneProps = {
  /** What it is, read aloud. */
  label: string
  title: ReactNode
  /** How something ended: well, or badly. */
  tone?: 'good' | 'danger'
  /** It has just happened. */
  live?: boolean
  /** On a phone it has room for a result with buttons: what is below does not move when one takes its place. */
  tall?: boolean
  /** A drawing that fills its side. */
  picture?: ReactNode
  children: ReactNode
}

/** The card at the top of a page: a drawing, where its player stands, or what came of what they did. */
export function Scene({ label, title, tone, live, tall, picture, children }: SceneProps) {
  return (
    <section
      className={css.scene}
      data-tone={tone}
      data-tall={tall || undefined}
      data-bare={picture ? undefined : true}
      aria-label={label}
      role={live ? 'status' : undefined}
    >
      {picture && <div className={css.picture}>{picture}</div>}
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        {children}
      </div>
    </section>
  )
}
