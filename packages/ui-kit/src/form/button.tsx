import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import css from './button.module.css'

export type ButtonLook = {
  /** primary: the screen's purpose, once per panel. danger: cannot be undone. quiet: everything else. */
  variant?: 'primary' | 'quiet' | 'danger'
  small?: boolean
}

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** Waits for an answer: the button keeps its width and the focus, but does nothing when pressed. */
    busy?: boolean
    disabled?: boolean
    children: ReactNode
  }

/**
 * Returns the class of a link that looks like a button, because it leads to an action: `<Link
 * className={buttonClass({})}>`.
 */
export function buttonClass({ variant = 'quiet', small }: ButtonLook): string {
  return classNames(css.button, css[variant], small && css.small)
}

/**
 * A button whose text says what it does. A busy or disabled one stays focusable (`aria-disabled`), so that keyboard
 * players are not thrown to the top of the page by their own click.
 */
export function Button({ variant, small, busy, disabled, className, onClick, ...rest }: ButtonProps) {
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
      className={classNames(buttonClass({ variant, small }), className)}
      onClick={press}
    />
  )
}
