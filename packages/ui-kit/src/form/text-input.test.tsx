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
})

function Title({ start }: { start: string }) {
  const [title, setTitle] = useState(start)
  return <TextInput label="Titel" cutAt={5} value={title} onValue={setTitle} />
}
const title = () => screen.getByLabelText<HTMLInputElement>('Titel')

test('an emoji is one character, one of several parts is never cut in two', async () => {
  render(<Title start="" />)
  await userEvent.click(title())
  await userEvent.paste('😀😀😀😀😀😀')
  expect(title().value).toBe('😀😀😀😀😀')
  screen.getByText('Nog 0 tekens')
  await userEvent.clear(title())
  await userEvent.paste('ab👨‍👩‍👧')
  expect(title().value).toBe('ab')
})

test('what does not fit is cut off where it was put, and the caret stays there', async () => {
  render(<Title start="ab😀" />)
  await userEvent.click(title())
  title().setSelectionRange(1, 1)
  await userEvent.paste('xyz')
  expect(title().value).toBe('axyb😀')
  expect(title().selectionStart).toBe(3)
  await userEvent.keyboard('!')
  expect(title().value).toBe('axyb😀')
  expect(title().selectionStart).toBe(3)
})
