import { charactersIn } from '@sottomondo/api-contract/characters'
import control from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { fitted } from './fitted.ts'
import { leftText } from './text-input.tsx'

export type TextAreaProps = FieldTexts & {
  value: string
  onValue: (value: string) => void
  name?: string
  /** The most characters, as the contract counts them: no more can be typed, and the field shows how many are left. */
  mostCharacters: number
  /** The visible lines before it scrolls. */
  rows?: number
}

/** Plain text of several lines with its label. */
export function TextArea({ label, hint, error, value, onValue, name, mostCharacters, rows = 3 }: TextAreaProps) {
  const left = leftText(mostCharacters - charactersIn(value))
  return (
    <Field label={label} hint={hint ? [hint, ' ', left] : left} error={error}>
      {(field) => (
        <textarea
          {...field}
          rows={rows}
          name={name}
          value={value}
          className={control.control}
          onChange={({ target }) => onValue(fitted(target, mostCharacters))}
        />
      )}
    </Field>
  )
}
