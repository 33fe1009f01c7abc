import { charactersIn, firstCharacters } from '@sottomondo/api-contract/characters'
import type { ComponentProps } from 'react'
import { classNames } from '../style/class-names.ts'
import control from './control.module.css'
import type { FieldTexts } from './field.tsx'
import { Field } from './field.tsx'
import { fitted } from './fitted.ts'

export type TextInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | keyof FieldTexts> & {
    value: string
    onValue: (value: string) => void
    /** The most characters: no more can be typed, and the field shows how many are left. */
    cutAt?: number
    /**
     * Cleans typed or pasted text, such as a code's spaces and dashes. `maxLength` counts the cleaned text, or a space
     * would cost a digit.
     */
    keeps?: ((text: string) => string) | undefined
  }

/** 'Nog 5 tekens' */
export const leftText = (left: number): string => `Nog ${Math.max(left, 0)} ${left === 1 ? 'teken' : 'tekens'}`

/**
 * One line of text with its label; takes every attribute of `<input>` (type, autoComplete ...). `maxLength` counts
 * characters as the contract does, and not as the browser.
 */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, className, onValue, cutAt, keeps, maxLength, ...rest } = props
  return (
    <Field label={label} hint={cutAt ? leftText(cutAt - charactersIn(rest.value)) : hint} error={error}>
      {(field) => (
        <input
          type="text"
          {...rest}
          {...field}
          className={classNames(control.control, className)}
          onChange={({ target }) =>
            onValue(keeps ? firstCharacters(keeps(target.value), maxLength) : fitted(target, maxLength ?? cutAt))
          }
        />
      )}
    </Field>
  )
}
