// @vitest-environment happy-dom

import { fruitSymbols } from '@sottomondo/casino-rules'
import { beginToListen, type FakeServer, toasts } from '@sottomondo/mfe-kit/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { timersInJail } from '../shared/testing.ts'
import { bonusOn, sessionId, spinOf } from './bonus/testing.ts'
import type { FruitSymbol } from './fruit-texts.ts'
import { symbolNames } from './fruit-texts.ts'
import { machine, openFruit, paid, plainSlots, spun } from './testing.tsx'

const grapes: FruitSymbol[] = ['GRAPE', 'GRAPE', 'GRAPE', ...plainSlots.slice(3)]
let server: FakeServer

// A busy machine takes longer to make this chunk than a test waits for a screen.
beforeAll(() => import('./bonus/bonus-chunk.ts'))

beforeEach(() => {
  server = {
    'GET /api/casino/fruit': machine({ lastSpin: spinOf(plainSlots) }),
    'POST /api/casino/fruit/spin': () => {
      const answer = spun(grapes, 3400, { winnings: 1000, winningCells: [0, 1, 2] })
      server['GET /api/casino/fruit'] = machine({ lastSpin: answer.lastSpin })
      return answer
    },
  }
})

const spinButton = () => screen.findByRole('button', { name: 'SPIN' })
const cells = () => [...document.querySelectorAll('[data-cell]')].sort((a, b) => placeOf(a) - placeOf(b))
const placeOf = (cell: Element) => Number(cell.getAttribute('data-cell'))
const shown = () => cells().map((cell) => cell.getAttribute('data-symbol'))
const lit = () =>
  cells()
    .filter((cell) => cell.getAttribute('data-lit') === 'true')
    .map(placeOf)
const spins = (sent: Awaited<ReturnType<typeof openFruit>>) => sent.filter(({ call }) => call.endsWith('/spin'))
const stillness = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('until the machine is known the page says that it is loading', async () => {
  await openFruit(server)
  expect(screen.getByText('De fruitautomaat wordt geladen…')).not.toBeNull()
  await spinButton()
  expect(screen.queryByText('De fruitautomaat wordt geladen…')).toBeNull()
})

test('a machine that can’t be read can be read again', async () => {
  server['GET /api/casino/fruit'] = { status: 503, errorType: 'unavailable', error: 'Even niet bereikbaar.' }
  await openFruit(server)
  await screen.findByText('Even niet bereikbaar.')
  server['GET /api/casino/fruit'] = machine()
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await spinButton()
  expect(screen.getByText('Je hebt nog nooit gedraaid. Waag het erop.')).not.toBeNull()
})

test('a player sees the owner, the limits, their money, the pay table and their last spin', async () => {
  await openFruit(server)
  await spinButton()
  const house = within(screen.getByRole('region', { name: 'Het casino van Amsterdam' }))
  for (const text of ['Het Huis', '€10', '€2.500']) expect(await house.findByText(text)).not.toBeNull()
  await screen.findByRole('region', { name: 'Uitbetaling' })
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  for (const { symbol, multiplier } of fruitSymbols)
    if (multiplier > 0) expect(rows).toContain(`${symbolNames[symbol]}${multiplier}×`)
  const last = within(screen.getByRole('region', { name: 'Laatste draai' }))
  expect(last.getByText('€100')).not.toBeNull()
  expect(last.getByText('€0')).not.toBeNull()
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-21T13:05:09.000Z')
  expect(last.getByRole('link', { name: /Controleer/ }).getAttribute('href')).toBe(`/fair/${sessionId}`)
  expect(shown()).toEqual(plainSlots)
  expect(lit()).toEqual([])
})

test('the owner gets their books instead', async () => {
  server['GET /api/casino/fruit'] = machine({ isOwner: true, revenue: 1200, lastSpin: spinOf(plainSlots) })
  await openFruit(server)
  expect(await screen.findByRole('button', { name: 'Werk casino bij' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'SPIN' })).toBeNull()
  expect(screen.getByText(/Jouw automaat: je speelt hier niet, je verdient\.$/)).not.toBeNull()
})

test('an owner who won a bonus game as a guest can still start it', async () => {
  server['GET /api/casino/fruit'] = machine({
    isOwner: true,
    revenue: 0,
    lastSpin: spinOf(plainSlots, { bonusOpen: true }),
  })
  await openFruit(server)
  expect(await screen.findByRole('button', { name: 'Begin het bonusspel' })).not.toBeNull()
})

test('the reels turn half a second, with changing pictures, then stand as the server says', async () => {
  vi.useFakeTimers()
  const sent = await openFruit(server)
  await vi.waitFor(() => screen.getByRole('button', { name: 'SPIN' }))
  fireEvent.click(screen.getByRole('button', { name: 'SPIN' }))
  const seen = new Set<string>()
  for (let moment = 0; moment < 4; moment++) {
    await act(() => vi.advanceTimersByTimeAsync(100))
    seen.add(shown().join())
    expect(screen.getByText('De rollen draaien…')).not.toBeNull()
    expect(lit()).toEqual([])
  }
  expect(seen.size).toBeGreaterThan(1)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(shown()).toEqual(grapes)
  expect(lit()).toEqual([0, 1, 2])
  expect([...document.querySelectorAll('[data-line]')].map((line) => line.getAttribute('data-line'))).toEqual(['0,1,2'])
  expect(screen.getByText('De rollen staan stil. Je zette €100 in en kreeg €1000 terug.')).not.toBeNull()
  expect(screen.getByText('€3.400')).not.toBeNull()
  expect(spins(sent)[0]?.body).toEqual({ betAmount: 100 })
  // The answer holds everything.
  expect(sent.filter(({ call }) => call === 'GET /api/casino/fruit')).toHaveLength(1)
})

test('a player who asked for stillness sees no pictures turn', async () => {
  vi.useFakeTimers()
  stillness(true)
  await openFruit(server)
  await vi.waitFor(() => screen.getByRole('button', { name: 'SPIN' }))
  fireEvent.click(screen.getByRole('button', { name: 'SPIN' }))
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(shown()).toEqual(plainSlots)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(shown()).toEqual(grapes)
})

test('a double click, or a key beside it, is one spin', async () => {
  // Uses fake timers: on a busy machine the last press would come when the reels stand again.
  vi.useFakeTimers()
  const sent = await openFruit(server)
  const button = await vi.waitFor(() => screen.getByRole('button', { name: 'SPIN' }))
  fireEvent.click(button)
  fireEvent.click(button)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.getByText('De rollen staan stil. Je zette €100 in en kreeg €1000 terug.')).not.toBeNull()
  expect(spins(sent)).toHaveLength(1)
})

test.each([
  ['space on the page', ' ', false],
  ['enter on the page', '{Enter}', false],
  ['space in the field', ' ', true],
  ['enter in the field', '{Enter}', true],
])('%s turns the reels', async (_, key, inField) => {
  const sent = await openFruit(server)
  await spinButton()
  if (inField) screen.getByLabelText('Inzet').focus()
  await userEvent.keyboard(key)
  await screen.findByText('De rollen staan stil. Je zette €100 in en kreeg €1000 terug.')
  expect(spins(sent)).toHaveLength(1)
})

test('a held key, or a key on another control, spins nothing', async () => {
  const sent = await openFruit(server)
  await spinButton()
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
  fireEvent.keyDown(screen.getByRole('link', { name: /Controleer/ }), { key: 'Enter' })
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect(spins(sent)).toEqual([])
})

test('the bet starts as the last bet, and quick buttons change it', async () => {
  const sent = await openFruit(server)
  await userEvent.click(await screen.findByRole('button', { name: '2×' }))
  expect((screen.getByLabelText('Inzet') as HTMLInputElement).value).toBe('200')
  await userEvent.click(screen.getByRole('button', { name: 'Max' }))
  await userEvent.click(await spinButton())
  await waitFor(() => expect(spins(sent)[0]?.body).toEqual({ betAmount: 1000 }))
})

test('an empty bet is not sent', async () => {
  const sent = await openFruit(server)
  await spinButton()
  await userEvent.clear(screen.getByLabelText('Inzet'))
  await userEvent.click(await spinButton())
  expect(await screen.findByText('Vul een inzet in.')).not.toBeNull()
  expect(spins(sent)).toEqual([])
})

test("a player who broke the bank is told so, and finds their books in the machine's place", async () => {
  server['POST /api/casino/fruit/spin'] = () => {
    server['GET /api/casino/fruit'] = machine({ isOwner: true, revenue: 0, lastSpin: spinOf(grapes) })
    const message = 'De rollen staan stil. Je wint €1.000. De kas is leeg! Het casino is nu van jou.'
    return { ...spun(grapes, 3400, { winnings: 1000 }), bankBroken: true, gotCasino: true, message }
  }
  await openFruit(server)
  await userEvent.click(await spinButton())
  await screen.findByRole('button', { name: 'Werk casino bij' })
  expect(toasts()).toEqual(['success: De rollen staan stil. Je wint €1.000. De kas is leeg! Het casino is nu van jou.'])
})

test('a spin that wins the bonus game is not told as a loss', async () => {
  const gifts: FruitSymbol[] = ['GIFT', 'GIFT', 'GIFT', ...plainSlots.slice(3)]
  server['POST /api/casino/fruit/spin'] = () => {
    const answer = spun(gifts, 2400, { bonusOpen: true })
    server['GET /api/casino/fruit'] = machine({ lastSpin: answer.lastSpin })
    return { ...answer, message: 'De rollen staan stil. Je wint een bonusspel!' }
  }
  await openFruit(server)
  await userEvent.click(await spinButton())
  expect(await screen.findByText('De rollen staan stil. Je wint een bonusspel!')).not.toBeNull()
  expect(screen.queryByText(/je wint niets/)).toBeNull()
})

test('a reading that comes while the reels turn is not shown, and no press is lost for it', async () => {
  vi.useFakeTimers()
  const won = spun(plainSlots, 2400, { bonusOpen: true })
  server['POST /api/casino/fruit/spin'] = () => {
    server['GET /api/casino/fruit'] = machine({ lastSpin: won.lastSpin })
    return won
  }
  server['POST /api/casino/fruit/bonus/start'] = () => {
    const bonus = bonusOn('1')
    server['GET /api/casino/fruit'] = machine({ lastSpin: won.lastSpin, bonus })
    return { message: 'Het bonusspel begint.', bonus }
  }
  await openFruit(server)
  fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'SPIN' })))
  await act(() => vi.advanceTimersByTimeAsync(100))
  await act(async () => beginToListen())
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(screen.getByText('De rollen draaien…')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Begin het bonusspel' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(100))
  fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'Begin het bonusspel' })))
  await vi.waitFor(() => screen.getByText('Je pion staat op de start. Gooi de dobbelsteen.'))
})

test('a bet above the player’s cash is fetched from the bank and played', async () => {
  server['GET /api/bank/balance'] = { cashPocket: 2_500, cashBank: 9_000, cashVersion: 1 }
  server['POST /api/bank/withdraw'] = { cashPocket: 4_000, cashBank: 7_500, cashVersion: 2, message: 'Opgenomen.' }
  server['GET /api/casino/fruit'] = machine({ maxBet: 5_000 })
  const sent = await openFruit(server)
  await spinButton()
  await userEvent.clear(screen.getByLabelText('Inzet'))
  await userEvent.type(screen.getByLabelText('Inzet'), '4000')
  await userEvent.click(await screen.findByRole('button', { name: /^Neem .* op en ga door$/ }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/casino/fruit/spin')?.body).toEqual({ betAmount: 4_000 }),
  )
})

test('a refusal is told in the server’s words, and the old spin stays', async () => {
  server['POST /api/casino/fruit/spin'] = {
    status: 409,
    errorType: 'insufficientFunds',
    error: 'Je hebt niet genoeg geld op zak.',
  }
  await openFruit(server)
  await userEvent.click(await spinButton())
  await waitFor(() => expect(toasts()).toEqual(['error: Je hebt niet genoeg geld op zak.']))
  expect(shown()).toEqual(plainSlots)
})

test('an answer without words gets those of the game', async () => {
  server['POST /api/casino/fruit/spin'] = { status: 502, errorType: undefined as never, error: '' }
  await openFruit(server)
  await userEvent.click(await spinButton())
  await waitFor(() => expect(toasts()).toEqual(['error: Fout bij het draaien van de fruitautomaat.']))
})

test('after a lost answer the same press gets it: one request id, whatever was sent', async () => {
  const answer = server['POST /api/casino/fruit/spin']
  server['POST /api/casino/fruit/spin'] = 'no answer'
  const sent = await openFruit(server)
  await userEvent.click(await spinButton())
  await waitFor(() => expect(toasts()).toEqual(['error: Kan geen verbinding maken met de server.']))
  server['POST /api/casino/fruit/spin'] = answer
  await userEvent.click(await spinButton())
  await screen.findByText('De rollen staan stil. Je zette €100 in en kreeg €1000 terug.')
  const keys = spins(sent).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('two gifts make the window glow, one does not', async () => {
  const glow = () => document.querySelector('[data-glow]')?.getAttribute('data-glow')
  await openFruit(server)
  await spinButton()
  expect(glow()).toBe('false')
  cleanup()
  server['GET /api/casino/fruit'] = machine({ lastSpin: spinOf(['GIFT', ...plainSlots.slice(1)]) })
  await openFruit(server)
  await spinButton()
  expect(glow()).toBe('true')
})

test('actions on another device are read when the player comes back', async () => {
  await openFruit(server)
  await spinButton()
  server['GET /api/casino/fruit'] = machine({ lastSpin: spinOf(grapes) })
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await waitFor(() => expect(shown()).toEqual(grapes))
})

test("in jail a player can't spin", async () => {
  server['GET /api/timers'] = timersInJail
  await openFruit(server)
  await screen.findByText('Je zit in de gevangenis')
  expect(screen.queryByRole('button', { name: 'SPIN' })).toBeNull()
})

test('a won bonus game is begun and played to its end in jail, then the machine is shut', async () => {
  const won = spinOf(plainSlots, { bonusOpen: true })
  server['GET /api/timers'] = timersInJail
  server['GET /api/casino/fruit'] = machine({ lastSpin: won })
  server['POST /api/casino/fruit/bonus/start'] = () => {
    const bonus = bonusOn('1')
    server['GET /api/casino/fruit'] = machine({ lastSpin: won, bonus })
    return { message: 'Het bonusspel begint.', bonus }
  }
  server['POST /api/casino/fruit/bonus/roll'] = () => {
    const bonus = bonusOn('2', { isActive: false, rolls: [{ diceValue: 1 }], winnings: 300 })
    server['GET /api/casino/fruit'] = machine({ lastSpin: won, bonus })
    return { diceValue: 1, bonus }
  }
  server['POST /api/casino/fruit/bonus/collect'] = () => {
    server['GET /api/casino/fruit'] = machine({ lastSpin: spinOf(plainSlots) })
    return { ...paid(300, 2800), message: 'Het bonusspel is uitbetaald: €300.' }
  }
  await openFruit(server)
  await userEvent.click(await screen.findByRole('button', { name: 'Begin het bonusspel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Gooi' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Haal/ }))
  await screen.findByText('Je zit in de gevangenis')
  expect(toasts()).toContain('success: Het bonusspel is uitbetaald: €300. De hele ronde maakt je €200 rijker.')
})

test('an owner keeps their books in jail', async () => {
  server['GET /api/timers'] = timersInJail
  server['GET /api/casino/fruit'] = machine({ isOwner: true, revenue: 1200 })
  await openFruit(server)
  expect(await screen.findByRole('button', { name: 'Werk casino bij' })).not.toBeNull()
})
