import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { Icon } from '../picture/icon.tsx'
import css from './notice.module.css'

export type NoticeProps = {
  tone?: 'info' | 'success' | 'warn' | 'error'
  title?: ReactNode
  children: ReactNode
  /** A button or link at its end. */
  action?: ReactNode
  /** Reads it aloud when it appears: for the outcome of a player's action. */
  live?: boolean
}

const icons = { info: 'info', success: 'check', warn: 'warning', error: 'warning' } as const

/** A message in the page itself; for a passing one use a toast. */
export function Notice({ tone = 'info', title, children, action, live }: NoticeProps) {
  const liveRole = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={css.notice} data-tone={tone} role={live ? liveRole : undefined}>
      <Icon name={icons[tone]} />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  )
}

/** Shown in place of content that could not be fetched. */
export function Failure({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Notice tone="error" live action={onRetry && <Button onClick={onRetry}>Probeer opnieuw</Button>}>
      {message}
    </Notice>
  )
}
