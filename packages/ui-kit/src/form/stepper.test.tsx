// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

function Bottles({ max }: { max: number }) {
  const [value, setValue] = useState(0)
  return <Stepper label="Bier" value={value} onValue={setValue} max={max} />
}
const number = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Bier' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `Bier: ${name}` }))

test('steps by buttons and keys, never below zero or above the maximum', async () => {
  render(<Bottles max={3} />)
  await press('één minder')
  expect(number().value).toBe('0')
  await press('één meer')
  expect(number().value).toBe('1')
  await press('alles')
  await press('één meer')
  expect(number().value).toBe('3')
  number().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(number().value).toBe('1')
  await userEvent.keyboard('{PageUp}')
  expect(number().getAttribute('aria-valuenow')).toBe('3')
  await userEvent.keyboard('{Home}')
  expect(number().value).toBe('0')
})

test('takes a typed number within the range', async () => {
  render(<Bottles max={120} />)
  await userEvent.click(number())
  await userEvent.keyboard('{Backspace}')
  expect(number().value).toBe('')
  await userEvent.keyboard('4x2')
  expect(number().value).toBe('42')
  await userEvent.keyboard('7')
  expect(number().value).toBe('120')
  await userEvent.clear(number())
  await userEvent.tab()
  expect(number().value).toBe('0')
})
