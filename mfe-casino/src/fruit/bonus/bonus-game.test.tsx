// @vitest-environment happy-dom
import { pathOf } from '@sottomondo/casino-rules'
import { beginToListen, type FakeServer, toasts } from '@sottomondo/mfe-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Bonus } from '../fruit-texts.ts'
import { machine, openFruit, paid, plainSlots } from '../testing.tsx'
import { placeOf } from './board/board-layout.ts'
import { bonusOn, sessionId, spinOf } from './testing.ts'

const rollCall = 'POST /api/casino/fruit/bonus/roll'
const wonSpin = spinOf(plainSlots, { bonusOpen: true })
const rolls = (...dice: number[]) => dice.map((diceValue) => ({ diceValue }))
let server: FakeServer

beforeEach(() => {
  server = {}
})

/** Opens the page of a player with this game. */
async function openBonus(bonus: Bonus) {
  server['GET /api/casino/fruit'] = machine({ lastSpin: wonSpin, bonus })
  return openFruit(server)
}

/** Makes the next roll throw this number and lead there. */
function nextRoll(diceValue: number, bonus: Bonus) {
  server[rollCall] = () => {
    server['GET /api/casino/fruit'] = machine({ lastSpin: wonSpin, bonus })
    return { diceValue, bonus }
  }
}

const throwButton = { name: 'Gooi' }
const piece = () => (document.querySelector('[data-piece]') as SVGElement).style.transform
const on = (boxLabel: string) => `translate(${placeOf(boxLabel).x}px, ${placeOf(boxLabel).y}px)`
const words = () => screen.getAllByRole('status').map((status) => status.textContent)
const gameIsOpen = () => vi.waitFor(() => screen.getByRole('button', throwButton), { timeout: 15_000 })

test("a spin with three gifts offers the bonus game in the bet's place, and its board takes the machine’s place", async () => {
  server['GET /api/casino/fruit'] = machine({ lastSpin: wonSpin })
  server['POST /api/casino/fruit/bonus/start'] = () => {
    server['GET /api/casino/fruit'] = machine({ lastSpin: wonSpin, bonus: bonusOn('1') })
    return { message: 'Het bonusspel begint!', bonus: bonusOn('1') }
  }
  const sent = await openFruit(server)
  await userEvent.click(await screen.findByRole('button', { name: 'Begin het bonusspel' }))
  expect(screen.queryByRole('button', { name: 'SPIN' })).toBeNull()
  expect(await screen.findByText('Je pion staat op de start. Gooi de dobbelsteen.')).not.toBeNull()
  expect(sent.find(({ call }) => call.endsWith('/start'))?.body).toEqual({ fruitSessionId: sessionId })
  expect(screen.queryByRole('region', { name: 'Laatste draai' })).toBeNull()
})

test('a bonus game that cannot be started says so', async () => {
  server['GET /api/casino/fruit'] = machine({ lastSpin: wonSpin })
  server['POST /api/casino/fruit/bonus/start'] = { status: 502, errorType: undefined as never, error: '' }
  await openFruit(server)
  await userEvent.click(await screen.findByRole('button', { name: 'Begin het bonusspel' }))
  await waitFor(() => expect(toasts()).toEqual(['error: Kon de bonus niet starten.']))
})

test("the board shows its fields by kind, the piece, the fields ahead, and the safe's worth", async () => {
  await openBonus(bonusOn('12', { totalMultiplier: 17.5, rolls: rolls(6, 5) }))
  await gameIsOpen()
  const fields = [...document.querySelectorAll('[data-box]')]
  expect(fields).toHaveLength(39)
  const kind = (boxLabel: string) => document.querySelector(`[data-box="${boxLabel}"]`)?.getAttribute('data-type')
  expect(['2', '4', '7', '11'].map(kind)).toEqual(['NUMBER', 'MYSTERY', 'REPLAY', 'DEATH'])
  const board = screen.getByRole('img', { name: /^Het bord/ })
  expect(board.getAttribute('aria-label')).toMatch(/Je pion staat op veld 12\. Voor je liggen: 12A 20×, 12B doodskop/)
  expect(piece()).toBe(on('12'))
  expect(screen.getAllByText('17,5×').length).toBeGreaterThan(0)
  expect(screen.getAllByText('€1.750').length).toBeGreaterThan(0)
  const thrown = within(screen.getByRole('region', { name: 'Je worpen' })).getAllByRole('listitem')
  expect(thrown.map((roll) => roll.textContent)).toEqual(['6', '5'])
})

test('the die rolls, then the piece walks field by field, also into a branch', async () => {
  vi.useFakeTimers()
  const sent = await openBonus(bonusOn('12', { rolls: rolls(6) }))
  nextRoll(3, bonusOn('12C', { rolls: rolls(6, 3), totalMultiplier: 25 }))
  await gameIsOpen()
  fireEvent.click(screen.getByRole('button', throwButton))
  fireEvent.click(screen.getByRole('button', throwButton))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(words()).toEqual(['De dobbelsteen rolt…'])
  expect(piece()).toBe(on('12'))
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.getByRole('img', { name: 'Dobbelsteen: 3' })).not.toBeNull()
  const steps: string[] = []
  for (let step = 0; step < 3; step++) {
    steps.push(piece())
    await act(() => vi.advanceTimersByTimeAsync(230))
  }
  expect(steps).toEqual(['12A', '12B', '12C'].map(on))
  expect(words()).toEqual(['Je gooide 3. Veld 12C: 25× je inzet.'])
  expect(screen.getAllByText('€2.500').length).toBeGreaterThan(0)
  expect(sent.filter(({ call }) => call === rollCall)).toHaveLength(1)
})

test('a reading that comes while the piece walks does not show its goal', async () => {
  vi.useFakeTimers()
  await openBonus(bonusOn('12', { rolls: rolls(6) }))
  nextRoll(3, bonusOn('12C', { rolls: rolls(6, 3), totalMultiplier: 25 }))
  await gameIsOpen()
  fireEvent.click(screen.getByRole('button', throwButton))
  await act(() => vi.advanceTimersByTimeAsync(600))
  await act(async () => beginToListen())
  expect(screen.queryByText('€2.500')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3 * 230))
  expect(screen.getAllByText('€2.500').length).toBeGreaterThan(0)
})

test('a player who asked for stillness sees the result at once', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await openBonus(bonusOn('1'))
  nextRoll(6, bonusOn('7', { rolls: rolls(6) }))
  await gameIsOpen()
  fireEvent.click(screen.getByRole('button', throwButton))
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(piece()).toBe(on('7'))
  expect(words()[0]).toMatch(/^Je gooide 6\. Veld 7: een gratis worp/)
})

test('perks are shown in turn, with their effects; a locked one then waits for its six', async () => {
  vi.useFakeTimers()
  await openBonus(bonusOn('1', { rolls: rolls(2), lockedPerks: [{ lockedPerkId: 1, perkType: 'LOCKED_SOCIALIST' }] }))
  expect(await vi.waitFor(() => screen.getByText('Socialist op slot'), { timeout: 15_000 })).not.toBeNull()
  expect(screen.getByText('opent bij een 6')).not.toBeNull()
  nextRoll(
    3,
    bonusOn('4', {
      rolls: rolls(2, 3),
      totalMultiplier: 9,
      perkUsesForLastRoll: [
        { perkType: 'PREMIEJAGER', multiplierUsed: 4, tileOneBoxLabel: '3' },
        { perkType: 'LOCKED_DUBBELAAR', multiplierUsed: null, tileOneBoxLabel: '4' },
      ],
      lockedPerks: [
        { lockedPerkId: 1, perkType: 'LOCKED_SOCIALIST' },
        { lockedPerkId: 2, perkType: 'LOCKED_DUBBELAAR' },
      ],
    }),
  )
  fireEvent.click(screen.getByRole('button', throwButton))
  await act(() => vi.advanceTimersByTimeAsync(600 + pathOf(1, 3).length * 230))
  const perks = () =>
    within(screen.getByRole('list', { name: 'Verrassingen van deze worp' }))
      .getAllByRole('listitem')
      .map((perk) => `${perk.getAttribute('data-perk')} ${perk.getAttribute('data-active')}`)
  expect(perks()).toEqual(['PREMIEJAGER true'])
  expect(screen.getByText('Veld 3 in de sprong meegepakt.')).not.toBeNull()
  expect(screen.getByText('+4×')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1300))
  expect(perks()).toEqual(['PREMIEJAGER false', 'LOCKED_DUBBELAAR true'])
  await act(() => vi.advanceTimersByTimeAsync(1300))
  expect(perks()).toEqual(['PREMIEJAGER false'])
  const locked = within(screen.getByRole('region', { name: 'Op slot' }))
  expect(locked.getAllByText('opent bij een 6')).toHaveLength(2)
  expect(locked.getByText('Dubbelaar op slot')).not.toBeNull()
})

test('a reset lets the piece land on its field first and then takes it back to the start', async () => {
  vi.useFakeTimers()
  await openBonus(bonusOn('1'))
  const perkUsesForLastRoll = [{ perkType: 'RESET', multiplierUsed: null, tileOneBoxLabel: '4' }] as const
  nextRoll(3, bonusOn('1', { rolls: rolls(3), perkUsesForLastRoll: [...perkUsesForLastRoll] }))
  await gameIsOpen()
  fireEvent.click(screen.getByRole('button', throwButton))
  await act(() => vi.advanceTimersByTimeAsync(600 + 2 * 230))
  expect(piece()).toBe(on('4'))
  await act(() => vi.advanceTimersByTimeAsync(230))
  expect(piece()).toBe(on('1'))
  expect(screen.getByText('Reset')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1300))
  expect(words()).toEqual(['Je gooide 3. Reset: terug naar de start, met al je winst.'])
})

test('a game that was rolled on another device is shown as it stands, without a walk', async () => {
  vi.useFakeTimers()
  const sent = await openBonus(bonusOn('1'))
  nextRoll(2, bonusOn('9', { rolls: rolls(6, 2), totalMultiplier: 6 }))
  await gameIsOpen()
  fireEvent.click(screen.getByRole('button', throwButton))
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(piece()).toBe(on('9'))
  expect(sent.filter(({ call }) => call === 'GET /api/casino/fruit')).toHaveLength(2)
})

test('a refused roll is told, and the game is read again', async () => {
  await openBonus(bonusOn('5', { rolls: rolls(4) }))
  server[rollCall] = { status: 404, errorType: 'notFound', error: 'Je hebt geen bonusspel open.' }
  await screen.findByRole('button', throwButton)
  server['GET /api/casino/fruit'] = machine({ lastSpin: spinOf(plainSlots) })
  await userEvent.keyboard(' ')
  await waitFor(() => expect(toasts()).toEqual(['error: Je hebt geen bonusspel open.']))
  expect(await screen.findByRole('button', { name: 'SPIN' })).not.toBeNull()
})

test.each([
  ['12B', 'Doodskop!', 'Je houdt de helft van wat je had gewonnen.'],
  ['27', 'Uitgespeeld!', 'Je bent het bord over: alles wat je won, is van jou.'],
])('a game that ended on field %s says so, and collecting brings the machine back', async (boxLabel, title, text) => {
  const over = bonusOn(boxLabel, { rolls: rolls(2), isActive: false, totalMultiplier: 8.75, winnings: 875 })
  const sent = await openBonus(over)
  server['POST /api/casino/fruit/bonus/collect'] = () => {
    server['GET /api/casino/fruit'] = machine({ lastSpin: spinOf(plainSlots) })
    return { ...paid(875, 3275), message: 'Het bonusspel is uitbetaald: €875.' }
  }
  const result = within(await screen.findByRole('region', { name: 'Uitslag' }))
  expect(result.getByText(title)).not.toBeNull()
  expect(result.getByText(text)).not.toBeNull()
  expect(result.getByText('De hele ronde maakt je €775 rijker.')).not.toBeNull()
  expect(screen.queryByRole('button', throwButton)).toBeNull()
  const collect = result.getByRole('button', { name: 'Haal €875 op' })
  await userEvent.dblClick(collect)
  await screen.findByRole('button', { name: 'SPIN' })
  expect(toasts()).toEqual(['success: Het bonusspel is uitbetaald: €875. De hele ronde maakt je €775 rijker.'])
  expect(screen.getByText('€3.275')).not.toBeNull()
  expect(sent.filter(({ call }) => call.endsWith('/collect'))).toHaveLength(1)
})

test('past the last field the piece stands before the safe', async () => {
  await openBonus(bonusOn('27', { isActive: false, winnings: 100, totalMultiplier: 1, rolls: rolls(6) }))
  await screen.findByRole('region', { name: 'Uitslag' })
  expect(piece()).not.toBe(on('27'))
  expect(screen.getByRole('img', { name: 'Het bord. Je pion is voorbij het laatste veld.' })).not.toBeNull()
})

test('a game whose time has passed is read again until it is gone', async () => {
  vi.useFakeTimers()
  await openBonus(bonusOn('5', { collectBefore: new Date(Date.now() + 60_000).toISOString() }))
  await gameIsOpen()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  server['GET /api/casino/fruit'] = machine({ lastSpin: spinOf(plainSlots) })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('button', { name: 'SPIN' })).not.toBeNull()
})
