// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Form } from './form.tsx'
import { TextInput } from './text-input.tsx'

test('faults are summed up in one sentence, also with a label that is a sentence itself', () => {
  const form = (refusals: number) => (
    <Form label="Aanmelden" onSubmit={() => {}} refusals={refusals}>
      <TextInput label="Naam" value="" onValue={() => {}} error="Kies een naam." />
      <Checkbox label="Ik ga akkoord: geen bots." value={false} onValue={() => {}} error="Eerst de regels." />
    </Form>
  )
  const { rerender } = render(form(0))
  rerender(form(1))
  expect(screen.getByRole('alert').textContent).toBe('Nog niet goed: Naam, Ik ga akkoord: geen bots.')
})
