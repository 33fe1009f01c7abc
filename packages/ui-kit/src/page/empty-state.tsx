import type { ReactNode } from 'react'
import css from './empty-state.module.css'

export type EmptyStateProps = {
  /** A picture or icon. */
  picture?: ReactNode
  title: ReactNode
  /** Says what to do next. */
  children?: ReactNode
  action?: ReactNode
}

/** Stands where a list has nothing to show. */
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
