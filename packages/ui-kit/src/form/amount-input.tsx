import type { ChangeEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { caretBefore, formatAmount, readAmount, regroup } from '../figure/amount.ts'
import { classNames } from '../style/class-names.ts'
import css from './amount-input.module.css'
import { Button } from './button.tsx'
import control from './control.module.css'
import type { FieldTexts } from './field.tsx'
import { Field } from './field.tsx'

export type AmountInputProps = FieldTexts & {
  /** A whole number; null while the field is empty; NaN while the text is no amount. */
  value: number | null
  onValue: (value: number | null) => void
  /** Stands before the amount; '' for things that are no money. */
  unit?: string
  /** Adds a button that fills in this amount: all that the player has. */
  all?: number | undefined
  /** Buttons under the field that fill in other amounts; they wait until theirs are known. */
  offers?: readonly { label: string; amount: number | undefined }[]
  /** No K and M keys for fingers: where amounts are small, or other keys stand beside the field. */
  keyless?: boolean
  name?: string
  disabled?: boolean
}

const amountOf = (text: string): number | null => {
  const read = readAmount(text)
  return typeof read === 'string' ? Number.NaN : read
}

/** The values of 'k' and 'm': the number pads of phones have neither. */
const shorthands = [
  { key: 'K', words: 'keer duizend' },
  { key: 'M', words: 'keer een miljoen' },
] as const

/**
 * A field for a whole, not negative amount that groups its digits while the player types, and takes '10k' and '1,5m';
 * on touch screens it has K and M keys. A text that is no amount stays as typed, and the field shows the fault: on
 * leaving it, or when the form is sent.
 */
export function AmountInput(props: AmountInputProps) {
  const { label, hint, error, value, onValue, unit = '€', all, offers, keyless, name, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const digitsBehindCaret = useRef<number>(null)
  const [text, setText] = useState(formatAmount(value))
  /**
   * The typed text: the amount read from '50k' is shown until something else is typed, so that leaving the field moves
   * nothing.
   */
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  // Filled in from outside: by a button, or after the form was sent.
  if (!Number.isNaN(value) && amountOf(text) !== value) setText(formatAmount(value))

  useLayoutEffect(() => {
    if (digitsBehindCaret.current === null || !input.current) return
    const caret = caretBefore(input.current.value, digitsBehindCaret.current)
    input.current.setSelectionRange(caret, caret)
    digitsBehindCaret.current = null
  })

  const judge = (next: string) => {
    const amount = amountOf(next)
    setLeft(true)
    setText(Number.isNaN(amount) ? next : formatAmount(amount))
  }
  const edit = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: next, selectionStart } = event.target
    const pasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste'
    const grouped = !pasted && text === formatAmount(value) ? regroup(text, next) : undefined
    if (grouped !== undefined)
      digitsBehindCaret.current = next.slice(selectionStart ?? next.length).replaceAll(/\D/g, '').length
    setText(grouped ?? next)
    setTyped(pasted ? '' : next)
    if (pasted) judge(next)
    else if (!Number.isNaN(amountOf(next))) setLeft(false)
    onValue(amountOf(grouped ?? next))
  }

  const shorten = (key: string) => {
    const amount = amountOf(text)
    if (amount === null) return
    const times = amountOf(`${Number.isNaN(amount) ? text : amount}${key}`)
    if (Number.isNaN(times)) return judge(text)
    setTyped('')
    setText(formatAmount(times))
    onValue(times)
  }

  const read = readAmount(text)
  const fault = typeof read === 'string' && (left || error) ? read : undefined
  const isShort = /[km]\s*$/i.test(typed) && typeof read === 'number' && readAmount(typed) === read
  const meant = isShort ? `Dat is ${unit}${formatAmount(read)}.` : undefined
  const field = (
    <Field label={label} hint={meant ?? hint} error={fault ?? error}>
      {(field) => (
        <div className={css.line}>
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
              inputMode="decimal"
              autoComplete="off"
              name={name}
              disabled={disabled}
              value={text}
              onChange={edit}
              onBlur={() => judge(text)}
            />
            {all !== undefined && (
              <button type="button" className={css.all} disabled={disabled} onClick={() => onValue(all)}>
                Alles
              </button>
            )}
          </div>
          {!keyless && (
            <span className={css.keys}>
              {shorthands.map(({ key, words }) => (
                <button
                  key={key}
                  type="button"
                  className={css.key}
                  title={words}
                  aria-label={`${key}: ${words}`}
                  disabled={disabled}
                  // Keeps the focus in the field, and the phone's number pad open.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => shorten(key)}
                >
                  {key}
                </button>
              ))}
            </span>
          )}
        </div>
      )}
    </Field>
  )
  return offers ? (
    <>
      {field}
      <div className={css.offers}>
        {offers.map(({ label, amount }) => (
          <Button key={label} small disabled={amount === undefined} onClick={() => onValue(amount ?? null)}>
            {label}
          </Button>
        ))}
      </div>
    </>
  ) : (
    field
  )
}
