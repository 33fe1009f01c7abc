import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import type { FieldTexts } from './field.tsx'
import { Field } from './field.tsx'

export type TextInputProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | keyof FieldTexts>

/** One line of text with its label; takes every attribute of `<input>` (type, autoComplete, maxLength, required ...). */
export function TextInput({ label, hint, error, className, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <input type="text" {...rest} {...field} className={classNames(control.control, className)} />}
    </Field>
  )
}
