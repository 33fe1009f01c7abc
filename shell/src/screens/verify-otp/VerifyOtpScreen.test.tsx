// @vitest-environment happy-dom
import { type FakeServer, playAgainst, type Sent } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetLogin, keepLogin } from './known-login.ts'
import type { Unverified } from './unverified.ts'
import { Screen } from './VerifyOtpScreen.tsx'

const me = { userId: 7, phone: '+31612345678', accountName: 'Michele', email: 'michele@example.test' }
const wrongPassword = 'Je wachtwoord klopt niet.'

let server: FakeServer
beforeEach(() => {
  server = {
    'POST /api/auth/correct-phone': (body) => ({ message: 'Verstuurd.', userId: 7, phone: body?.phone ?? '' }),
    'POST /api/auth/verify-otp': { message: 'Je gsm is geverifieerd.' },
  }
})
afterEach(() => {
  cleanup()
  forgetLogin()
})

async function open(state: Unverified) {
  const sent = await playAgainst(server)
  window.history.replaceState({ usr: state, key: 'test' }, '', '/verify-otp')
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
const bodyOf = (sent: Sent[], call: string) => sent.find((one) => one.call === `POST /api/auth/${call}`)?.body
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const passwordField = () => screen.queryByLabelText('Wachtwoord')
async function correctTo(phone: string) {
  const field = screen.getByLabelText<HTMLInputElement>('Gsm-nummer')
  await userEvent.clear(field)
  await userEvent.type(field, phone)
}

test('a player who has just signed up corrects the number without the password, and the code is asked for anew', async () => {
  keepLogin({ userId: 7, email: me.email, password: 'mijn wachtwoord' })
  const sent = await open(me)
  await userEvent.type(screen.getByLabelText('Code'), '111 222')
  await press('Klopt dit nummer niet?')
  expect(passwordField()).toBeNull()
  await correctTo('\u200e+31 6 8765 4321')
  await press('Verander je nummer')
  await screen.findByText(/naar \+31687654321/)
  expect(bodyOf(sent, 'correct-phone')).toEqual({
    email: me.email,
    password: 'mijn wachtwoord',
    phone: '+31687654321',
  })
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('')
  await userEvent.type(screen.getByLabelText('Code'), '373 028')
  await press('Verifiëren')
  await vi.waitFor(() => expect(bodyOf(sent, 'verify-otp')).toEqual({ phone: '+31687654321', code: '373028' }))
})

test('an unknown password is asked for, and an unknown address too', async () => {
  const { email, ...older } = me
  const sent = await open(older)
  await press('Klopt dit nummer niet?')
  await userEvent.type(screen.getByLabelText('E-mail'), email)
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'mijn wachtwoord')
  await correctTo('0687654321')
  await press('Verander je nummer')
  await screen.findByText(/naar 0687654321/)
  expect(bodyOf(sent, 'correct-phone')).toEqual({ email, password: 'mijn wachtwoord', phone: '0687654321' })
})

test('a password that is wrong by now is asked for, and Terug leaves the number as it is', async () => {
  keepLogin({ userId: 7, email: me.email, password: 'het oude' })
  server['POST /api/auth/correct-phone'] = {
    status: 400,
    error: wrongPassword,
    errorType: 'invalid',
    fields: { password: wrongPassword },
  }
  await open(me)
  await press('Klopt dit nummer niet?')
  await press('Verander je nummer')
  await screen.findByText(wrongPassword)
  expect(passwordField()).not.toBeNull()
  await press('Terug')
  screen.getByText(/naar \+31612345678/)
})

test('nothing of another player is kept', async () => {
  keepLogin({ userId: 8, email: 'ander@example.test', password: 'van een ander' })
  await open(me)
  await press('Klopt dit nummer niet?')
  expect(screen.getByLabelText<HTMLInputElement>('Wachtwoord').value).toBe('')
})
