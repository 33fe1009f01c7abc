// @vitest-environment happy-dom
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Form, Submit } from '@sottomondo/ui-kit/form'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { playAgainst } from '../testing.ts'
import { useForm } from './use-form.ts'

const reachable = vi.hoisted(() => ({ now: false }))
vi.mock('./judging.ts', async (original) => {
  if (!reachable.now) throw new Error('no network')
  return await original()
})

function Deposit() {
  const { form, field } = useForm('POST /api/bank/deposit', { start: { amount: null } })
  return (
    <Form label="Storten" {...form}>
      <AmountInput label="Bedrag" {...field('amount')} />
      <Submit>Stort</Submit>
    </Form>
  )
}

test('a form whose rules could not be loaded sends nothing and says so, and sends once they are', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent = await playAgainst({ 'POST /api/bank/deposit': { message: 'Gestort.', cash: 1, bank: 5 } as never })
  render(<Deposit />)
  await userEvent.type(screen.getByLabelText('Bedrag'), '5')
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Stort' }))
  await press()
  await screen.findByText('Kan geen verbinding maken met de server.')
  expect(sent).toEqual([])
  reachable.now = true
  await press()
  await vi.waitFor(() => expect(sent).toMatchObject([{ call: 'POST /api/bank/deposit', body: { amount: 5 } }]))
})
