// @vitest-environment happy-dom
import { type FakeServer, foundPlayers, pageOf, playAgainst, push, saying, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Screen } from './BankScreen.tsx'
import type { Transaction } from './bank-texts.ts'

let server: FakeServer

beforeEach(() => {
  history.replaceState(null, '', '/bank')
  server = {
    'GET /api/bank/balance': { cashPocket: 2500, cashBank: 10_000, cashVersion: 1 },
    'GET /api/searchPlayers': foundPlayers('Bruno', 'Salvatore'),
    'GET /api/bank/transactions/received': [
      {
        transactionId: '7',
        sender: { accountName: '<b>Gino</b>' },
        receiver: { accountName: 'Salvatore' },
        transactionAmount: 1250,
        isBullets: false,
        subject: '<script>alert(1)</script>',
        createdAt: '2026-11-20T12:00:00.000Z',
        category: 'BANK',
      },
    ],
    'GET /api/bank/transactions/send': [],
    'GET /api/bank/gift-limit': {
      roomEuro: 1_250_000,
      earnedEuro: 2_000_000,
      receivedEuro: 250_000,
      givenEuro: 0,
      windowDays: 30,
      baseEuro: 1_000_000,
      earnedPercent: 25,
    },
  }
})

async function open() {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByText('€10.000')
  return sent
}

test('a player who comes from a profile pays that one', async () => {
  history.replaceState(null, '', '/bank?receiver=Bruno')
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('Ontvanger').value).toBe('Bruno')
})

test('a player reads how much others may still give them, and by what', async () => {
  await open()
  const room = await screen.findByText(/^Van anderen kun je nog/)
  expect(room.textContent).toMatch(
    /€1\.250\.000.* krijgen: €1\.000\.000.*, plus 25% van wat je in 30 dagen zelf verdiende, min wat je kreeg, plus wat je gaf\.$/,
  )
})

const form = (name: string) => within(screen.getByRole('form', { name }))

test('a deposit moves the money, says so, and the lists are read again', async () => {
  server['POST /api/bank/deposit'] = {
    cashPocket: 1250,
    cashBank: 11_250,
    cashVersion: 2,
    message: 'Successfully deposited €1.250',
  }
  const sent = await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bank van Salvatore')
  await userEvent.type(form('Storten of opnemen').getByLabelText('Bedrag'), '1250')
  await userEvent.click(screen.getByRole('button', { name: 'Storten' }))
  await screen.findByText('€11.250')
  expect(toasts()).toEqual(['success: Successfully deposited €1.250'])
  expect(sent.find((one) => one.call === 'POST /api/bank/deposit')?.body).toEqual({ amount: 1250 })
  await vi.waitFor(() =>
    expect(sent.filter((one) => one.call === 'GET /api/bank/transactions/received')).toHaveLength(2),
  )
})

test('arriving money changes balance and list, and names its sender', async () => {
  await open()
  server['GET /api/bank/balance'] = { cashPocket: 2500, cashBank: 10_050, cashVersion: 1 }
  const [first] = server['GET /api/bank/transactions/received'] as Transaction[]
  const row = { ...(first as Transaction), transactionId: '8', sender: { accountName: 'Bruno' }, subject: 'huur' }
  server['GET /api/bank/transactions/received'] = [row]
  const message = 'Bruno heeft €50 op je bank gezet: ‘huur’.'
  act(() => push('moneyReceived', { senderAccountName: 'Bruno', amountEuro: 50, message, version: 8 }))
  await screen.findByText('€10.050')
  await screen.findByText('Bruno')
  expect(toasts()).toEqual([`blank: ${message}`])
})

test('a refused withdrawal is told as an error and changes nothing', async () => {
  server['POST /api/bank/withdraw'] = {
    status: 409,
    errorType: 'insufficientFunds',
    error: 'Je hebt niet genoeg geld op de bank.',
  }
  await open()
  await userEvent.type(form('Storten of opnemen').getByLabelText('Bedrag'), '99999')
  await userEvent.click(screen.getByRole('button', { name: 'Opnemen' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['error: Error: Je hebt niet genoeg geld op de bank.']))
  expect(screen.getByText('€10.000')).not.toBeNull()
})

test('nothing is sent without an amount, and an invalid one does not become another', async () => {
  const sent = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Storten' }))
  expect(await screen.findByText('Vul een bedrag in.')).not.toBeNull()
  const amount = form('Storten of opnemen').getByLabelText<HTMLInputElement>('Bedrag')
  expect(document.activeElement).toBe(amount)
  await userEvent.type(amount, '50,5{Enter}')
  expect(screen.getByText('Alleen hele bedragen: geen cijfers achter de komma.')).not.toBeNull()
  expect(amount.value).toBe('50,5')
  expect(sent.filter((one) => one.call.startsWith('POST'))).toEqual([])
})

test('a transfer goes to the suggested name, with a subject of at most 75 characters', async () => {
  server['POST /api/bank/transaction'] = {
    cashPocket: 2500,
    cashBank: 9900,
    cashVersion: 2,
    message: 'Successfully transferred €100 to Bruno',
  }
  const sent = await open()
  const transfer = form('Overmaken')
  await userEvent.type(transfer.getByLabelText('Ontvanger'), 'br')
  await screen.findByRole('option', { name: 'Bruno' })
  await userEvent.type(transfer.getByLabelText('Ontvanger'), '{ArrowDown}{Enter}')
  await userEvent.type(transfer.getByLabelText('Bedrag'), '100')
  await userEvent.click(transfer.getByLabelText('Onderwerp'))
  await userEvent.paste('x'.repeat(90))
  await userEvent.click(transfer.getByRole('button', { name: 'Overmaken' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Successfully transferred €100 to Bruno']))
  expect(sent.find((one) => one.call === 'POST /api/bank/transaction')?.body).toEqual({
    receiverName: 'Bruno',
    amount: 100,
    subject: 'x'.repeat(75),
  })
})

test("a transfer shows all errors at once, and the server's at their field", async () => {
  const receiverName = 'Deze speler bestaat niet.'
  server['POST /api/bank/transaction'] = {
    status: 404,
    errorType: 'notFound',
    error: receiverName,
    fields: { receiverName },
  }
  await open()
  const transfer = form('Overmaken')
  await userEvent.click(transfer.getByRole('button', { name: 'Overmaken' }))
  expect(transfer.getByText('Voer een spelernaam in.')).not.toBeNull()
  expect(transfer.getByText('Vul een bedrag in.')).not.toBeNull()
  const name = transfer.getByLabelText<HTMLInputElement>('Ontvanger')
  expect(document.activeElement).toBe(name)
  expect(transfer.getByRole('alert').textContent).toBe('Nog niet goed: Ontvanger, Bedrag.')
  await userEvent.type(name, 'Niemand')
  expect(transfer.queryByText('Voer een spelernaam in.')).toBeNull()
  await userEvent.type(transfer.getByLabelText('Bedrag'), '100{Enter}')
  expect(await transfer.findByText(receiverName)).not.toBeNull()
  expect(document.activeElement).toBe(name)
  expect(name.value).toBe('Niemand')
  expect(toasts()).toEqual([])
})

test('names and subjects are shown as plain text', async () => {
  await open()
  const row = await screen.findByText('<b>Gino</b>')
  expect(row.querySelector('b')).toBeNull()
  expect(screen.getByText('<script>alert(1)</script>')).not.toBeNull()
})

const closed = { status: 403, errorType: 'forbidden', error: 'Mislukt, ben je Consigliere of Don van de familie?' }

test('a category reads its own lists; the family’s may be closed to the player', async () => {
  const sent = await open()
  server['GET /api/bank/transactions/send'] = closed
  await userEvent.click(screen.getByRole('radio', { name: 'Familie' }))
  expect(await screen.findByText('Mislukt, ben je Consigliere of Don van de familie?')).not.toBeNull()
  expect(sent.at(-1)?.query).toBe('?transactionCategory=FAMILY')
  expect(screen.getByRole('table', { name: 'Ontvangen' })).not.toBeNull()
})

test('the family’s list counts euro and bullets, and names who paid in', async () => {
  await open()
  const [first] = server['GET /api/bank/transactions/received'] as Transaction[]
  const row = { ...(first as Transaction), category: 'FAMILY' as const, sender: { accountName: 'Bruno' } }
  server['GET /api/bank/transactions/received'] = [
    { ...row, transactionId: '9', transactionAmount: 850, isBullets: true, subject: 'Kogels gestort' },
    { ...row, transactionId: '8', transactionAmount: 20_000, subject: 'Gestort' },
  ]
  await userEvent.click(screen.getByRole('radio', { name: 'Familie' }))
  const table = within(await screen.findByRole('table', { name: 'Ontvangen' }))
  expect(await table.findByText(saying(/^850 kogels$/))).not.toBeNull()
  expect(table.getByText('€20.000')).not.toBeNull()
  expect(table.getAllByText('Bruno')).toHaveLength(2)
})

test('lists that fail without words for players say which they are', async () => {
  server['GET /api/bank/transactions/received'] = { status: 502, errorType: undefined, error: 'Bad gateway' }
  server['GET /api/bank/transactions/send'] = { status: 502, errorType: undefined, error: 'Bad gateway' }
  await open()
  expect(await screen.findByText('Failed to fetch received transactions')).not.toBeNull()
  expect(await screen.findByText('Failed to fetch sent transactions')).not.toBeNull()
})

test('a failure of both lists is said once, and both are read again', async () => {
  const sent = await open()
  server['GET /api/bank/transactions/received'] = closed
  server['GET /api/bank/transactions/send'] = closed
  await userEvent.click(screen.getByRole('radio', { name: 'Familie' }))
  const shown = await screen.findByText('Mislukt, ben je Consigliere of Don van de familie?')
  await vi.waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(screen.getAllByText(shown.textContent)).toHaveLength(1)
  expect(toasts()).toEqual([])
  const before = sent.length
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await vi.waitFor(() => expect(sent).toHaveLength(before + 2))
})

test('a link leads to one category, and a chosen one stands in the address', async () => {
  history.replaceState(null, '', '/bank?category=FAMILY')
  const sent = await open()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Familie' }).checked).toBe(true)
  expect(sent.filter(({ call }) => call.includes('transactions')).map(({ query }) => query)).toEqual([
    '?transactionCategory=FAMILY',
    '?transactionCategory=FAMILY',
  ])
  await userEvent.click(screen.getByRole('radio', { name: 'Inzetten' }))
  expect(location.search).toBe('?category=BET')
})

test('an empty list speaks of its own category', async () => {
  await open()
  server['GET /api/bank/transactions/received'] = []
  await screen.findByText('Nog niets verstuurd')
  await userEvent.click(screen.getByRole('radio', { name: 'Inzetten' }))
  expect(await screen.findByText('Nog niets ingezet')).not.toBeNull()
  expect(await screen.findByText('Nog niets gewonnen')).not.toBeNull()
  expect(screen.queryByText(/overmaakt|Maak hierboven/)).toBeNull()
})

test('older transactions are loaded on demand, each with its own category', async () => {
  const [newest] = server['GET /api/bank/transactions/received'] as Transaction[]
  if (!newest) return expect.fail('no transaction')
  server['GET /api/bank/transactions/received'] = (_, query) =>
    query.get('after') === 'seven'
      ? [{ ...newest, transactionId: '6', subject: 'ouder', category: 'BET' }]
      : pageOf([newest], 'seven')
  await open()
  const table = within(await screen.findByRole('table', { name: 'Ontvangen' }))
  expect(await table.findByText('Bank ·')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Meer laden' }))
  expect(await table.findByText('ouder')).not.toBeNull()
  expect(table.getByText('Inzetten ·')).not.toBeNull()
  expect(table.getAllByText('<b>Gino</b>')).toHaveLength(2)
  expect(screen.getByText('Dat was alles.')).not.toBeNull()
})

test('a list is saved as CSV with all its pages, and what a sender wrote is no formula there', async () => {
  const [first] = server['GET /api/bank/transactions/received'] as Transaction[]
  const row = (transactionId: string, subject: string) => ({ ...(first as Transaction), transactionId, subject })
  server['GET /api/bank/transactions/received'] = (_body, query) =>
    query.get('after') === 'second' ? [row('8', 'huur, juni')] : pageOf([row('7', '=HYPERLINK("http://x")')], 'second')
  const [saved, url] = [vi.fn<(blob: Blob) => string>(() => 'blob:saved'), URL.createObjectURL]
  URL.createObjectURL = saved as typeof URL.createObjectURL
  onTestFinished(() => {
    URL.createObjectURL = url
  })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Bewaar als CSV: Ontvangen, Bank' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: 2 regels bewaard.']))
  expect(await saved.mock.calls[0]?.[0].text()).toBe(
    [
      '\u{feff}Wanneer,Soort,Van,Naar,Onderwerp,Bedrag,Eenheid',
      `2026-11-20T12:00:00.000Z,Bank,<b>Gino</b>,Salvatore,"'=HYPERLINK(""http://x"")",1250,euro`,
      '2026-11-20T12:00:00.000Z,Bank,<b>Gino</b>,Salvatore,"huur, juni",1250,euro',
      '',
    ].join('\r\n'),
  )
})

test('a list that cannot be read is not saved, and a longer one ends at its newest thousand', async () => {
  const [first] = server['GET /api/bank/transactions/received'] as Transaction[]
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:saved')
  const url = URL.createObjectURL
  URL.createObjectURL = saved as typeof URL.createObjectURL
  onTestFinished(() => {
    URL.createObjectURL = url
  })
  await open()
  server['GET /api/bank/transactions/received'] = { status: 503, error: 'Even niet.', errorType: 'unavailable' }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Bewaar als CSV: Ontvangen, Bank' }))
  await save()
  await vi.waitFor(() => expect(toasts()).toEqual(['error: Even niet.']))
  expect(saved).not.toHaveBeenCalled()
  const page = Array.from({ length: 100 }, (_, nth) => ({ ...(first as Transaction), transactionId: `${nth}` }))
  server['GET /api/bank/transactions/received'] = () => pageOf(page, 'more')
  await save()
  await vi.waitFor(() =>
    expect(toasts()).toContain('success: De nieuwste 1.000 regels zijn bewaard: meer passen er niet in.'),
  )
  expect(saved).toHaveBeenCalledTimes(1)
})
