import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../style/class-names.ts'
import css from './panel.module.css'

export type PanelProps = {
  title?: ReactNode
  /** Stands at the end of the title's line: a filter, a small button, a figure. */
  aside?: ReactNode
  /** Without inner distance, for a table or a picture that reaches the edges. */
  flush?: boolean
  /** A small note at its foot, about the whole content. */
  note?: ReactNode
  children: ReactNode
}

/** A sheet on the desk. With a title it is a landmark of that name. */
export function Panel({ title, aside, flush, note, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={css.panel} aria-labelledby={title ? titleId : undefined}>
      {(title || aside) && (
        <header className={css.head}>
          {title && (
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
          )}
          {aside}
        </header>
      )}
      <div className={classNames(css.body, flush && css.flush)}>{children}</div>
      {note && <p className={css.note}>{note}</p>}
    </section>
  )
}

export type ColumnsProps = {
  /** 'wide' for panels with a table of four columns or more. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** Puts panels beside each other where each keeps its width, else below each other. */
export function Columns({ width = 'narrow', children }: ColumnsProps) {
  return <div className={classNames(css.columns, css[width])}>{children}</div>
}
