import type { ReactNode } from 'react'
import { useId } from 'react'
import css from './field.module.css'

/** The attributes with which a control is read together with its label, hint and error. */
export type FieldControl = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** Tells the fault and how to correct it; turns the field red. */
  error?: ReactNode
}

/** A labelled control. `children` gets the attributes that tie the control to its texts. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  const control: FieldControl = { id }
  if (describedBy) control['aria-describedby'] = describedBy
  if (error) control['aria-invalid'] = true
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {hint && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
