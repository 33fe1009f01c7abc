// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AmountInput } from './amount-input.tsx'

afterEach(cleanup)

function Purse({ all, onValue }: { all?: number; onValue?: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null)
  const change = (next: number | null) => {
    setValue(next)
    onValue?.(next)
  }
  return <AmountInput label="Bedrag" value={value} onValue={change} all={all} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Bedrag')

test('digits are grouped while one types, and the owner gets the number', async () => {
  const values: (number | null)[] = []
  render(<Purse onValue={(value) => values.push(value)} />)
  await userEvent.type(field(), '12500')
  expect(field().value).toBe('12.500')
  expect(values.at(-1)).toBe(12_500)
  await userEvent.clear(field())
  expect(values.at(-1)).toBeNull()
})

test('what is no whole amount never gets in', async () => {
  render(<Purse />)
  await userEvent.type(field(), '1-2,5e')
  expect(field().value).toBe('125')
  await userEvent.clear(field())
  await userEvent.click(field())
  await userEvent.paste('-500')
  expect(field().value).toBe('')
})

test('a digit put in the middle leaves the caret behind it', async () => {
  render(<Purse />)
  await userEvent.type(field(), '1250')
  await userEvent.type(field(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(field().value).toBe('12.950')
  expect(field().selectionStart).toBe(4)
})

test('one press fills in all there is', async () => {
  render(<Purse all={2_480_937} />)
  await userEvent.click(screen.getByRole('button', { name: 'Alles' }))
  expect(field().value).toBe('2.480.937')
})
