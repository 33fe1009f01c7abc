// @vitest-environment happy-dom
import { beginToListen, type FakeServer, forgetRepeats, push, toasts } from '@sottomondo/mfe-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { timersInJail } from '../shared/testing.ts'
import { answered, openBlackjack, sessionOf, table } from './testing.tsx'

const betCall = 'POST /api/casino/bet/blackjack'
const actCall = 'POST /api/casino/bet/blackjack/action'
const dealt = sessionOf([{ cards: 'H4 62', state: 'OPEN' }], '93')
const pair = sessionOf([{ cards: '81 83', state: 'OPEN' }], '62', { actions: ['hit', 'double', 'split', 'stand'] })
const split = sessionOf(
  [
    { cards: '81 T3', state: 'OPEN' },
    { cards: '83 32', state: 'WAITING' },
  ],
  '62',
  { actionsTaken: 1 },
)
const lost = sessionOf([{ cards: 'H4 62 T1', state: 'BUST', outcome: 'LOST' }], '93 71', { actionsTaken: 1 })
const mixed = sessionOf(
  [
    { cards: '81 T3', outcome: 'WON', winnings: 100 },
    { cards: '83 32 B1 51', state: 'BUST', outcome: 'LOST', stake: 100 },
  ],
  '62 V3 A2',
)
let server: FakeServer

beforeEach(() => {
  server = {
    'GET /api/casino/blackjack': table(),
    [betCall]: () => {
      server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: dealt })
      return answered(dealt, 'De kaarten zijn gedeeld.', 2450)
    },
    [actCall]: () => {
      server['GET /api/casino/blackjack'] = table({ lastSession: lost })
      return answered(lost, 'Je verliest €50.', 2450)
    },
  }
  // Shown at once; the test of the dealing animates.
  stillness(true)
})

const stillness = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
const dealButton = () => screen.findByRole('button', { name: 'Deel' })
const button = (name: RegExp) => screen.getByRole('button', { name })
const cardsIn = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .queryAllByRole('img')
    .map((card) => card.getAttribute('aria-label'))
const sentTo = (sent: Awaited<ReturnType<typeof openBlackjack>>, call: string) =>
  sent.filter((one) => one.call === call).map(({ body }) => body)

test('a bet shows the cards, their totals, and the possible actions', async () => {
  const sent = await openBlackjack(server)
  await dealButton()
  expect(screen.getByText('Leg je inzet neer, dan worden de kaarten gedeeld.')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '2×' }))
  await userEvent.click(await dealButton())
  await screen.findByText('Je bent aan zet: 16 tegen 9.')
  expect(sentTo(sent, betCall)).toEqual([{ betAmount: 20 }])
  expect(cardsIn('Kaarten van jou')).toEqual(['schoppen heer', 'ruiten 6'])
  expect(cardsIn('Kaarten van de deler')).toEqual(['harten 9', 'dichte kaart'])
  expect(button(/^Verdubbel/).textContent).toContain('kost €50')
  expect(button(/^Splits/).getAttribute('aria-disabled')).toBe('true')
  expect(button(/^Splits/).textContent).toContain('Geen gelijke kaarten')
  expect(screen.getByText(/Er wordt voor je gepast over/).textContent).toMatch(/[45]:\d\d$/)
  // A player who used the keyboard gets the focus on the new buttons.
  expect(document.activeElement?.textContent).toContain('Kaart')
})

test('a round is shown as its answers tell it, without another reading', async () => {
  const sent = await openBlackjack(server)
  const bank = () => screen.getByText('In de kas').nextSibling?.textContent
  const deal = await dealButton()
  expect(bank()).toContain('€25.000.000')
  await userEvent.click(deal)
  await screen.findByText('Je bent aan zet: 16 tegen 9.')
  expect(bank()).toContain('€25.000.050')
  await userEvent.keyboard('k')
  await screen.findByText('Je verliest €50.')
  expect(bank()).toContain('€25.000.050')
  expect(sentTo(sent, 'GET /api/casino/blackjack')).toHaveLength(1)
})

test('a round that was found open may be of another table: at its end the bank is read again', async () => {
  server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: dealt })
  const sent = await openBlackjack(server)
  await userEvent.click(await screen.findByRole('button', { name: /^Pas/ }))
  await waitFor(() => expect(sentTo(sent, 'GET /api/casino/blackjack')).toHaveLength(2))
})

test('the cards come one by one, and the space bar shows the end at once; the cash waits for it', async () => {
  stillness(false)
  vi.useFakeTimers()
  server[betCall] = () => {
    server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: dealt })
    return answered(dealt, 'De kaarten zijn gedeeld.', 2345)
  }
  await openBlackjack(server)
  const deal = await vi.waitFor(() => screen.getByRole('button', { name: 'Deel' }))
  fireEvent.click(deal)
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(cardsIn('Kaarten van jou')).toEqual(['schoppen heer'])
  expect(cardsIn('Kaarten van de deler')).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(cardsIn('Kaarten van de deler')).toEqual(['harten 9'])
  expect(screen.queryByText('€2.345')).toBeNull()
  fireEvent.keyDown(deal, { key: ' ' })
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(cardsIn('Kaarten van jou')).toEqual(['schoppen heer', 'ruiten 6'])
  expect(screen.getByText('Je bent aan zet: 16 tegen 9.')).not.toBeNull()
  expect(screen.getByText('€2.345')).not.toBeNull()
})

test('a reading that comes while the cards are dealt shows no more of them, and offers no action yet', async () => {
  stillness(false)
  vi.useFakeTimers()
  await openBlackjack(server)
  fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'Deel' })))
  await act(() => vi.advanceTimersByTimeAsync(50))
  await act(async () => beginToListen())
  expect(cardsIn('Kaarten van jou')).toEqual(['schoppen heer'])
  expect(screen.queryByRole('button', { name: /^Kaart/ })).toBeNull()
  fireEvent.keyDown(document.body, { key: ' ' })
  await vi.waitFor(() => screen.getByText('Je bent aan zet: 16 tegen 9.'))
  expect(button(/^Kaart/).getAttribute('aria-disabled')).toBeNull()
})

test('every action has its key; one that is not offered does nothing, nor does one in a field', async () => {
  server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: dealt })
  const sent = await openBlackjack(server)
  await screen.findByRole('button', { name: /^Kaart/ })
  await userEvent.keyboard('s')
  fireEvent.keyDown(document.body, { key: 'k', repeat: true })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(sentTo(sent, actCall)).toEqual([])
  await userEvent.keyboard('k')
  await screen.findByText('Je verliest €50.')
  expect(sentTo(sent, actCall)).toEqual([{ action: 'hit', actionsTaken: 0 }])
  fireEvent.keyDown(screen.getByLabelText('Inzet'), { key: 'd' })
  expect(sentTo(sent, betCall)).toEqual([])
  await userEvent.keyboard('d')
  await screen.findByText(/^Je bent aan zet/)
  expect(sentTo(sent, betCall)).toEqual([{ betAmount: 50 }])
})

test('a player who has switched keys off has none', async () => {
  server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: dealt })
  const sent = await openBlackjack(server)
  await userEvent.click(await screen.findByLabelText('Spelen met de toetsen op de knoppen'))
  await userEvent.keyboard('k')
  expect(sentTo(sent, actCall)).toEqual([])
  await userEvent.click(screen.getByLabelText('Spelen met de toetsen op de knoppen'))
})

test('a pair is split into two hands, of which one is open', async () => {
  server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: pair })
  server[actCall] = () => {
    server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: split })
    return answered(split, 'Je splitst je hand.', 2400)
  }
  await openBlackjack(server)
  await userEvent.click(await screen.findByRole('button', { name: /^Splits/ }))
  await screen.findByText('Hand 1 is aan zet: 18 tegen 6.')
  expect(screen.getByRole('region', { name: 'Hand 1' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('region', { name: 'Hand 2' }).getAttribute('aria-current')).toBeNull()
  expect(cardsIn('Kaarten van hand 2')).toEqual(['harten 8', 'ruiten 3'])
})

test('an action that the player can’t pay is not offered, and says why', async () => {
  const dear = { ...pair, betAmount: 2501 }
  server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: dear })
  await openBlackjack(server)
  await screen.findByRole('button', { name: /^Kaart/ })
  for (const name of [/^Verdubbel/, /^Splits/]) {
    expect(button(name).textContent).toContain('Te weinig op zak')
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
  }
  expect(screen.getByText(/^Je komt €\d+ tekort voor nog een inzet\./)).not.toBeNull()
})

test('a soft hand is named so', async () => {
  const soft = sessionOf([{ cards: 'A1 63', state: 'OPEN' }], 'V1')
  server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: soft })
  await openBlackjack(server)
  expect(await screen.findByText('zacht 17')).not.toBeNull()
})

test('a won hand beside a lost one is told hand by hand, and the net loss as a loss', async () => {
  server['GET /api/casino/blackjack'] = table({ lastSession: mixed })
  await openBlackjack(server)
  const result = within(await screen.findByRole('region', { name: 'Uitslag' }))
  expect(result.getByText('Netto').nextSibling?.textContent).toBe('−€50')
  expect(screen.getByRole('region', { name: 'Uitslag' }).getAttribute('data-won')).toBe('false')
  expect(screen.getByRole('region', { name: 'Hand 1' }).textContent).toContain('Gewonnen +€50')
  expect(screen.getByRole('region', { name: 'Hand 2' }).textContent).toContain('Kapot −€100')
  expect(screen.getByText('Je vorige ronde: €50 armer.')).not.toBeNull()
})

test.each([
  ['BLACKJACK', 'A4 H3', 125, 'Blackjack +€75', '+€75'],
  ['PUSH', 'V4 93', 50, 'Gelijk, inzet terug', '€0'],
] as const)('a hand that ends in %s', async (outcome, cards, winnings, words, net) => {
  const ended = sessionOf([{ cards, outcome, winnings }], '93 T1')
  server['GET /api/casino/blackjack'] = table({ lastSession: ended })
  await openBlackjack(server)
  expect((await screen.findByRole('region', { name: 'Jouw hand' })).textContent).toContain(words)
  expect(within(screen.getByRole('region', { name: 'Uitslag' })).getByText('Netto').nextSibling?.textContent).toBe(net)
})

test('actions on another device meanwhile are shown as the round stands, and the player is told', async () => {
  server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: dealt })
  const later = sessionOf([{ cards: 'H4 62 21 A1', state: 'OPEN' }], '93', { actionsTaken: 2 })
  server[actCall] = () => {
    server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: later })
    return answered(later, 'Er is intussen al verder gespeeld. Zo ligt het nu.', 2450)
  }
  await openBlackjack(server)
  await userEvent.click(await screen.findByRole('button', { name: /^Kaart/ }))
  await screen.findByText('Je bent aan zet: 19 tegen 9.')
  expect(toasts()).toEqual(['blank: Er is intussen al verder gespeeld. Zo ligt het nu.'])
  server['GET /api/casino/blackjack'] = table({ lastSession: lost })
  act(() => push('cash', { cashPocket: 2450, version: 9999 }))
  expect(await screen.findByText('Je vorige ronde: €50 armer.')).not.toBeNull()
})

test('a refusal is told in the server’s words, else in the game’s', async () => {
  server[betCall] = { status: 409, errorType: 'insufficientFunds', error: 'Je hebt niet genoeg geld op zak.' }
  await openBlackjack(server)
  await userEvent.click(await dealButton())
  await waitFor(() => expect(toasts()).toEqual(['error: Je hebt niet genoeg geld op zak.']))
  forgetRepeats()
  server[betCall] = { status: 502, errorType: undefined, error: '' }
  await userEvent.click(await dealButton())
  await waitFor(() => expect(toasts()).toContain('error: Fout bij het plaatsen van de inzet'))
})

test('a table without an owner says so, and can be read again', async () => {
  server['GET /api/casino/blackjack'] = {
    status: 404,
    errorType: 'notFound',
    error: 'Casino niet ingesteld of op de veiling.',
  }
  await openBlackjack(server)
  await screen.findByText('Casino niet ingesteld of op de veiling.')
  server['GET /api/casino/blackjack'] = table()
  await userEvent.click(screen.getByRole('button', { name: 'Kijk nog eens' }))
  await dealButton()
})

test('an owner gets their books instead, and the hand that they began before they were one', async () => {
  server['GET /api/casino/blackjack'] = table({ isOwner: true, revenue: 1200, activeBlackjackSession: dealt })
  server[actCall] = () => {
    server['GET /api/casino/blackjack'] = table({ isOwner: true, revenue: 1200, lastSession: lost })
    return answered(lost, 'Je verliest €50.', 2450)
  }
  await openBlackjack(server)
  expect(await screen.findByRole('button', { name: 'Werk casino bij' })).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Pas/ }))
  await waitFor(() => expect(toasts()).toEqual(['blank: Je verliest €50.']))
  expect(screen.queryByRole('region', { name: 'Blackjacktafel' })).toBeNull()
})

test('in jail an open hand is played to its end, and nothing else', async () => {
  server['GET /api/timers'] = timersInJail
  server['GET /api/casino/blackjack'] = table({ activeBlackjackSession: dealt })
  await openBlackjack(server)
  await userEvent.click(await screen.findByRole('button', { name: /^Pas/ }))
  await screen.findByText('Je zit in de gevangenis')
  expect(screen.queryByRole('button', { name: 'Deel' })).toBeNull()
})
