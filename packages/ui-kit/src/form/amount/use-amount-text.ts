import type { ChangeEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { caretBefore, formatAmount, readAmount, regroup } from '../../figure/amount.ts'

const amountOf = (text: string): number | null => {
  const read = readAmount(text)
  return typeof read === 'string' ? Number.NaN : read
}

interface AmountText {
  value: number | null
  onValue: (value: number | null) => void
  /** The form has a fault of its own to show. */
  hasError: boolean
}

/** The text of a field for an amount: grouped while it is typed, judged when the field is left. */
export function useAmountText({ value, onValue, hasError }: AmountText) {
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
  const fault = typeof read === 'string' && (left || hasError) ? read : undefined
  const isShort = /[km]\s*$/i.test(typed) && typeof read === 'number' && readAmount(typed) === read
  return {
    input,
    text,
    edit,
    leave: () => judge(text),
    shorten,
    fault,
    /** What 'k' and 'm' stand for in the typed text. */
    shortFor: isShort ? read : undefined,
  }
}
