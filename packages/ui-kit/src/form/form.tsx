import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { Notice } from '../message/notice.tsx'
import type { ButtonProps } from './button.tsx'
import { Button } from './button.tsx'
import css from './form.module.css'

export type FormProps = {
  /** Called instead of the browser's own submit. The browser judges nothing: its bubbles speak its own language. */
  onSubmit: () => void
  /** Names the form for readers of the screen when no heading does. */
  label?: string
  /** How often it was refused: after each time the focus goes to the first field that is wrong. */
  refusals?: number
  /** What is wrong with the whole and not with one field. */
  failure?: ReactNode
  /** An answer is waited for: its `Submit` does nothing. */
  busy?: boolean
  children: ReactNode
}

const Busy = createContext(false)

/** Fields below each other; Enter submits. What is wrong is said at the fields, and once in short for who hears it. */
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

/** What a field is called: its label, without a full stop of its own. */
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

/** The button that sends a form; it waits while the form does. */
export function Submit(props: Omit<ButtonProps, 'type' | 'busy'>) {
  return <Button variant="primary" {...props} type="submit" busy={useContext(Busy)} />
}
