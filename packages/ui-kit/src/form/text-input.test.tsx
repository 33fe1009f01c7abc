// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

const withoutSpaces = (text: string) => text.replaceAll(/[ -]/g, '')

function Code() {
  const [code, setCode] = useState('')
  return <TextInput label="Code" keeps={withoutSpaces} maxLength={6} value={code} onValue={setCode} />
}
const field = () => screen.getByLabelText<HTMLInputElement>('Code')

test.each(['373 028', ' 373028', '373-028', '3 7 3 0 2 8 9'])('a pasted %j keeps six digits', async (text) => {
  render(<Code />)
  await userEvent.click(field())
  await userEvent.paste(text)
  expect(field().value).toBe('373028')
})

test('typed and autofilled texts count without spaces', async () => {
  render(<Code />)
  await userEvent.type(field(), '373 028')
  expect(field().value).toBe('373028')
  fireEvent.change(field(), { target: { value: '111 222' } })
  expect(field().value).toBe('111222')
  // The browser's own limit would cut off before the text is cleaned.
  expect(field().hasAttribute('maxlength')).toBe(false)
})
