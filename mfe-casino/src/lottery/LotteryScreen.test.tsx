// @vitest-environment happy-dom
import { updateCash } from '@sottomondo/mfe-kit'
import { type FakeServer, playAgainst, push, saying, textOf, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './LotteryScreen.tsx'
import { chanceWords } from './lottery-texts.ts'
import { lottery, pastDraw } from './testing.ts'

let server: FakeServer
const stillness = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  }))
beforeEach(() => {
  localStorage.clear()
  stillness(false)
  server = { 'GET /api/lottery': lottery }
})
async function open(cashPocket = 125_000) {
  const sent = await playAgainst(server)
  act(() => updateCash(cashPocket, 9_999))
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByText('Er zitten 40 lootjes in de trommel.')
  return sent
}
const figure = (label: string) => textOf(screen.getByText(label).nextElementSibling as Element)

test('says the price of tickets and the chance with them before they are bought, and the result after', async () => {
  const sent = await open()
  expect([figure('Een lootje'), figure('Jouw lootjes')]).toEqual(['€10.000', '4 lootjes'])
  expect([figure('Jouw kans op de jackpot'), figure('Met 1 lootje erbij')]).toEqual(['10%', '12,2%'])
  await userEvent.click(screen.getByRole('button', { name: 'Aantal lootjes: alles' }))
  expect(figure('Met 12 lootjes erbij')).toBe('30,8%')
  const bought = { userTickets: 16, totalSoldTickets: 52, jackpot: 286_000 }
  server['POST /api/lottery/buy'] = { message: 'Je kocht 12 lootjes voor €120.000.', ...bought }
  await userEvent.click(screen.getByRole('button', { name: 'Koop voor €120.000' }))
  await screen.findByText('Er zitten 52 lootjes in de trommel.')
  expect(sent.filter(({ call }) => call === 'POST /api/lottery/buy')).toMatchObject([{ body: { quantity: 12 } }])
  expect(toasts().join()).toContain('Je kocht 12 lootjes voor €120.000.')
  expect(figure('Jouw lootjes')).toBe('16 lootjes')
})

test('a player who can’t pay for one reads what is missing; a cleared field names the minimum', async () => {
  await open(4_000)
  expect(screen.getByText('Je hebt onvoldoende saldo. Je komt €6.000 tekort voor een lootje.')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Koop lootjes' }).getAttribute('aria-disabled')).toBe('true')
  act(() => updateCash(50_000, 10_000))
  await userEvent.clear(screen.getByLabelText('Aantal lootjes'))
  await userEvent.click(screen.getByRole('button', { name: 'Koop lootjes' }))
  expect(toasts().join()).toContain('Je moet minstens één lootje kopen.')
})

test('each prize says from how many tickets on it is in the drum', async () => {
  await open()
  expect(screen.getByText(saying('vanaf 210 lootjes'))).not.toBeNull()
  expect(screen.getByText(saying('vanaf 2.310 lootjes'))).not.toBeNull()
  expect(screen.queryByText(saying(/Een auto vanaf/))).toBeNull()
  server['GET /api/lottery'] = { ...lottery, totalSoldTickets: 210 }
  act(() => push('lotteryChanged', { version: 1 }))
  await screen.findByText('Er zitten 210 lootjes in de trommel.')
  expect(screen.queryByText(saying('vanaf 210 lootjes'))).toBeNull()
  server['GET /api/lottery'] = { ...lottery, totalSoldTickets: 2, carCount: 0, carsMost: 0, bestCars: [] }
  act(() => push('lotteryChanged', { version: 2 }))
  await screen.findByText('Er zitten 2 lootjes in de trommel.')
  for (const words of ['Een auto vanaf 3 lootjes.', 'Een auto vanaf 5 lootjes.'])
    expect(screen.getByText(saying(words))).not.toBeNull()
})

test('no purchase is sent in the last seconds', async () => {
  server['GET /api/lottery'] = { ...lottery, closesAt: '2020-01-01T18:59:50.000Z' }
  await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  expect(await screen.findByText('De verkoop is gesloten. Na de trekking kun je weer kopen.')).not.toBeNull()
  expect(screen.getByText('Niemand kan er nog bij. Zo valt het eerste balletje.')).not.toBeNull()
})

test("others' purchases are seen without a reload", async () => {
  await open()
  server['GET /api/lottery'] = { ...lottery, totalSoldTickets: 41, jackpot: 225_500 }
  act(() => push('lotteryChanged', { version: 1 }))
  await screen.findByText('Er zitten 41 lootjes in de trommel.')
  expect(screen.getAllByText('€225.500').length).toBeGreaterThan(0)
})

test("past winners are listed, with the player's own tickets", async () => {
  server['GET /api/lottery'] = { ...lottery, pastDraws: [pastDraw, { ...pastDraw, drawDay: '2026-11-20' }] }
  await open()
  const winners = within(await screen.findByRole('list', { name: 'Vorige winnaars' }))
  expect(winners.getByText('Vito')).not.toBeNull()
  expect(winners.getByText('iemand die verdwenen is')).not.toBeNull()
  expect(winners.getByText('Jij')).not.toBeNull()
  expect(screen.getByText(/4 ervan waren van jou, en het liep goed af/)).not.toBeNull()
  expect(await screen.findByRole('link', { name: 'Controleer de trekking van vrijdag 20 november' })).not.toBeNull()
})

test('a draw is shown prize by prize; nothing gives away its end', async () => {
  server['GET /api/lottery'] = { ...lottery, drawsAt: '2020-01-01T19:00:00.000Z', closesAt: '2020-01-01T18:59:50.000Z' }
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByText('De trommel draait.')
  act(() => push('logChanged', { unreadLog: 1, message: 'Je won een auto.', version: 3 }))
  expect(toasts().join()).not.toContain('Je won een auto.')
  server['GET /api/lottery'] = { ...lottery, pastDraws: [pastDraw] }
  act(() => push('lotteryChanged', { version: 2 }))
  await screen.findByText('Nu in de trommel')
  expect(screen.queryByText('Vito')).toBeNull()
  expect(screen.queryByRole('list', { name: 'Vorige winnaars' })).toBeNull()
  // By keyboard, as the focus shows: it stays at the drum, where everything is still shown.
  act(() => screen.getByRole('button', { name: 'Toon alles' }).focus())
  await userEvent.keyboard('{Enter}')
  const last = await screen.findByRole('list', { name: 'Vorige winnaars' })
  expect(within(last).getByText('Vito')).not.toBeNull()
  expect(screen.getByText('De trommel staat stil')).not.toBeNull()
  expect(screen.getByText('Jij won Rautenberg Kanzler.').getAttribute('role')).toBe('status')
  const onwards = screen.getByRole('button', { name: 'Volgende trekking' })
  expect(document.activeElement).toBe(onwards)
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByText('De trommel staat stil')).toBeNull()
  expect(document.activeElement?.contains(screen.getByText('In de pot'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await vi.waitFor(() => expect(toasts().join()).toContain('Je won een auto.'))
  expect(sent.length).toBeGreaterThan(0)
})

test('a hurried draw runs to its end by itself', async () => {
  await open()
  server['GET /api/lottery'] = { ...lottery, pastDraws: [pastDraw] }
  act(() => push('lotteryChanged', { version: 2 }))
  fireEvent.click(await screen.findByText('Sneller'))
  expect(await screen.findByRole('list', { name: 'Vorige winnaars' }, { timeout: 20_000 })).not.toBeNull()
})

test.each(['asked for stillness', 'has turned the drum off'])('a player who %s sees all of it at once', async (who) => {
  if (who === 'asked for stillness') stillness(true)
  await open()
  if (who !== 'asked for stillness')
    await userEvent.click(screen.getByLabelText('Trekking meteen tonen, zonder trommel'))
  server['GET /api/lottery'] = { ...lottery, pastDraws: [pastDraw] }
  act(() => push('lotteryChanged', { version: 2 }))
  expect(await screen.findByRole('list', { name: 'Vorige winnaars' })).not.toBeNull()
  expect(screen.queryByText('Nu in de trommel')).toBeNull()
})

test('a chance in words', () => {
  expect([chanceWords(0, 5), chanceWords(5, 5), chanceWords(1, 8), chanceWords(1, 4_000)]).toEqual([
    'geen',
    '100%',
    '12,5%',
    '1 op 4.000',
  ])
})
