// @vitest-environment happy-dom
import { playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Screen } from './ExchangeScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a player sees the value of their eggs before they exchange them, and the rest after', async () => {
  let eggs = 3
  const sent = await playAgainst({
    'GET /api/presents': () => ({ eggs, eggsStolen: 9, euroPerEgg: 2_500 }),
    'POST /api/presents/exchange': ({ amount }) => {
      eggs -= amount
      return {
        message: 'Ruilen is gelukt! 2 paaseieren brachten je €5.000.',
        newEggs: eggs,
        cashPocket: 7_500,
        cashVersion: 2,
      }
    },
  })
  render(<Screen />)
  const field = screen.getByLabelText<HTMLInputElement>('Aantal')
  await screen.findByText('9')
  expect(field.value).toBe('0')
  await userEvent.click(screen.getByRole('button', { name: 'Ruil in' }))
  await screen.findByText('Voer een geldig aantal paaseieren in om te ruilen.')
  await userEvent.type(field, '4')
  await userEvent.click(screen.getByRole('button', { name: 'Ruil in' }))
  await screen.findByText('Je hebt niet genoeg paaseieren om dit aantal te ruilen.')
  await userEvent.clear(field)
  await userEvent.type(field, '2')
  await screen.findByText('Dat levert €5.000 op.')
  await userEvent.click(screen.getByRole('button', { name: 'Ruil in' }))
  await screen.findByText('1')
  expect(field.value).toBe('0')
  expect(toasts().join()).toContain('Ruilen is gelukt!')
  expect(sent.filter(({ call }) => call === 'POST /api/presents/exchange').map(({ body }) => body)).toEqual([
    { amount: 2 },
  ])
})
