import type { ReactNode } from 'react'
import css from './noted.module.css'

/** A small note beside or under the main text. */
export function Note({ children }: { children: ReactNode }) {
  return <span className={css.note}>{children}</span>
}

/** Two lines of a cell: the main text, and a note under it. */
export function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div className={css.noted}>
      <span>{children}</span>
      <Note>{note}</Note>
    </div>
  )
}
