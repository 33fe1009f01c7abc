import { formatAmount } from '../../figure/amount.ts'
import { classNames } from '../../style/class-names.ts'
import { Button } from '../button.tsx'
import control from '../control.module.css'
import type { FieldTexts } from '../field.tsx'
import { Field } from '../field.tsx'
import css from './amount-input.module.css'
import { AmountKeys } from './amount-keys.tsx'
import { useAmountText } from './use-amount-text.ts'

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

/**
 * A field for a whole, not negative amount that groups its digits while the player types, and takes '10k' and '1,5m';
 * on touch screens it has K and M keys. A text that is no amount stays as typed, and the field shows the fault: on
 * leaving it, or when the form is sent.
 */
export function AmountInput(props: AmountInputProps) {
  const { label, hint, error, value, onValue, unit = '€', all, offers, keyless, name, disabled } = props
  const { input, text, edit, leave, shorten, fault, shortFor } = useAmountText({
    value,
    onValue,
    hasError: Boolean(error),
  })
  const meant = shortFor === undefined ? undefined : `Dat is ${unit}${formatAmount(shortFor)}.`
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
              onBlur={leave}
            />
            {all !== undefined && (
              <button type="button" className={css.all} disabled={disabled} onClick={() => onValue(all)}>
                Alles
              </button>
            )}
          </div>
          {!keyless && <AmountKeys disabled={disabled} onKey={shorten} />}
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
