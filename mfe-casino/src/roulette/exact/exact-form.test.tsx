// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ExactForm } from './exact-form.tsx'

afterEach(cleanup)

test.each([' 36', '3 6', '36 '])('the number %j that is pasted keeps both its digits', async (text) => {
  const onBets = vi.fn()
  render(<ExactForm locked={false} onBets={onBets} />)
  await userEvent.click(screen.getByLabelText('Nummer (0–36)'))
  await userEvent.paste(text)
  await userEvent.type(screen.getByLabelText('Bedrag op nummer'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Leg op tafel' }))
  expect(onBets).toHaveBeenCalledWith([{ spotId: expect.anything(), amount: 5 }])
})
