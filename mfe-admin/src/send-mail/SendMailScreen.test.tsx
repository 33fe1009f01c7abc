// @vitest-environment happy-dom
import { playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './SendMailScreen.tsx'

beforeEach(() => sessionStorage.clear())
const send = () => userEvent.click(screen.getByRole('button', { name: 'Verstuur aan iedereen' }))

test('both fields are required, a confirmation comes, and the mail is sent', async () => {
  const sent = await playAgainst({ 'POST /api/admin/MailToAll': { message: 'De mail is onderweg naar alle spelers.' } })
  render(<Screen />)
  await send()
  expect(await screen.findAllByText('Please fill in both the subject and body.')).toHaveLength(2)
  await userEvent.type(screen.getByLabelText('Onderwerp'), 'Onderhoud')
  await userEvent.type(screen.getByLabelText('Bericht'), 'Vannacht om drie uur.')
  await send()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/‘Onderhoud’/)).not.toBeNull()
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Verstuur' }))
  await waitFor(() => expect(toasts()).toEqual(['success: De mail is onderweg naar alle spelers.']))
  expect(sent[0]?.body).toEqual({ subject: 'Onderhoud', body: 'Vannacht om drie uur.' })
})
