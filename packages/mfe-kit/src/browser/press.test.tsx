// @vitest-environment happy-dom
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Form, Submit } from '@sottomondo/ui-kit/form'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Fields, useFields } from '../form/use-fields.ts'
import { watchPresses } from './press.ts'

// As the shell does when the page starts.
beforeAll(watchPresses)

const mouse = '[MouseLeft>]'
const lifted = '[/MouseLeft]'

/** The page's text, as far as it takes room. */
const texts = () => document.body.textContent
const button = () => screen.getByRole('button', { name: 'Storten' })
const amount = () => screen.getByLabelText<HTMLInputElement>('Bedrag')

const start = {
  name: '',
  amount: null as number | null,
  accepted: false,
  kind: undefined as string | undefined,
  receiver: '',
}
let fields: Fields<typeof start>

function Everything({ onSend = () => {} }: { onSend?: () => void }) {
  fields = useFields(start)
  const { field, marks } = fields
  return (
    <Form onSubmit={onSend} {...marks}>
      <TextInput label="Naam" {...field('name')} />
      <AmountInput label="Bedrag" {...field('amount')} />
      <Checkbox label="Akkoord" {...field('accepted')} />
      <RadioGroup label="Wie" options={[]} {...field('kind')} />
      <Typeahead label="Ontvanger" names={['Vito', 'Vittoria']} {...field('receiver')} />
      <Submit>Storten</Submit>
    </Form>
  )
}

test.each(['50k', '1,5', '1-2'])('a press on the button after %s moves nothing before it is a click', async (typed) => {
  const user = userEvent.setup()
  const send = vi.fn()
  render(<Everything onSend={send} />)
  await user.type(amount(), typed)
  const before = texts()
  await user.pointer({ keys: mouse, target: button() })
  expect(document.activeElement).not.toBe(amount())
  expect(texts()).toBe(before)
  await user.pointer({ keys: lifted, target: button() })
  expect(send).toHaveBeenCalledOnce()
})

test('a fault found on leaving the field is shown when the press is over', async () => {
  const user = userEvent.setup()
  render(<Everything />)
  await user.type(amount(), '50,5')
  await user.pointer({ keys: mouse, target: button() })
  expect(texts()).not.toContain('Alleen hele bedragen')
  await user.pointer({ keys: lifted, target: button() })
  expect(await screen.findByText(/^Alleen hele bedragen/)).not.toBeNull()
})

test.each([
  ['lifted elsewhere', 'mouseup'],
  ['become a scroll', 'pointercancel'],
])('a press that has %s is over, too', async (_, ends) => {
  const user = userEvent.setup()
  render(<Everything />)
  await user.type(amount(), '50,5')
  await user.pointer({ keys: mouse, target: button() })
  fireEvent(document.body, new MouseEvent(ends, { bubbles: true }))
  expect(await screen.findByText(/^Alleen hele bedragen/)).not.toBeNull()
  await user.pointer({ keys: lifted, target: document.body })
})

test('with the keyboard a fault is shown as soon as the field is left', async () => {
  const user = userEvent.setup()
  render(<Everything />)
  await user.type(amount(), '50,5')
  await user.tab()
  expect(screen.getByText(/^Alleen hele bedragen/)).not.toBeNull()
})

test('a finger takes the focus after it was lifted, and its click comes then', async () => {
  const user = userEvent.setup()
  render(<Everything />)
  await user.type(amount(), '50,5')
  fireEvent(button(), new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  fireEvent(button(), new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }))
  act(() => amount().blur())
  expect(texts()).not.toContain('Alleen hele bedragen')
  fireEvent.click(button())
  expect(await screen.findByText(/^Alleen hele bedragen/)).not.toBeNull()
})

test('an answer’s faults wait for the end of the press, at every kind of field', async () => {
  const user = userEvent.setup()
  render(<Everything />)
  const before = texts()
  await user.pointer({ keys: mouse, target: button() })
  const everywhere = Object.fromEntries(Object.keys(start).map((name) => [name, 'Fout.']))
  act(() => void fields.refuse(everywhere, 'Fout.'))
  expect(texts()).toBe(before)
  await user.pointer({ keys: lifted, target: button() })
  await screen.findAllByText('Fout.')
  expect(screen.getAllByText('Fout.')).toHaveLength(6)
  expect(document.activeElement).toBe(screen.getByLabelText('Naam'))
})

test('a suggestion that is pressed for longer than the list stays open is taken', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Everything />)
  const receiver = screen.getByLabelText<HTMLInputElement>('Ontvanger')
  await user.type(receiver, 'vi')
  await user.pointer({ keys: mouse, target: screen.getByRole('option', { name: 'Vito' }) })
  act(() => receiver.blur())
  act(() => void vi.advanceTimersByTime(1_000))
  await user.pointer({ keys: lifted, target: screen.getByRole('option', { name: 'Vito' }) })
  expect(receiver.value).toBe('Vito')
})
