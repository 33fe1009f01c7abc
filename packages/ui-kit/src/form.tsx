import type { ReactNode } from 'react'
import css from './form.module.css'

export type FormProps = {
  /** Called instead of the browser's own submit, after its own checks (required, type ...) have passed. */
  onSubmit: () => void
  /** Names the form for readers of the screen when no heading does. */
  label?: string
  children: ReactNode
}

/** Fields below each other; Enter submits. */
export function Form({ onSubmit, label, children }: FormProps) {
  return (
    <form
      className={css.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** Fields that stand beside each other where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

/** The buttons of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
