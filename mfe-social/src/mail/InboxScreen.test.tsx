// @vitest-environment happy-dom
import { useCounter } from '@sottomondo/mfe-kit'
import { type FakeServer, foundPlayers, pageOf, playAgainst, push, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './InboxScreen.tsx'
import { type Mail, previewOf } from './mail-texts.ts'

const mail = (mailId: number, more: Partial<Mail> = {}): Mail => ({
  mailId,
  sender: { accountName: 'Vito' },
  receiver: { accountName: 'Salvatore' },
  subject: `Nummer ${mailId}`,
  body: 'Vanavond.',
  createdAt: '2026-11-20T12:00:00.000Z',
  mailRead: true,
  mailDeleted: false,
  ...more,
})
const opened = (one: Mail) => ({
  mail: one,
  senderBlocked: false,
  html: `<b>${one.body}</b>`,
  replySubject: `Re: ${one.subject}`,
  quote: '',
})
const unread = mail(3, { mailRead: false })
const changed = (unreadMails: number, unreadVersion: number, message = 'Gedaan.') => ({
  unreadMails,
  unreadVersion,
  message,
})

let server: FakeServer
beforeEach(() => {
  history.replaceState(null, '', '/inbox')
  server = {
    'GET /api/mail': [unread, mail(2), mail(1, { sender: { accountName: null }, subject: '' })],
    'GET /api/mail/{id}': opened(unread),
    'PATCH /api/mail/read/{id}': { unreadMails: 0, unreadVersion: 2 },
    'PATCH /api/mail/delete/{id}': () => {
      server['GET /api/mail'] = [mail(2), mail(1)]
      return changed(0, 3, 'De mail is weg.')
    },
    'POST /api/mail/deleteMails': () => {
      server['GET /api/mail'] = [mail(1)]
      return changed(0, 3, '2 mails zijn weg.')
    },
    'POST /api/mail/restore': () => {
      server['GET /api/mail'] = [unread, mail(2), mail(1)]
      return changed(1, 4, '2 mails zijn terug.')
    },
  }
})

function Count() {
  return <output>{useCounter('unreadMails')}</output>
}
async function open(path = '/inbox') {
  history.replaceState(null, '', path)
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
      <Count />
    </BrowserRouter>,
  )
  return sent
}
const rows = async () => within(await screen.findByRole('list', { name: 'Ontvangen' })).getAllByRole('listitem')

test('the list shows sender, text and time, and unread marks', async () => {
  await open()
  const [first, , last] = (await rows()) as [HTMLElement, HTMLElement, HTMLElement]
  expect(within(first).getByRole('link', { name: 'Ongelezen: Nummer 3' })).not.toBeNull()
  expect(within(first).getByRole('link', { name: 'Vito' }).getAttribute('href')).toBe('/profile/vito')
  expect(last.textContent).toContain('Sottomondo')
  expect(within(last).getByRole('link', { name: '(geen onderwerp)' })).not.toBeNull()
})

test('all mails are marked read at once up to the newest shown, and the button is gone', async () => {
  server['POST /api/mail/readAll'] = () => {
    server['GET /api/mail'] = [mail(3), mail(2)]
    return changed(0, 2, 'De mail is gelezen.')
  }
  const sent = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Alles gelezen' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Ongelezen/ })).toBeNull())
  expect(sent.find(({ call }) => call === 'POST /api/mail/readAll')?.body).toEqual({ id: 3 })
  expect(screen.queryByRole('button', { name: 'Alles gelezen' })).toBeNull()
})

test('a mail is searched by its text, and an empty result is said', async () => {
  const sent = await open()
  await rows()
  server['GET /api/mail'] = []
  await userEvent.type(screen.getByLabelText('Zoek in je mail'), 'nergens')
  expect(await screen.findByText('Geen mail met ‘nergens’')).not.toBeNull()
  expect(sent.filter(({ call }) => call === 'GET /api/mail').at(-1)?.query).toBe('?folder=received&q=nergens')
  expect(screen.queryByRole('link', { name: 'Schrijf iemand' })).toBeNull()
})

test('an opened mail stands in the address, is shown with its markup, and is read once', async () => {
  const sent = await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Ongelezen: Nummer 3' }))
  const detail = screen.getByRole('region', { name: 'Geopende mail' })
  expect(document.activeElement).toBe(detail)
  expect(location.search).toBe('?mail=3')
  expect((await within(detail).findByText('Vanavond.')).tagName).toBe('B')
  expect(await screen.findByRole('link', { name: 'Nummer 3' })).not.toBeNull()
  expect(sent.filter(({ call }) => call === 'PATCH /api/mail/read/3')).toHaveLength(1)
  expect(within(detail).getByRole('link', { name: 'Antwoord' }).getAttribute('href')).toBe('/inbox/newmail?reply=3')
  expect(within(detail).getByRole('link', { name: 'Citeer' }).getAttribute('href')).toBe('/inbox/newmail?quote=3')
  expect(within(detail).queryByRole('link', { name: 'Nieuwere' })).toBeNull()
  await userEvent.click(within(detail).getByRole('link', { name: 'Oudere' }))
  expect(location.search).toBe('?mail=2')
})

test('a keyboard user who comes back from a mail goes on where they were', async () => {
  await open('/inbox?mail=3')
  await screen.findByText('Vanavond.', { selector: 'b' })
  await userEvent.click(screen.getByRole('link', { name: 'Terug naar de lijst' }))
  expect(location.search).toBe('')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Nummer 3'))
})

test('several are deleted together and taken back together', async () => {
  const sent = await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Kies ‘Nummer 3’ van Vito' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kies ‘Nummer 2’ van Vito' }))
  await userEvent.click(screen.getByRole('button', { name: 'Verwijder (2)' }))
  expect(await screen.findByText('2 mails zijn weg.')).not.toBeNull()
  expect(await rows()).toHaveLength(1)
  expect(sent.find(({ call }) => call === 'POST /api/mail/deleteMails')?.body).toEqual({ mailIds: [3, 2] })
  await userEvent.click(screen.getByRole('button', { name: 'Zet terug' }))
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  expect(sent.find(({ call }) => call === 'POST /api/mail/restore')?.body).toEqual({ mailIds: [3, 2] })
  expect(screen.queryByText('2 mails zijn weg.')).toBeNull()
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('1')
})

test('an empty selection is told in the words of the specification', async () => {
  const error = 'Please select mails to delete.'
  server['POST /api/mail/deleteMails'] = { status: 400, errorType: 'invalid', error }
  const sent = await open()
  await rows()
  await userEvent.click(screen.getByRole('button', { name: 'Verwijder' }))
  await waitFor(() => expect(toasts()).toEqual([`error: ${error}`]))
  expect(sent.find(({ call }) => call === 'POST /api/mail/deleteMails')?.body).toEqual({ mailIds: [] })
})

test('all are chosen at once, and a deleted mail that is open closes', async () => {
  await open('/inbox?mail=3')
  await screen.findByText('Vanavond.', { selector: 'b' })
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Geopende mail' })).getByRole('button', { name: 'Verwijder' }),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Geopende mail' })).toBeNull())
  expect(await screen.findByText('De mail is weg.')).not.toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alles' }))
  expect(screen.getByRole('button', { name: 'Verwijder (2)' })).not.toBeNull()
})

test('a new mail appears in the open inbox, and is told', async () => {
  await open()
  await rows()
  server['GET /api/mail'] = [mail(4, { sender: { accountName: 'Bruno' }, mailRead: false }), unread]
  const message = 'Nieuwe mail van Bruno: ‘Nummer 4’.'
  act(() => push('unreadMails', { unreadMails: 2, message, version: 9 }))
  expect(await screen.findByRole('link', { name: 'Ongelezen: Nummer 4' })).not.toBeNull()
  expect(toasts()).toEqual([`blank: ${message}`])
})

test.each([
  { senderBlocked: false, press: 'Blokkeer Vito', follows: 'Laat Vito weer toe' },
  { senderBlocked: true, press: 'Laat Vito weer toe', follows: 'Blokkeer Vito' },
])('a sender is blocked and allowed again from their mail: $press', async ({ senderBlocked, press, follows }) => {
  server['GET /api/mail/{id}'] = { ...opened(unread), senderBlocked }
  server['POST /api/mail/block'] = { message: 'Gedaan.', accountName: 'Vito', blocked: !senderBlocked }
  const sent = await open('/inbox?mail=3')
  await userEvent.click(await screen.findByRole('button', { name: press }))
  expect(await screen.findByRole('button', { name: follows })).not.toBeNull()
  expect(sent.find(({ call }) => call === 'POST /api/mail/block')?.body).toEqual({
    accountName: 'Vito',
    blocked: !senderBlocked,
  })
})

function playBlocked(...accountNames: string[]) {
  server = {
    'GET /api/mail/block': { accountNames },
    'GET /api/searchPlayers': foundPlayers('Bruno'),
    'POST /api/mail/block': ({ accountName, blocked = true }) => {
      server['GET /api/mail/block'] = { accountNames: blocked ? [accountName, ...accountNames] : [] }
      return { message: 'Gedaan.', accountName, blocked }
    },
  }
}

test('blocked players stand in a folder of their own, where another can be added', async () => {
  playBlocked('Vito')
  await open('/inbox?folder=blocked')
  await screen.findByRole('button', { name: 'Laat Vito weer toe' })
  await userEvent.type(screen.getByLabelText('Speler'), 'Bruno{Enter}')
  expect(await screen.findByRole('button', { name: 'Laat Bruno weer toe' })).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Speler').value).toBe('')
})

test('a player who is allowed again is gone from it', async () => {
  playBlocked('Vito')
  await open('/inbox?folder=blocked')
  await userEvent.click(await screen.findByRole('button', { name: 'Laat Vito weer toe' }))
  expect(await screen.findByText('Iedereen mag je schrijven')).not.toBeNull()
})

test("sent mails stand in their own folder under their receiver, and can't be answered", async () => {
  const sentMail = mail(7, { sender: { accountName: 'Salvatore' }, receiver: { accountName: 'Livia' } })
  server = { 'GET /api/mail': pageOf([sentMail], 'more'), 'GET /api/mail/{id}': opened(sentMail) }
  const sent = await open('/inbox?folder=sent&mail=7')
  const list = within(await screen.findByRole('list', { name: 'Verzonden' }))
  expect(list.getByRole('link', { name: 'Livia' })).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Meer laden' })).not.toBeNull()
  await screen.findByText('Vanavond.', { selector: 'b' })
  expect(screen.queryByRole('link', { name: 'Antwoord' })).toBeNull()
  expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false)
  expect(sent.find(({ call }) => call === 'GET /api/mail')?.query).toBe('?folder=sent')
})

test('an empty inbox says what comes there, and a mail that is gone says so', async () => {
  server['GET /api/mail'] = []
  const error = 'Deze mail bestaat niet (meer).'
  server['GET /api/mail/{id}'] = { status: 404, errorType: 'notFound', error }
  await open('/inbox?mail=99')
  expect(await screen.findByText('Niemand heeft je iets te zeggen')).not.toBeNull()
  expect(await screen.findByText(error)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull()
})

test.each([
  ['Hallo [B]daar[/B],\n\nalles goed?', 'Hallo daar, alles goed?'],
  ['[QUOTE from=Vito]Oud [QUOTE]ouder[/QUOTE][/QUOTE]\n\nNieuw', 'Nieuw'],
  ['[IMG width=20]https://x.nl/a.png[/IMG]', 'https://x.nl/a.png'],
  ['geen [tag] en [b', 'geen [tag] en [b'],
  ['', ''],
])('of %j the list shows %j', (body, preview) => expect(previewOf(body)).toBe(preview))
