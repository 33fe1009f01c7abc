import type { ReactNode } from 'react'
import css from './big-button.module.css'

export type BigButtonProps = {
  /** Waiting for an answer: keeps the focus, does nothing when pressed. */
  busy: boolean
  /** Absent: it submits its form. */
  onPress?: () => void
  children: ReactNode
}

/** The brass dome: turns the reels, throws the dice. */
export function BigButton({ busy, onPress, children }: BigButtonProps) {
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      className={css.button}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onPress?.()
      }}
      // A key held down is one press.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      <span className={css.words}>{children}</span>
    </button>
  )
}
