import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import css from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** primary: what the screen is for, once per panel. danger: cannot be undone. quiet: everything else. */
  variant?: 'primary' | 'quiet' | 'danger'
  /** Waiting for an answer: keeps its width and the focus, but does nothing when pressed. */
  busy?: boolean
  disabled?: boolean
  small?: boolean
  children: ReactNode
}

/**
 * A button that says what happens. A busy or disabled one stays focusable (`aria-disabled`), so that keyboard players
 * are not thrown to the top of the page by their own click.
 */
export function Button({ variant = 'quiet', busy, disabled, small, className, onClick, ...rest }: ButtonProps) {
  const inert = busy || disabled
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      className={classNames(css.button, css[variant], small && css.small, className)}
      onClick={press}
    />
  )
}
