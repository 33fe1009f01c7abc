import type { ComponentProps } from 'react'
import { classNames } from '../style/class-names.ts'
import control from './control.module.css'
import type { FieldTexts } from './field.tsx'
import { Field } from './field.tsx'
import type { Option } from './options.ts'
import css from './select.module.css'

export type SelectProps<Value extends string> = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | keyof FieldTexts> & {
    options: readonly Option<Value>[]
    value: Value
    onValue: (value: Value) => void
  }

/** A native choice out of a few options; use RadioGroup for options that should all be in sight. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, options, value, onValue, className, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <select
          {...rest}
          {...field}
          className={classNames(control.control, css.select, className)}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onValue(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
