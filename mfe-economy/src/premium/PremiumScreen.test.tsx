// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { type FakeServer, playAgainst, player, push, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './PremiumScreen.tsx'

type Premium = Calls['GET /api/premium']['answer']
type Payment = Calls['GET /api/premium/payments']['answer']['payments'][number]

const packageOf = (credits: number, priceCents: number) => ({
  label: `${credits} credits`,
  credits,
  price: priceCents / 100,
  priceCents,
})
const limit = (standard: number, premium: number) => ({ standard, premium })
const premium: Premium = {
  creditPrices: [packageOf(10, 249), packageOf(25, 499), packageOf(60, 999), packageOf(150, 1999)],
  credits: 3,
  premiumStatus: null,
  renewal: { credits: 7, days: 28, until: '2026-12-24T10:00:00.000Z' },
  limits: {
    clicksPerMinute: limit(40, 120),
    garagePlaces: limit(25, 100),
    messageCharacters: limit(2000, 5000),
    profileCharacters: limit(400, 2000),
    weeklyHonor: null,
  },
  version: 1,
}
const payment = (more: Partial<Payment> = {}): Payment => ({
  paymentId: 7,
  status: 'open',
  credits: 25,
  amountCents: 499,
  currency: 'EUR',
  provider: 'test',
  method: null,
  createdAt: '2026-11-26T10:00:00.000Z',
  paidAt: null,
  refundedCents: 0,
  chargedBackCents: 0,
  creditsTakenBack: 0,
  vatCents: 87,
  vatPercent: 21,
  receiptNumber: null,
  receiptDay: null,
  version: 1,
  checkoutUrl: 'https://pay.example/7',
  ...more,
})
const paid = payment({
  status: 'paid',
  method: 'ideal',
  paidAt: '2026-11-26T10:01:00.000Z',
  receiptNumber: 'SM-7',
  receiptDay: '2026-11-26',
  checkoutUrl: null,
})

let server: FakeServer
beforeEach(() => {
  server = { 'GET /api/premium': premium, 'GET /api/premium/payments': { payments: [] } }
})

async function open(address = '/premium') {
  window.history.replaceState(null, '', address)
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return { sent, posted: () => sent.filter(({ call }) => call.startsWith('POST')) }
}
const consent = () => screen.getByRole('checkbox', { name: /^Ik ga akkoord/ })

test('shows each package with the price of a credit and the saving, and pays only with consent', async () => {
  const left: string[] = []
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)))
  server['POST /api/premium/create-session'] = { url: 'https://pay.example/8', paymentId: 8 }
  const { posted } = await open()
  expect((await screen.findByRole('radio', { name: /^10 credits/ })).closest('label')?.textContent).toBe(
    '10 credits€2,4924,9 cent per credit1 keer premium, en 3 over',
  )
  const largest = screen.getByRole('radio', { name: /^150 credits/ })
  expect(largest.closest('label')?.textContent).toContain('13,3 cent per credit46% goedkoper')
  await userEvent.click(largest)
  await userEvent.click(screen.getByRole('button', { name: 'Bestel en betaal €19,99' }))
  expect(screen.getByText(/^Vink dit eerst aan/)).not.toBeNull()
  expect(document.activeElement).toBe(consent())
  expect(posted()).toEqual([])
  await userEvent.click(consent())
  await userEvent.click(screen.getByRole('button', { name: 'Bestel en betaal €19,99' }))
  await vi.waitFor(() => expect(left).toEqual(['https://pay.example/8']))
  expect(posted().map(({ body }) => body)).toEqual([{ credits: 150 }])
})

test('a payment that cannot begin, and a page that cannot be read, have the words of the specification', async () => {
  server['POST /api/premium/create-session'] = { status: 502, errorType: undefined, error: 'Bad gateway' }
  const { posted } = await open()
  await screen.findByRole('radio', { name: /^10 credits/ })
  await userEvent.click(consent())
  await userEvent.click(screen.getByRole('button', { name: /^Bestel/ }))
  await vi.waitFor(() => expect(toasts()).toContain('error: Kon geen betaling starten.'))
  expect(posted()).toHaveLength(1)
  server['GET /api/premium'] = { status: 502, errorType: undefined, error: 'Bad gateway' }
  act(() => push('premiumChanged', { premiumUntilMs: 0, version: 2 }))
  expect(await screen.findByText('Failed to load premium data.')).not.toBeNull()
})

test('renewing says what it brings before, and what it brought after', async () => {
  server['GET /api/premium'] = { ...premium, credits: 10 }
  server['POST /api/premium/renew'] = () => {
    server['GET /api/premium'] = { ...premium, credits: 3, premiumStatus: '2026-12-24T10:00:00.000Z', version: 2 }
    return { message: 'Verlengd.', credits: 3, premiumStatus: '2026-12-24T10:00:00.000Z', version: 2 }
  }
  const { posted } = await open('/premium?tab=premium')
  expect(await screen.findByText('Je hebt nu geen premium.')).not.toBeNull()
  expect(screen.getByText(/^Daarmee loopt je premium tot/).textContent).toContain('houd je 3 credits over')
  const table = within(screen.getByRole('table', { name: 'Zonder en met premium' }))
  expect(table.getByRole('row', { name: /garage/ }).textContent).toBe('Plaatsen in je garage25100')
  expect(table.queryByText(/Eerpunten/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Neem 28 dagen voor 7 credits' }))
  expect((await screen.findByText(/^Je komt 4 credits tekort/)) && toasts()).toEqual(['success: Verlengd.'])
  expect(posted()[0]?.body).toEqual({ duration: 28 })
  const again = screen.getByRole('button', { name: /28 dagen voor 7 credits/ })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  expect((await screen.findByRole('link', { name: 'Credits kopen' })).getAttribute('href')).toBe('/premium')
})

test('a refused renewal without words for players has those of the specification', async () => {
  server['GET /api/premium'] = { ...premium, credits: 10 }
  server['POST /api/premium/renew'] = { status: 502, errorType: undefined, error: 'Bad gateway' }
  await open('/premium?tab=premium')
  await userEvent.click(await screen.findByRole('button', { name: /28 dagen/ }))
  const words = 'error: Het verlengen van je premium lidmaatschap is mislukt.'
  await vi.waitFor(() => expect(toasts()).toEqual([words]))
})

test('a buyer who comes back waits for the webhook, sees the credits arrive, and gets a receipt', async () => {
  // The newest is another one, begun in another tab.
  const other = payment({ paymentId: 9, status: 'canceled' })
  server['GET /api/premium/payments'] = { payments: [other, payment()] }
  await open('/premium?status=success&payment=7')
  expect(await screen.findByText('We wachten op de bevestiging van je betaling')).not.toBeNull()
  expect(screen.getByText(/^Je mag deze pagina sluiten/)).not.toBeNull()
  server['GET /api/premium/payments'] = { payments: [other, paid] }
  server['GET /api/premium'] = { ...premium, credits: 28 }
  act(() => push('paymentChanged', { paymentId: 7, status: 'paid', credits: 25, version: 2 }))
  expect(await screen.findByText('Bedankt voor je aankoop! De credits zijn toegevoegd aan je account.')).not.toBeNull()
  expect(await screen.findByText('+25 credits')).not.toBeNull()
  await vi.waitFor(() => expect(screen.getByText(/^Je hebt/).textContent).toBe('Je hebt 28 credits'))
  await userEvent.click(await screen.findByRole('button', { name: 'Betaalbewijs SM-7' }))
  const receipt = within(screen.getByRole('dialog', { name: 'Betaalbewijs' }))
  for (const text of ['SM-7', 'iDEAL', '€4,12', '€0,87', '€4,99', player.email])
    expect(receipt.getByText(text)).not.toBeNull()
  expect(receipt.getByText('Test: er is niets echt betaald')).not.toBeNull()
})

test.each([
  ['cancel', 'open', 'Je betaling is geannuleerd. Probeer het opnieuw.'],
  ['cancel', 'canceled', 'Je betaling is geannuleerd. Probeer het opnieuw.'],
  ['success', 'canceled', 'Je betaling is geannuleerd. Probeer het opnieuw.'],
  // Who pays in one tab and cancels in another has paid.
  ['cancel', 'paid', 'Bedankt voor je aankoop! De credits zijn toegevoegd aan je account.'],
  ['success', 'failed', 'Je betaling is niet gelukt. Er zijn geen credits bijgekomen.'],
  ['success', 'expired', 'De tijd om te betalen is verstreken. Er zijn geen credits bijgekomen.'],
  ['success', 'chargedBack', 'Het geld van deze betaling is terug. De credits ervan zijn teruggenomen.'],
] as const)('back with %s from a payment that is %s', async (status, state, words) => {
  server['GET /api/premium/payments'] = { payments: [payment({ status: state })] }
  await open(`/premium?status=${status}`)
  expect(await screen.findByText(words)).not.toBeNull()
})

test('back without any payment, only a cancelled one is said', async () => {
  await open('/premium?status=success')
  await screen.findByText('Nog niets gekocht')
  expect(screen.queryByText(/^Bedankt/)).toBeNull()
})

test('a buyer who died meanwhile sees how it ended, and is then led to a new gangster', async () => {
  server['GET /api/auth/me'] = {
    ...player,
    accountId: null,
    accountName: null,
    hasLivingAccount: false,
    cityName: undefined,
    life: undefined,
    maxLife: undefined,
    premiumUntil: null,
    unreadMails: 0,
    unreadLog: 0,
  }
  server['GET /api/premium/payments'] = { payments: [paid] }
  const { sent } = await open('/premium?status=success')
  expect(await screen.findByText('Ze wachten op je volgende gangster.')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Nieuwe gangster' }).getAttribute('href')).toBe('/createNewAccount')
  // Only living players may make it.
  expect(sent.map(({ call }) => call)).not.toContain('GET /api/premium')
})

test('the alerts take effect at once, and say what happens without a credit', async () => {
  const none = { notifyOnAttack: false, notifyOnFriendDeath: false, notifyOnJackpot: false }
  server['GET /api/premium/sms-alert'] = { ...none, credits: 3, creditsPerAlert: 1, alerts: [] }
  server['POST /api/premium/sms-alert'] = { ...none, notifyOnAttack: true, message: 'Staat aan.' }
  const { posted } = await open('/premium?tab=sms')
  expect(await screen.findByText(/genoeg voor 3 sms’jes/)).not.toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Iemand schiet op me' }))
  expect(posted()[0]?.body).toEqual({ ...none, notifyOnAttack: true })
  const sentAlert = { kind: 'attack', text: 'Er is op je geschoten.', happenedAt: '2026-11-26T10:00:00.000Z' } as const
  server['GET /api/premium/sms-alert'] = {
    ...none,
    notifyOnAttack: true,
    credits: 0,
    creditsPerAlert: 1,
    alerts: [{ ...sentAlert, outcome: 'unpaid' }],
  }
  act(() => push('alertsChanged', { version: 2 }))
  expect(await screen.findByText('Je hebt geen credits voor een sms')).not.toBeNull()
  expect(screen.getByText('geen credit')).not.toBeNull()
})

test('the three texts open over the page', async () => {
  await open()
  for (const [button, title] of [
    ['Regels en privacy', 'Regels en privacy'],
    ['Aankoopvoorwaarden', 'Aankoopvoorwaarden'],
    ['Terugbetaling', 'Terugbetaling'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await userEvent.click(dialog.getByRole('button', { name: 'Gelezen' }))
  }
  expect(screen.queryByRole('dialog')).toBeNull()
})
