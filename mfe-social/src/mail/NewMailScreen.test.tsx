// @vitest-environment happy-dom
import { type FakeServer, foundPlayers, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './NewMailScreen.tsx'

const original = {
  mail: {
    mailId: 3,
    sender: { accountName: 'Vito' },
    receiver: { accountName: 'Salvatore' },
    subject: 'De boot',
    body: 'Vanavond.',
    createdAt: '2026-11-20T12:00:00.000Z',
    mailRead: true,
    mailDeleted: false,
  },
  senderBlocked: false,
  html: '<b>Vanavond.</b>',
  replySubject: 'Re: De boot',
  quote: '[QUOTE from=Vito]Vanavond.[/QUOTE]\n\n',
}
let server: FakeServer
beforeEach(() => {
  sessionStorage.clear()
  server = {
    'GET /api/searchPlayers': (_body, query) =>
      query.get('q') ? foundPlayers('Salvatore', 'Salvo_83', 'Salva') : foundPlayers(),
    'POST /api/mail/send': { message: 'Je mail is bezorgd bij Salvo_83.', mailId: 9 },
    'GET /api/mail/{id}': original,
  }
})

async function open(query = '') {
  history.replaceState(null, '', `/inbox/newmail${query}`)
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('a mail goes to a suggested player, and leads to the sent mails', async () => {
  const sent = await open()
  await userEvent.type(screen.getByLabelText('Aan'), 'salv')
  // The player themselves is not suggested.
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Salva', 'Salvo_83']),
  )
  await userEvent.type(screen.getByLabelText('Aan'), '{ArrowDown}{ArrowDown}{Enter}')
  await userEvent.type(screen.getByLabelText('Onderwerp'), 'De boot')
  await userEvent.type(screen.getByLabelText('Bericht'), 'Vanavond.')
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
  await waitFor(() => expect(toasts()).toEqual(['success: Je mail is bezorgd bij Salvo_83.']))
  expect(sent.find(({ call }) => call === 'POST /api/mail/send')?.body).toEqual({
    receiverName: 'Salvo_83',
    subject: 'De boot',
    body: 'Vanavond.',
  })
  expect(location.pathname + location.search).toBe('/inbox?folder=sent&mail=9')
})

test('the address fills the form', async () => {
  await open('?receiver=Vito&subject=Over%20de%20boot&body=Hoe%20laat%3F')
  expect([value('Aan'), value('Onderwerp'), value('Bericht')]).toEqual(['Vito', 'Over de boot', 'Hoe laat?'])
})

test('typed text is still there after another page, and none of it in another mail', async () => {
  await open()
  await userEvent.type(screen.getByLabelText('Bericht'), 'Half af')
  document.body.replaceChildren()
  await open()
  expect(value('Bericht')).toBe('Half af')
  document.body.replaceChildren()
  await open('?receiver=Vito')
  expect(value('Bericht')).toBe('')
})

test('an answer has its receiver and subject, and shows the answered mail', async () => {
  await open('?reply=3')
  expect((await screen.findByText('Vanavond.')).tagName).toBe('B')
  expect([value('Aan'), value('Onderwerp'), value('Bericht')]).toEqual(['Vito', 'Re: De boot', ''])
})

test('a quoting answer begins with the quotation', async () => {
  await open('?quote=3')
  await screen.findByLabelText('Bericht')
  expect(value('Bericht')).toBe(original.quote)
})

test('all missing fields are named at once, and a refusal at its field keeps the text', async () => {
  const receiverName = 'Vito wil geen mail van je.'
  server['POST /api/mail/send'] = { status: 409, errorType: 'conflict', error: receiverName, fields: { receiverName } }
  const sent = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
  expect(screen.getByText('Voer een spelernaam in.')).not.toBeNull()
  expect(screen.getByText('Een lege mail zegt niets. Schrijf er iets in.')).not.toBeNull()
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await userEvent.type(screen.getByLabelText('Aan'), 'Vito')
  await userEvent.type(screen.getByLabelText('Bericht'), 'Vanavond.')
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
  expect(await screen.findByText(receiverName)).not.toBeNull()
  expect(value('Bericht')).toBe('Vanavond.')
})

test('a mail that can’t be answered any more says so', async () => {
  const error = 'Deze mail bestaat niet (meer).'
  server['GET /api/mail/{id}'] = { status: 404, errorType: 'notFound', error }
  await open('?reply=99')
  expect(await screen.findByText(error)).not.toBeNull()
})
