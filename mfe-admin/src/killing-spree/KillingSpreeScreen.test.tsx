// @vitest-environment happy-dom
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './KillingSpreeScreen.tsx'

test('a killing spree is confirmed, begun, and says until when', async () => {
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const sent = await playAgainst({
    'GET /api/murder': { killingSpreeUntil: null },
    'POST /api/admin/killingspree': { message: 'Hij is begonnen.', endsAt },
  } as unknown as FakeServer)
  render(<Screen />, { wrapper: BrowserRouter })
  await screen.findByText('De stad is rustig')
  await userEvent.click(screen.getByRole('button', { name: 'Begin een killing spree' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Begin' }))
  expect(await screen.findByText(/Ze duurt tot/)).not.toBeNull()
  expect(toasts()).toEqual(['success: Hij is begonnen.'])
  // There is one at a time.
  expect(screen.queryByRole('button')).toBeNull()
})

test('where it can’t be read whether there is one, the screen says so, and one can be begun', async () => {
  await playAgainst({})
  render(<Screen />, { wrapper: BrowserRouter })
  await screen.findByRole('alert')
  screen.getByText('Of er een bezig is, is niet te zien')
  screen.getByRole('button', { name: 'Begin een killing spree' })
})
