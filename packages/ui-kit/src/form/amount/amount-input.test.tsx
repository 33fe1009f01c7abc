// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AmountInput } from './amount-input.tsx'

function AmountForm({ all, onValue }: { all?: number; onValue?: (value: number | null) => void }) {
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
  render(<AmountForm onValue={(value) => values.push(value)} />)
  await userEvent.type(field(), '12500')
  expect(field().value).toBe('12.500')
  expect(values.at(-1)).toBe(12_500)
  await userEvent.clear(field())
  expect(values.at(-1)).toBeNull()
})

test.each([
  ['50,5', 'Alleen hele bedragen: geen cijfers achter de komma.'],
  ['1-2', 'Dit is geen bedrag. Schrijf het als 1.250, 10k of 1,5m.'],
  ['1.25', 'Achter elke punt horen drie cijfers, zoals in 1.250.'],
])('%s stays as it was typed, is no amount, and the field says why', async (typed, why) => {
  const values: (number | null)[] = []
  render(<AmountForm onValue={(value) => values.push(value)} />)
  await userEvent.type(field(), typed)
  expect(field().value).toBe(typed)
  expect(values.at(-1)).toBeNaN()
  expect(screen.queryByText(why)).toBeNull()
  await userEvent.tab()
  expect(screen.getByText(why)).not.toBeNull()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(field())
  await userEvent.type(field(), '50')
  expect(screen.queryByText(why)).toBeNull()
  expect(values.at(-1)).toBe(50)
})

test('thousands may be typed with their points', async () => {
  const values: (number | null)[] = []
  render(<AmountForm onValue={(value) => values.push(value)} />)
  await userEvent.type(field(), '12.500')
  expect(values.at(-1)).toBe(12_500)
  expect(field().value).toBe('12.500')
})

test('k and m are explained while typing, and written out on leaving', async () => {
  const values: (number | null)[] = []
  render(<AmountForm onValue={(value) => values.push(value)} />)
  await userEvent.type(field(), '1,5m')
  expect(values.at(-1)).toBe(1_500_000)
  expect(screen.getByText('Dat is €1.500.000.')).not.toBeNull()
  await userEvent.tab()
  expect(field().value).toBe('1.500.000')
})

test.each([
  ['€ 1.234', 1234, '1.234'],
  ['1234', 1234, '1.234'],
  ['1k', 1000, '1.000'],
])('%s can be pasted', async (pasted, amount, shown) => {
  const values: (number | null)[] = []
  render(<AmountForm onValue={(value) => values.push(value)} />)
  await userEvent.click(field())
  await userEvent.paste(pasted)
  expect(values.at(-1)).toBe(amount)
  expect(field().value).toBe(shown)
})

test('a pasted text that is no amount is reported at once, in place of the earlier one', async () => {
  const values: (number | null)[] = []
  render(<AmountForm onValue={(value) => values.push(value)} />)
  await userEvent.type(field(), '1250')
  await userEvent.clear(field())
  await userEvent.paste('1.25')
  expect(field().value).toBe('1.25')
  expect(values.at(-1)).toBeNaN()
  expect(screen.getByText('Achter elke punt horen drie cijfers, zoals in 1.250.')).not.toBeNull()
})

test('a digit put in the middle leaves the caret behind it', async () => {
  render(<AmountForm />)
  await userEvent.type(field(), '1250')
  await userEvent.type(field(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(field().value).toBe('12.950')
  expect(field().selectionStart).toBe(4)
})

test('one press fills in the whole amount', async () => {
  render(<AmountForm all={2_480_937} />)
  await userEvent.click(screen.getByRole('button', { name: 'Alles' }))
  expect(field().value).toBe('2.480.937')
})

test('the amount read from 50k is still shown on leaving, until something else is typed', async () => {
  render(<AmountForm />)
  await userEvent.type(field(), '50k')
  await userEvent.tab()
  expect(field().value).toBe('50.000')
  expect(screen.getByText('Dat is €50.000.')).not.toBeNull()
  await userEvent.type(field(), '1')
  expect(screen.queryByText(/^Dat is/)).toBeNull()
})

test.each([
  ['50', 'K', '50.000'],
  ['1,5', 'M', '1.500.000'],
  ['1.250', 'K', '1.250.000'],
  ['', 'K', ''],
  ['9007199254740991', 'M', '9.007.199.254.740.991'],
])('%j and the key %s under a finger are %j, and the field keeps the focus', async (typed, key, shown) => {
  render(<AmountForm />)
  await userEvent.click(field())
  if (typed) await userEvent.keyboard(typed)
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${key}:`), hidden: true }))
  expect(field().value).toBe(shown)
  expect(document.activeElement).toBe(field())
})
