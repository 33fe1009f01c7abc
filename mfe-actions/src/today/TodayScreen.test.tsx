// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { type FakeServer, playAgainst, push, textOf } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './TodayScreen.tsx'

type Today = Calls['GET /api/today']['answer']
type Money = Calls['GET /api/today/money']['answer']

const nothing = { hours: [], luck: [], streak: { now: 0, best: 0 }, bestHaul: null }
const busy: Today['days'][number] = {
  day: '2026-11-26',
  hours: [
    { startsAt: '2026-11-26T09:00:00.000Z', experience: 40 },
    { startsAt: '2026-11-26T10:00:00.000Z', experience: 12 },
  ],
  luck: [{ action: 'crime', tries: 10, successes: 9, expected: 5 }],
  streak: { now: 3, best: 6 },
  bestHaul: { action: 'raid', name: 'de haven', euro: 250_000, happenedAt: '2026-11-26T09:30:00.000Z' },
}
const noMoney = { inEuro: 0, outEuro: 0, hours: [] }
const money: Money = {
  days: [
    {
      day: '2026-11-26',
      inEuro: 5_000,
      outEuro: 7_500,
      hours: [{ startsAt: '2026-11-26T09:00:00.000Z', inEuro: 5_000, outEuro: 7_500 }],
    },
    { day: '2026-11-25', ...noMoney },
  ],
}
let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T11:15:00.000Z') })
  server = {
    'GET /api/today': { days: [busy, { day: '2026-11-25', ...nothing }] },
    'GET /api/today/money': money,
  }
})
afterEach(() => vi.useRealTimers())
async function open() {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
const panel = (name: string) => within(screen.getByRole('region', { name }))

test('luck, streaks, the best haul, money and experience of today', async () => {
  await open()
  expect(await screen.findByText('Je had 1,8 keer zoveel geluk als de kans.')).not.toBeNull()
  const row = panel('Geluk en kans').getByRole('row', { name: /Misdaad/ })
  for (const cell of ['10', '9', '5,0']) expect(within(row).getByText(cell)).not.toBeNull()
  expect(panel('Op dreef').getByText('6 keer')).not.toBeNull()
  expect(panel('Op dreef').getByText('Raid op de haven')).not.toBeNull()
  expect(textOf(screen.getByRole('region', { name: 'Geld' }))).toContain('−€2.500')
  expect(textOf(screen.getByRole('region', { name: 'Ervaring' }))).toContain('52')
})

test('yesterday stands a press away, and an empty day says what it will show', async () => {
  await open()
  await screen.findByText('Je had 1,8 keer zoveel geluk als de kans.')
  await userEvent.click(screen.getByRole('radio', { name: 'Gisteren' }))
  expect(panel('Geluk en kans').getByText('Niets geprobeerd gisteren')).not.toBeNull()
  expect(panel('Op dreef').getByText('Nog geen')).not.toBeNull()
})

test('a newcomer is led to their first crime', async () => {
  server['GET /api/today'] = { days: [{ day: '2026-11-26', ...nothing }] }
  await open()
  expect((await screen.findByRole('link', { name: 'Pleeg een misdaad' })).getAttribute('href')).toBe('/crime')
})

test('what is added is shown at once', async () => {
  await open()
  await screen.findByText('Je had 1,8 keer zoveel geluk als de kans.')
  server['GET /api/today'] = { days: [{ ...busy, streak: { now: 7, best: 7 } }] }
  server['GET /api/today/money'] = { days: [{ day: '2026-11-26', inEuro: 9_000, outEuro: 0, hours: [] }] }
  act(() => {
    push('todayChanged', { version: 1 })
    push('cashFlowChanged', { version: 1 })
  })
  expect(await screen.findAllByText('7 keer')).toHaveLength(2)
  expect(textOf(screen.getByRole('region', { name: 'Geld' }))).toContain('€9.000')
})

test('one part that can’t be read leaves the other', async () => {
  server['GET /api/today'] = () => {
    throw new Error('away')
  }
  await open()
  expect(await screen.findByText('Je dag is even niet te lezen.')).not.toBeNull()
  expect(textOf(screen.getByRole('region', { name: 'Geld' }))).toContain('€5.000')
})
