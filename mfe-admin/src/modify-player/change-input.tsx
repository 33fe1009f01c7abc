import { formatNumber } from '@sottomondo/mfe-kit'
import { TextInput, type TextInputProps } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'

export type ChangeInputProps = Omit<TextInputProps, 'value' | 'onValue'> & {
  /** A whole number; NaN while the text is none. */
  value: number | null
  onValue: (value: number) => void
}

/** '-1.250' is a number, and an empty text is 0. */
function readChange(text: string): number {
  const bare = text.trim().replaceAll('−', '-').replaceAll('.', '')
  if (bare === '') return 0
  return /^[-+]?\d+$/.test(bare) ? Number(bare) : Number.NaN
}
const shown = (value: number | null): string => (value ? formatNumber(value) : '')

/** The amount to add; with a minus to take away. */
export function ChangeInput({ value, onValue, ...rest }: ChangeInputProps) {
  const [text, setText] = useState(shown(value))
  // Set from outside: after the form was sent.
  if (!Number.isNaN(value) && readChange(text) !== (value ?? 0)) setText(shown(value))
  return (
    <TextInput
      inputMode="text"
      autoComplete="off"
      placeholder="0"
      {...rest}
      value={text}
      onValue={(next) => {
        setText(next)
        onValue(readChange(next))
      }}
    />
  )
}
