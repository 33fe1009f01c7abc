// @vitest-environment happy-dom

import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Form, Submit } from '@sottomondo/ui-kit/form'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { playAgainst } from '../testing.ts'
import { addFieldRules, bringJudge, judgeOf } from './field-rules.ts'
import { useForm } from './use-form.ts'

const deposit = 'POST /api/bank/deposit'

function Deposit() {
  const { form, field } = useForm(deposit, { start: { amount: null } })
  return (
    <Form label="Storten" {...form}>
      <AmountInput label="Bedrag" {...field('amount')} />
      <Submit>Stort</Submit>
    </Form>
  )
}

test('a form whose rules could not be loaded sends nothing and says so, and sends once they are', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent = await playAgainst({ [deposit]: { message: 'Gestort.', cash: 1, bank: 5 } as never })
  let reachable = false
  const rules = async (): Promise<Record<string, { amount: { is: 'number' } }>> => {
    if (!reachable) throw new Error('no network')
    return { [deposit]: { amount: { is: 'number' } } }
  }
  addFieldRules(rules)
  render(<Deposit />)
  await userEvent.type(screen.getByLabelText('Bedrag'), '5')
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Stort' }))
  await press()
  await screen.findByText('Kan geen verbinding maken met de server.')
  expect(sent).toEqual([])
  reachable = true
  await press()
  await vi.waitFor(() => expect(sent).toMatchObject([{ call: deposit, body: { amount: 5 } }]))
})

test('a form that nobody has made known is left to the server: it sends what is filled in', async () => {
  expect(await bringJudge('POST /api/elsewhere')).toBe(true)
  const judge = judgeOf('POST /api/elsewhere')
  const values = { name: 'Vito', note: '', amount: null, gender: undefined, agreed: false, count: 0 }
  expect(judge?.faultsOf(values)).toEqual({})
  expect(judge?.bodyOf(values)).toEqual({ name: 'Vito', agreed: false, count: 0 })
})

test('of two builds of a remote the one that came last has the form', async () => {
  const by = (missing: string) => async () => ({ 'POST /api/twice': { name: { is: 'text' as const, missing } } })
  addFieldRules(by('oud'))
  addFieldRules(by('nieuw'))
  addFieldRules(async () => ({}))
  await bringJudge('POST /api/twice')
  expect(judgeOf('POST /api/twice')?.faultsOf({})).toEqual({ name: 'nieuw' })
})
