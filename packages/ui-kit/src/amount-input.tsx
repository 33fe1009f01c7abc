import type { ChangeEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { caretBefore, formatAmount, parseEditedAmount } from './amount.ts'
import css from './amount-input.module.css'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import type { FieldTexts } from './field.tsx'
import { Field } from './field.tsx'

export type AmountInputProps = FieldTexts & {
  /** A whole number, or null while the field is empty. */
  value: number | null
  onValue: (value: number | null) => void
  /** Stands before the amount; '' for things that are no money. */
  unit?: string
  /** Offers a button that fills in this amount: all there is. */
  all?: number
  name?: string
  disabled?: boolean
}

/**
 * A field for a whole, not negative amount that groups its digits while one types. Other characters never get in, so
 * what stands there is what is sent.
 */
export function AmountInput({ label, hint, error, value, onValue, unit = '€', all, name, disabled }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBehindCaret = useRef<number>(null)

  useLayoutEffect(() => {
    if (digitsBehindCaret.current === null || !input.current) return
    const caret = caretBefore(input.current.value, digitsBehindCaret.current)
    input.current.setSelectionRange(caret, caret)
    digitsBehindCaret.current = null
  })

  const edit = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target
    const amount = parseEditedAmount(text)
    digitsBehindCaret.current = text.slice(selectionStart ?? text.length).replaceAll(/\D/g, '').length
    onValue(amount === undefined ? value : amount)
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <div className={css.frame}>
          {unit && (
            <span className={css.unit} aria-hidden="true">
              {unit}
            </span>
          )}
          <input
            {...field}
            ref={input}
            className={classNames(
              control.control,
              css.input,
              unit !== '' && css.withUnit,
              all !== undefined && css.withAll,
            )}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            name={name}
            disabled={disabled}
            value={formatAmount(value)}
            onChange={edit}
          />
          {all !== undefined && (
            <button type="button" className={css.all} disabled={disabled} onClick={() => onValue(all)}>
              Alles
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
