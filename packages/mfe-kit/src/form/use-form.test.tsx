// @vitest-environment happy-dom
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form, Submit } from '@sottomondo/ui-kit/form'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { toastStore } from '@sottomondo/ui-kit/toast'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../call/api.ts'
import { type FakeServer, playAgainst } from '../testing.ts'
import { useForm } from './use-form.ts'

const nobody = { accountName: '', email: '', phone: '', password: '', confirmPassword: '', gender: undefined }

function Signup() {
  const { form, field, question } = useForm<'POST /api/auth/signup', { accepted: boolean }>('POST /api/auth/signup', {
    start: { ...nobody, accepted: false },
    keepAs: 'test',
    judge: ({ accepted }) => (accepted ? {} : { accepted: 'Eerst de regels.' }),
    asks: (input) => api('POST /api/auth/signup/check', input),
    inForm: true,
  })
  return (
    <Form label="Aanmelden" {...form}>
      <TextInput label="Naam" {...field('accountName')} />
      <TextInput label="E-mail" {...field('email')} />
      <TextInput label="Gsm" {...field('phone')} />
      <TextInput label="Wachtwoord" type="password" {...field('password')} />
      <TextInput label="Nog eens" type="password" {...field('confirmPassword')} />
      <RadioGroup
        label="Wie"
        options={[
          { value: 'male', label: 'Man' },
          { value: 'female', label: 'Vrouw' },
        ]}
        {...field('gender')}
      />
      <Checkbox label="Regels" {...field('accepted')} />
      <Submit>Stuur</Submit>
      <Confirm {...question} title="Klopt het?" yes="Ja">
        Kijk nog eens.
      </Confirm>
    </Form>
  )
}

let server: FakeServer
beforeEach(() => {
  sessionStorage.clear()
  server = {
    'POST /api/auth/signup/check': {},
    'POST /api/auth/signup': { message: 'Gemaakt.', userId: 1, phone: '+31612345678' },
  }
})

afterEach(() => vi.restoreAllMocks())

const label = (text: string) => screen.getByLabelText<HTMLInputElement>(text)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Stuur' }))
async function fill() {
  await userEvent.type(label('Naam'), 'Vito')
  await userEvent.type(label('E-mail'), 'vito@x.nl')
  await userEvent.type(label('Gsm'), '0612345678')
  await userEvent.type(label('Wachtwoord'), 'een lang wachtwoord')
  await userEvent.type(label('Nog eens'), 'een lang wachtwoord')
  await userEvent.click(label('Man'))
  await userEvent.click(label('Regels'))
}

test('all faults are shown at once, each at its field, those of the browser and those of the server', async () => {
  server['POST /api/auth/signup/check'] = {
    status: 400,
    errorType: 'invalid',
    error: 'x',
    fields: { accountName: 'Bezet.', confirmPassword: 'Niet gelijk.' },
  }
  const sent = await playAgainst(server)
  render(<Signup />)
  await userEvent.type(label('Naam'), 'Vito')
  await userEvent.type(label('Wachtwoord'), 'een lang wachtwoord')
  await userEvent.type(label('Nog eens'), 'een ander wachtwoord')
  await send()
  await screen.findByText('Bezet.')
  for (const text of [
    'Vul een e-mailadres in.',
    'Vul een gsm-nummer in.',
    'Niet gelijk.',
    'Kies man of vrouw.',
    'Eerst de regels.',
  ])
    expect(screen.getByText(text)).not.toBeNull()
  expect(document.activeElement).toBe(label('Naam'))
  expect(label('Naam').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Nog niet goed: Naam, E-mail, Gsm, Nog eens, Wie, Regels.')
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/auth/signup/check'])
  await userEvent.type(label('E-mail'), 'v')
  expect(screen.queryByText('Vul een e-mailadres in.')).toBeNull()
  expect(screen.getByText('Bezet.')).not.toBeNull()
})

test('the focus finds the first choice of a group, too', async () => {
  await playAgainst(server)
  render(<Signup />)
  await fill()
  await userEvent.click(label('Regels'))
  cleanup()
  sessionStorage.setItem(
    'form:test',
    JSON.stringify({ accountName: 'Vito', email: 'v@x.nl', phone: '0612345678', accepted: true }),
  )
  render(<Signup />)
  await userEvent.type(label('Wachtwoord'), 'een lang wachtwoord')
  await userEvent.type(label('Nog eens'), 'een lang wachtwoord')
  await send()
  await screen.findByText('Kies man of vrouw.')
  expect(document.activeElement).toBe(label('Man'))
})

test('the question comes once the server has found no fault; a success clears the input', async () => {
  const sent = await playAgainst(server)
  render(<Signup />)
  await fill()
  await send()
  await userEvent.click(await screen.findByRole('button', { name: 'Ja' }))
  await vi.waitFor(() => expect(sent.at(-1)?.call).toBe('POST /api/auth/signup'))
  expect(sent.at(-1)?.body).toEqual({
    accountName: 'Vito',
    email: 'vito@x.nl',
    phone: '0612345678',
    password: 'een lang wachtwoord',
    confirmPassword: 'een lang wachtwoord',
    gender: 'male',
  })
  await vi.waitFor(() => expect(label('Naam').value).toBe(''))
  expect(sessionStorage.length).toBe(0)
})

test('after going back from the question it comes again at once, and the server checks only changed input', async () => {
  const sent = await playAgainst(server)
  render(<Signup />)
  await fill()
  const question = () => screen.findByRole('button', { name: 'Ja' })
  const goBack = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }))
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Ja' })).toBeNull())
  }
  for (const times of [1, 2]) {
    await send()
    expect(await question(), `time ${times}`).not.toBeNull()
    await goBack()
  }
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/auth/signup/check'])
  await userEvent.type(label('Naam'), 'x')
  // Later than the limit for a second click on the same button.
  const later = performance.now() + 1_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await send()
  expect(await question()).not.toBeNull()
  expect(sent).toHaveLength(2)
})

test('the input is restored after visiting another page, except passwords', async () => {
  await playAgainst(server)
  render(<Signup />)
  await fill()
  cleanup()
  render(<Signup />)
  expect(label('Naam').value).toBe('Vito')
  expect(label('Man').checked).toBe(true)
  expect(label('Regels').checked).toBe(true)
  expect(label('Wachtwoord').value).toBe('')
  expect(sessionStorage.getItem('form:test')).not.toMatch(/wachtwoord|password/i)
})

test('a fault of the whole form is shown in the form, and the input stays', async () => {
  server['POST /api/auth/signup'] = { status: 503, errorType: 'unavailable', error: 'Even niet.' }
  await playAgainst(server)
  render(<Signup />)
  await fill()
  await send()
  await userEvent.click(await screen.findByRole('button', { name: 'Ja' }))
  await screen.findByText('Even niet.')
  expect(label('Naam').value).toBe('Vito')
  expect(label('Wachtwoord').value).toBe('een lang wachtwoord')
  expect(toastStore.read()).toEqual([])
})
