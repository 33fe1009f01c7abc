// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Form } from './form.tsx'

test('a busy button keeps the focus and does nothing, not even submit', async () => {
  let presses = 0
  const count = () => {
    presses += 1
  }
  const form = (busy: boolean) => (
    <Form label="Storten" onSubmit={count}>
      <Button type="submit" busy={busy}>
        Storten
      </Button>
    </Form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button'))
  expect(presses).toBe(1)
  rerender(form(true))
  await userEvent.click(screen.getByRole('button'))
  await userEvent.keyboard('{Enter}')
  expect(presses).toBe(1)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
