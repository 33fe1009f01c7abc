import type { ReactNode } from 'react'
import { useId } from 'react'
import css from './choice.module.css'
import { classNames } from './class-names.ts'
import type { Option } from './select.tsx'

export type RadioGroupProps<Value extends string> = {
  label: ReactNode
  /** The label is read aloud but not shown: for filters whose options speak for themselves. */
  labelHidden?: boolean
  options: readonly Option<Value>[]
  /** undefined: nothing chosen yet. */
  value: Value | undefined
  onValue: (value: Value) => void
  required?: boolean
  /** 'segments' is one row of buttons, for filters; 'list' is one option under the other. */
  look?: 'list' | 'segments'
}

/** One choice out of a few, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, labelHidden, options, value, onValue, required, look = 'list' } = props
  const name = useId()
  return (
    <fieldset className={css.group}>
      <legend className={classNames(css.legend, labelHidden && css.hidden)}>{label}</legend>
      <div className={css[look]}>
        {options.map((option) => (
          <label key={option.value} className={look === 'list' ? css.choice : css.segment}>
            <input
              type="radio"
              name={name}
              className={look === 'list' ? css.box : css.segmentInput}
              value={option.value}
              checked={option.value === value}
              required={required}
              onChange={() => onValue(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
