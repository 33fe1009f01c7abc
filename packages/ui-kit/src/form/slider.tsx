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
    /** Two values on the track that mean something; one beyond it is not drawn. */
    marks?: readonly SliderMark[]
  }

type SliderMark = { value: number; label: string }

/** A number out of a range, where the rough size matters more than the exact digits. */
export function Slider({ label, hint, error, value, onValue, shown, marks = [], ...rest }: SliderProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <span className={css.slider}>
          <span className={css.line}>
            <input
              {...rest}
              {...field}
              type="range"
              className={css.range}
              value={value}
              aria-valuetext={shown}
              onChange={(event) => onValue(event.target.valueAsNumber)}
            />
            {marks.length > 0 && (
              <span className={css.marks} aria-hidden="true">
                {marks
                  .filter((mark) => mark.value <= rest.max)
                  .map((mark) => (
                    <span
                      key={mark.label}
                      className={css.mark}
                      style={{ left: `${((mark.value - rest.min) / Math.max(1, rest.max - rest.min)) * 100}%` }}
                    >
                      <span className={css.word}>{mark.label}</span>
                    </span>
                  ))}
              </span>
            )}
          </span>
          <output className={css.shown} htmlFor={field.id}>
            {shown}
          </output>
        </span>
      )}
    </Field>
  )
}
