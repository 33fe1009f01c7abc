import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { Notice } from '../message/notice.tsx'
import type { ButtonProps } from './button.tsx'
import { Button } from './button.tsx'
import css from './form.module.css'

export type FormProps = {
  /**
   * Called instead of the browser's own submit. The browser's validation is off: its bubbles are in its own language.
   */
  onSubmit: () => void
  /** Names the form for readers of the screen when no heading does. */
  label?: string
  /** How often the form was refused: after each refusal the focus goes to the first wrong field. */
  refusals?: number
  /** The fault of the whole form, not of one field. */
  failure?: ReactNode
  /** The form waits for an answer: its `Submit` does nothing. */
  busy?: boolean
  children: ReactNode
}

const Busy = createContext(false)

/** Fields below each other; Enter submits. Faults are shown at their fields, and once in short for screen readers. */
export function Form({ onSubmit, label, refusals = 0, failure, busy = false, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [summary, setSummary] = useState('')

  useEffect(() => {
    if (refusals === 0 || !form.current) return
    const wrong = [...form.current.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
    setSummary(wrong.length > 0 ? `Nog niet goed: ${wrong.map(nameOf).join(', ')}.` : '')
    const [first] = wrong
    if (first) (first.matches('[role="radiogroup"]') ? first.querySelector('input') : first)?.focus()
    else form.current.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [refusals])

  return (
    <form
      ref={form}
      className={css.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {summary && (
        <p className="visually-hidden" role="alert">
          {summary}
        </p>
      )}
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <Busy value={busy}>{children}</Busy>
    </form>
  )
}

/** Returns the name of a field: its label, without a full stop of its own. */
function nameOf(control: HTMLElement): string {
  const ofGroup = document.getElementById(control.getAttribute('aria-labelledby') ?? '')
  const label = ofGroup ?? (control as HTMLInputElement).labels?.[0]
  return label?.textContent?.trim().replace(/[.!?]+$/, '') ?? ''
}

/** Fields that stand beside each other where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

/** The buttons of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}

/** The button that sends a form; it is busy while the form is. */
export function Submit(props: Omit<ButtonProps, 'type' | 'busy'>) {
  return <Button variant="primary" {...props} type="submit" busy={useContext(Busy)} />
}
