// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Typeahead } from './typeahead.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Receiver() {
  const [name, setName] = useState('')
  return (
    <Typeahead label="Ontvanger" value={name} onValue={setName} names={['Rosalia', 'Salvatore', 'sandro', 'Bruno']} />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ontvanger' })
const suggestions = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('one letter suggests; arrows choose, Enter takes, and the list closes', async () => {
  render(<Receiver />)
  await userEvent.type(field(), 's')
  expect(suggestions()).toEqual(['Salvatore', 'sandro', 'Rosalia'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'sandro' }).id)
  await userEvent.keyboard('{Enter}')
  expect(field().value).toBe('sandro')
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('a complete name shows no suggestions, in any case', async () => {
  render(<Receiver />)
  await userEvent.type(field(), 'bruno')
  expect(suggestions()).toEqual([])
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(field(), '{Backspace}')
  expect(suggestions()).toEqual(['Bruno'])
})

test('Escape closes it and keeps the typed text', async () => {
  render(<Receiver />)
  await userEvent.type(field(), 'br{Escape}')
  expect(suggestions()).toEqual([])
  expect(field().value).toBe('br')
})

test('it stays open for 150 ms after the focus has gone, so that a click on a name still counts', () => {
  vi.useFakeTimers()
  render(<Receiver />)
  fireEvent.change(field(), { target: { value: 'bru' } })
  fireEvent.blur(field())
  act(() => vi.advanceTimersByTime(149))
  expect(suggestions()).toEqual(['Bruno'])
  act(() => vi.advanceTimersByTime(1))
  expect(suggestions()).toEqual([])
})
