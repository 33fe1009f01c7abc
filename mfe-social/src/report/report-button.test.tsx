// @vitest-environment happy-dom
import { playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ReportButton } from './report-button.tsx'

test('asks why and sends it with what stands there; without a reason nothing is sent', async () => {
  const sent = await playAgainst({ 'POST /api/reports': () => ({ message: 'Gemeld.' }) })
  let shut = 0
  render(<ReportButton kind="comment" about="7" what="de reactie van Vito" onClose={() => shut++} />)
  await userEvent.click(screen.getByRole('button', { name: 'Meld de reactie van Vito' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Meld' }))
  expect(await screen.findByText('Kies wat eraan schort.')).not.toBeNull()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Reclame, of steeds hetzelfde' }))
  await userEvent.type(screen.getByLabelText('Toelichting'), 'Elke dag.')
  await userEvent.click(screen.getByRole('button', { name: 'Meld' }))
  await expect.poll(() => shut).toBe(1)
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'comment', about: '7', reason: 'spam', words: 'Elke dag.' }])
  expect(toasts().join()).toContain('Gemeld.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
