import type { ReactNode } from 'react'
import css from './badge.module.css'

export type BadgeProps = {
  /** quiet: a label. brass: a count. strong: a count that asks for attention. danger: something is wrong. */
  tone?: 'quiet' | 'brass' | 'strong' | 'good' | 'danger'
  children: ReactNode
}

/** A small label or count. */
export function Badge({ tone = 'quiet', children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
