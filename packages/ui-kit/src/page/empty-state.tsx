import type { ReactNode } from 'react'
import css from './empty-state.module.css'

export type EmptyStateProps = {
  /** A picture or icon. */
  picture?: ReactNode
  title: ReactNode
  /** Tells the player what to do next. */
  children?: ReactNode
  action?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {picture && <div className={css.picture}>{picture}</div>}
      <p className={css.title}>{title}</p>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  )
}
