import type { ChangeEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import { Button } from './button.tsx'
import type { FieldControl } from './field.tsx'
import css from './stepper.module.css'

export type StepperProps = {
  /** The things that are counted; read aloud, not shown. */
  label: string
  value: number
  onValue: (value: number) => void
  /** The maximum: the button 'Alles' fills it in. */
  max: number
  disabled?: boolean
  /** Connects it to the label, the hint and the error of its `Field`. */
  control?: FieldControl
}

/** From here on the digits need more room than the buttons usually leave. */
const wideFrom = 1_000

/** A whole number from 0 to a maximum, by buttons, by the arrow keys, or typed: a larger number becomes the maximum. */
export function Stepper({ label, value, onValue, max, disabled, control }: StepperProps) {
  // Empty while a player has cleared it to type another number.
  const [cleared, setCleared] = useState(false)
  const set = (next: number) => {
    setCleared(false)
    onValue(Math.max(0, Math.min(max, next)))
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replaceAll(/\D/g, '').slice(0, 15)
    set(Number(digits))
    setCleared(digits === '')
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowUp: value + 1,
      ArrowDown: value - 1,
      PageUp: value + 10,
      PageDown: value - 10,
      Home: 0,
      End: max,
    }
    const next = steps[event.key]
    if (next === undefined || disabled) return
    event.preventDefault()
    set(next)
  }
  return (
    <span className={css.stepper}>
      <Button
        small
        className={css.step}
        aria-label={`${label}: één minder`}
        disabled={disabled || value <= 0}
        onClick={() => set(value - 1)}
      >
        −
      </Button>
      <input
        {...control}
        className={css.number}
        data-wide={max >= wideFrom || undefined}
        role="spinbutton"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        inputMode="numeric"
        autoComplete="off"
        value={cleared ? '' : value}
        disabled={disabled}
        onChange={type}
        onKeyDown={press}
        onFocus={({ target }) => target.select()}
        onBlur={() => setCleared(false)}
      />
      <Button
        small
        className={css.step}
        aria-label={`${label}: één meer`}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        +
      </Button>
      <Button small aria-label={`${label}: alles`} disabled={disabled || max <= value} onClick={() => set(max)}>
        Alles
      </Button>
    </span>
  )
}
