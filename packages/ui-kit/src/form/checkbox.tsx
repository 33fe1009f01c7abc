import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import css from './choice.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'checked' | 'value' | 'onChange'> & {
  label: ReactNode
  error?: ReactNode
  value: boolean
  onValue: (value: boolean) => void
}

/** A box to tick with its label; takes every attribute of `<input type="checkbox">`. */
export function Checkbox({ label, error, value, onValue, ...rest }: CheckboxProps) {
  const id = useId()
  const errorId = `${id}error`
  return (
    <div>
      <label className={css.choice} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          checked={value}
          onChange={(event) => onValue(event.target.checked)}
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
