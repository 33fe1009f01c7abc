import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../style/class-names.ts'
import css from './choice.module.css'
import type { Option } from './options.ts'

export type RadioGroupProps<Value extends string> = {
  label: ReactNode
  /** The label is read aloud but not shown: for filters whose options speak for themselves. */
  labelHidden?: boolean
  options: readonly Option<Value>[]
  /** undefined: nothing chosen yet. */
  value: Value | undefined
  onValue: (value: Value) => void
  error?: ReactNode
  /** The field's name; the browser's own group gets another one. */
  name?: string
  /** 'segments' is one row of buttons, for filters; 'list' is one option under the other. */
  look?: 'list' | 'segments'
}

/** A choice out of a few options, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, labelHidden, options, value, onValue, error, look = 'list' } = props
  const name = useId()
  const errorId = `${name}error`
  return (
    <div
      className={css.group}
      role="radiogroup"
      aria-labelledby={`${name}label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <div id={`${name}label`} className={classNames(css.legend, labelHidden && 'visually-hidden')}>
        {label}
      </div>
      <div className={css[look]}>
        {options.map((option) => (
          <label key={option.value} className={look === 'list' ? css.choice : css.segment}>
            <input
              type="radio"
              name={name}
              className={look === 'list' ? css.box : css.segmentInput}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
