import type { ComponentProps, ReactNode } from 'react'
import type { FieldTexts } from './field.tsx'
import { Field } from './field.tsx'
import css from './slider.module.css'

export type SliderProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange' | keyof FieldTexts> & {
    min: number
    max: number
    value: number
    onValue: (value: number) => void
    /** The value as text: '30%'. */
    shown: string
  }

/** A number out of a range, where the rough size matters more than the exact digits. */
export function Slider({ label, hint, error, value, onValue, shown, ...rest }: SliderProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <span className={css.slider}>
          <input
            {...rest}
            {...field}
            type="range"
            className={css.range}
            value={value}
            aria-valuetext={shown}
            onChange={(event) => onValue(event.target.valueAsNumber)}
          />
          <output className={css.shown} htmlFor={field.id}>
            {shown}
          </output>
        </span>
      )}
    </Field>
  )
}
