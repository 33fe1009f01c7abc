// @vitest-environment happy-dom
import { refreshTimers } from '@sottomondo/mfe-kit'
import { type FakeServer, playAgainst, push, toasts } from '@sottomondo/mfe-kit/testing'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './JailScreen.tsx'

const prisoner = (name: string, timeLeft: number) => ({
  name,
  familySymbol: null,
  timeLeft,
  rank: 'Muscolo',
  breakoutChance: 0.4567,
})
const wall = {
  viewers: 4,
  tries: 2,
  freed: 1,
  experience: 5,
  jailSeconds: 150,
  breakouts: [
    {
      helperAccountName: 'Carla',
      prisonerAccountName: 'Dino',
      success: false,
      attemptedAt: '2026-03-01T12:00:00.000Z',
    },
    { helperAccountName: 'Enzo', prisonerAccountName: 'Ada', success: true, attemptedAt: '2026-03-01T11:00:00.000Z' },
  ],
}
let server: FakeServer

beforeEach(() => {
  server = {
    'GET /api/jail/list': { prisoners: [prisoner('Bruno', 90), prisoner('Gino', 0)] },
    'GET /api/jail/wall': wall,
    'GET /api/bank/balance': { cashPocket: 2500, cashBank: 40_000, cashVersion: 1 },
  }
})

async function open() {
  const sent = await playAgainst(server)
  render(<Screen />)
  return sent
}

/** A price falls with every second: with a stopped clock it is the same on a busy machine. */
const fakeClock = () => vi.useFakeTimers({ toFake: ['Date', 'performance'] })

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('each prisoner has a time, a rank and a chance; a free player cannot be broken out', async () => {
  await open()
  expect(screen.getByText('Loading prisoners...')).not.toBeNull()
  const bruno = await rowOf('Bruno')
  // A busy machine has let some seconds pass.
  expect(bruno.getByRole('timer').textContent).toMatch(/^1:(30|2\d)$/)
  expect(bruno.getByText('Muscolo')).not.toBeNull()
  expect(bruno.getByText('45,67%')).not.toBeNull()
  const gino = await rowOf('Gino')
  expect(gino.getByText('Vrij')).not.toBeNull()
  expect(gino.getByRole('button', { name: 'Breek uit: Gino' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByText('Loading prisoners...')).toBeNull()
})

test('the time runs second by second until the prisoner is free', async () => {
  vi.useFakeTimers()
  await open()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('timer').textContent).toBe('1:30')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByRole('timer').textContent).toBe('1:28')
  await act(() => vi.advanceTimersByTimeAsync(88_000))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getAllByText('Vrij')).toHaveLength(2)
})

test('a prisoner who was broken out is gone from the list', async () => {
  server['POST /api/jail/break/{name}'] = { success: true, message: '', jailSeconds: 0 }
  const sent = await open()
  await userEvent.click((await rowOf('Bruno')).getByRole('button'))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Uitbraak succesvol!']))
  expect(screen.queryByRole('button', { name: 'Breek uit: Bruno' })).toBeNull()
  expect(screen.getByText('Gino')).not.toBeNull()
  // The page still tells it when the toast is gone.
  const outside = screen.getByRole('region', { name: 'Bij de muur' })
  expect(outside.textContent).toContain('Gelukt: Bruno is vrij')
  expect(sent.map((one) => one.call)).toContain('POST /api/jail/break/Bruno')
})

test('a failed attempt leaves the prisoner where they are and says why', async () => {
  server['POST /api/jail/break/{name}'] = { success: false, message: 'De bewaker keek op.', jailSeconds: 0 }
  await open()
  await userEvent.click((await rowOf('Bruno')).getByRole('button'))
  await vi.waitFor(() => expect(toasts()).toEqual(['error: De bewaker keek op.']))
  expect(screen.getByText('Bruno')).not.toBeNull()
})

test('a player who is caught at it sees the cell shut, whom they tried to free, and for how long', async () => {
  const text = 'Mislukt om Bruno uit te breken, je zit nu zelf in de gevangenis'
  server['POST /api/jail/break/{name}'] = () => {
    server['GET /api/timers'] = { timeLeft: { freedom: 150 } as never, inJail: true, version: 9 }
    return { success: false, message: text, jailSeconds: 150 }
  }
  await open()
  await userEvent.click((await rowOf('Bruno')).getByRole('button'))
  const cell = await screen.findByRole('region', { name: 'Je zit zelf vast' })
  expect(cell.textContent).toContain('Je wilde Bruno uitbreken en werd gepakt. Dat kost je 2 minuten en 30 seconden.')
  expect(cell.closest('[data-ending]')?.getAttribute('data-ending')).toBe('caught')
  expect(toasts()).toEqual([`error: ${text}`])
})

test('an attempt without an answer is told in the spec’s words', async () => {
  server['POST /api/jail/break/{name}'] = 'no answer'
  await open()
  await userEvent.click((await rowOf('Bruno')).getByRole('button'))
  await vi.waitFor(() =>
    expect(toasts()).toEqual(['error: Mislukt om Bruno uit te breken, je zit nu zelf in de gevangenis']),
  )
})

test('a list that cannot be read ends loading, with an empty table and a button to read it again', async () => {
  server['GET /api/jail/list'] = { status: 503, errorType: 'unavailable', error: 'Even niet bereikbaar.' }
  await open()
  expect(await screen.findByText('Even niet bereikbaar.')).not.toBeNull()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1)
  server['GET /api/jail/list'] = { prisoners: [] }
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText('De cellen zijn leeg')).not.toBeNull()
})

test('a free viewer reads what a breakout brings and costs, who else is there, and the last attempts', async () => {
  await open()
  const outside = within(await screen.findByRole('region', { name: 'Bij de muur' }))
  expect(await outside.findByText(/^Er staan nog 3 anderen bij de muur.*2 pogingen, 1 gelukt\.$/)).not.toBeNull()
  expect(
    outside.getByText(
      'Breek je iemand uit, dan verdien je 5 ervaringspunten. Mislukt het, dan zit je 2 minuten en 30 seconden.',
    ),
  ).not.toBeNull()
  const rows = within(screen.getByRole('region', { name: 'Laatste uitbraken' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Carla wilde Dino uitbreken en werd gepakt\d/),
    expect.stringMatching(/^Enzo brak Ada uit\d/),
  ])
})

test('new and freed prisoners are seen without a reload', async () => {
  await open()
  await rowOf('Bruno')
  server['GET /api/jail/list'] = { prisoners: [prisoner('Gino', 60), prisoner('Salvatore', 150)] }
  act(() => push('jailChanged', { version: 1 }))
  await rowOf('Salvatore')
  expect(screen.queryByRole('button', { name: 'Breek uit: Bruno' })).toBeNull()
})

test('a freed prisoner sees the door open and hears who freed them', async () => {
  server['GET /api/timers'] = { timeLeft: { freedom: 60 } as never, inJail: true, version: 5 }
  await open()
  await screen.findByRole('region', { name: 'Je zit zelf vast' })
  server['GET /api/timers'] = { timeLeft: { freedom: 0 } as never, inJail: false, version: 6 }
  await act(refreshTimers)
  act(() => {
    const message = 'Carla heeft je uitgebroken. Je bent vrij.'
    push('breakout', { helperAccountName: 'Carla', success: true, message, version: 1 })
  })
  expect(await screen.findByRole('region', { name: 'Bij de muur' })).not.toBeNull()
  expect(toasts()).toEqual(['blank: Carla heeft je uitgebroken. Je bent vrij.'])
})

test.each([
  [40_000, /^Je komt €18\.500 tekort\. Op de bank staat €40\.000, .* Neem €18\.500 op en ga door$/],
  [500, 'Je komt €18.500 tekort. Met de €500 op je bank kom je er niet. Wachten is gratis.'],
])('with €%i on the bank a buy-out says what is missing', async (cashBank, text) => {
  fakeClock()
  server['GET /api/timers'] = { timeLeft: { freedom: 60 } as never, inJail: true, version: 7 }
  server['GET /api/bank/balance'] = { cashPocket: 2500, cashBank, cashVersion: 1 }
  await open()
  const shortage = await screen.findByText(/tekort/)
  await vi.waitFor(() => expect(shortage.textContent?.trim()).toMatch(text))
})

test('a player in jail sees their time, and the price of leaving', async () => {
  fakeClock()
  server['GET /api/timers'] = () => ({
    timeLeft: { freedom: 60 } as never,
    inJail: true,
    version: 2,
  })
  server['GET /api/status/rankAndDefaultPayMethod'] = {
    rank: 'Muscolo',
    paymentInfo: {
      paymentPreference: 'HONOR',
      credits: 0,
      honorPoints: 5,
      jailBuyout: { euro: 21_000, credits: 1, honorPoints: 1, euroPerSecond: 350 },
      missionSkip: { credits: 2, honorPoints: 15 },
      augmentChange: { credits: 1, honorPoints: 8 },
      anonymousShot: { credits: 2, honorPoints: 15 },
      anonymousSale: { credits: 1, honorPoints: 8 },
    },
  }
  await open()
  expect(await screen.findByRole('heading', { name: 'Je zit zelf vast' })).not.toBeNull()
  expect(await screen.findByRole('button', { name: 'Koop jezelf uit voor €21.000' })).not.toBeNull()
  expect(await screen.findByRole('button', { name: 'Koop jezelf uit voor 1 eerpunt' })).not.toBeNull()
  expect((await rowOf('Bruno')).getByRole('button').getAttribute('aria-disabled')).toBe('true')
})
