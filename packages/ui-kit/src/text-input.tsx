import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import type { FieldTexts } from './field.tsx'
import { Field } from './field.tsx'

export type TextInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | keyof FieldTexts> & {
    value: string
    onValue: (value: string) => void
    /** Characters that are kept: no more can be typed, and the field says how many are left. */
    cutAt?: number
  }

/** One line of text with its label; takes every attribute of `<input>` (type, autoComplete, maxLength ...). */
export function TextInput({ label, hint, error, className, onValue, cutAt, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={cutAt ? `Nog ${Math.max(cutAt - rest.value.length, 0)} tekens` : hint} error={error}>
      {(field) => (
        <input
          type="text"
          maxLength={cutAt}
          {...rest}
          {...field}
          className={classNames(control.control, className)}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  )
}
