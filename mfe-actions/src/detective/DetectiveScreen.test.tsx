// @vitest-environment happy-dom
import { updateCash } from '@sottomondo/mfe-kit'
import { type FakeServer, foundPlayers, playAgainst, push, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './DetectiveScreen.tsx'

const at = (secondsFromNow: number) => new Date(Date.now() + secondsFromNow * 1000).toISOString()
const city = (cityId: number, cityName: string, travelCost: number) => ({
  cityId,
  cityName,
  travelCost,
  cost: 50_000,
  isHere: travelCost === 0,
})
const idle = {
  availableCities: [
    city(1, 'Amsterdam', 0),
    city(2, 'Brussel', 1_200),
    city(3, 'Parijs', 2_400),
    city(4, 'Rome', 4_500),
  ],
  activeDetectives: [],
  leastSeconds: 900,
  mostSeconds: 3_600,
  chancePercent: 90,
  followSeconds: 7_200,
}
const one = (detectiveId: number, cityName: string, state: string, secondsLeft: number) => ({
  detectiveId,
  cityName,
  state,
  isFound: state === 'FOLLOWING',
  remainingTime: secondsLeft,
  targetAccountName: 'Beppe',
  hiredAt: at(secondsLeft - 3_600),
  foundAt: null,
  endsAt: at(secondsLeft),
})
let server: FakeServer
beforeEach(() => {
  history.replaceState(null, '', '/detective')
  server = {
    'GET /api/detective': idle,
    'GET /api/searchPlayers': foundPlayers('Beppe', 'Ornella'),
    'GET /api/bank/balance': { cashPocket: 0, cashBank: 0, cashVersion: 1 },
  }
})

async function open(cashPocket = 1_000_000) {
  const sent = await playAgainst(server)
  act(() => updateCash(cashPocket, 9_999))
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByLabelText('Speler')
  return () => sent.filter(({ call }) => call === 'POST /api/detective/hiredetectives').map(({ body }) => body)
}
const send = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))

test('several detectives leave by one press, for the price on its button', async () => {
  server['POST /api/detective/hiredetectives'] = { message: 'Ze zijn op pad.', cost: 100_000 }
  const sent = await open()
  await userEvent.type(screen.getByLabelText('Speler'), 'Beppe')
  await choose('Brussel')
  expect(screen.getByRole('button', { name: 'Stuur een detective voor €50.000' })).not.toBeNull()
  await choose('Rome')
  server['GET /api/detective'] = { ...idle, activeDetectives: [one(2, 'Rome', 'SEARCHING', 3_600)] }
  await send(/^Stuur 2 detectives voor €100.000$/)
  expect(await screen.findByText('Er wordt gezocht', { selector: 'h2' })).not.toBeNull()
  expect(sent()).toEqual([{ targetAccountName: 'Beppe', cityIds: [2, 4] }])
  expect(toasts()).toEqual(['success: Ze zijn op pad.'])
})

test('a name and a city are needed, and money', async () => {
  const sent = await open(50_000)
  await send(/^Stuur detectives$/)
  expect(await screen.findByText('Voer een spelernaam in.')).not.toBeNull()
  expect(screen.getByText('Kies minstens één stad.')).not.toBeNull()
  await choose('Amsterdam')
  await choose('Parijs')
  expect(screen.getByRole('button', { name: /^Stuur 2/ }).getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByText(/Je komt €50.000 tekort/)).not.toBeNull()
  expect(sent()).toEqual([])
})

test('a detective who looks has a band of time and no end, whoever is where', async () => {
  server['GET /api/detective'] = {
    ...idle,
    activeDetectives: [one(2, 'Rome', 'SEARCHING', 3_500), one(1, 'Parijs', 'SEARCHING', 1_800)],
  }
  await open()
  const [early, late] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(early?.textContent).toContain('Op zijn vroegst over')
  expect(late?.textContent).toContain('Het kan nu elk moment zijn, of helemaal niet.')
  expect(late?.textContent).toMatch(/hoogstens nog (30:00|29:5\d)/)
})

test('what is found is read at the push, with the time left and the journey', async () => {
  server['GET /api/detective'] = { ...idle, activeDetectives: [one(1, 'Rome', 'SEARCHING', 1_800)] }
  await open()
  server['GET /api/detective'] = { ...idle, activeDetectives: [one(1, 'Rome', 'FOLLOWING', 6_130)] }
  act(() => push('detectiveChanged', { message: 'Beppe is gevonden in Rome.', version: 2 }))
  expect(await screen.findByText('Beppe is gevonden')).not.toBeNull()
  expect(screen.getByText(/^gevonden, nog 1:42:(10|0\d)$/)).not.toBeNull()
  expect(screen.getByRole('link', { name: /Reis erheen/ }).getAttribute('href')).toBe('/travel')
})

test('a target who is protected is told before anybody is paid, with the time that is left', async () => {
  const dossier = (victimName: string | null, seconds: number) => ({
    accountName: victimName ?? '',
    gender: 'male' as const,
    rank: 'Cittadino',
    rankNumber: 1,
    inReach: true,
    protectedUntil: seconds > 0 ? at(seconds) : null,
    cityName: null,
    followedUntil: null,
    isHere: false,
    isInFight: false,
    isOneself: false,
    jokes: [],
    bullets: 1,
    bounty: 0,
    bountyReward: 0,
  })
  const requested: (string | null)[] = []
  const secondsOf: Record<string, number> = { Beppe: 200_000, Ornella: 0 }
  server['GET /api/murder/dossier'] = (_body, query) => {
    const name = query.get('victimName')
    requested.push(name)
    return dossier(name, secondsOf[name ?? ''] ?? 0)
  }
  await open()
  const field = screen.getByLabelText('Speler')
  await userEvent.type(field, 'beppe')
  const note = await screen.findByText(/is nog maar net begonnen/)
  expect(note.textContent).toMatch(
    /^Beppe is nog maar net begonnen: nog 55:(33:20|33:1\d) kan niemand schieten. Wie je nu stuurt, is dan al terug.$/,
  )
  await userEvent.clear(field)
  await userEvent.type(field, 'Ornella')
  await expect.poll(() => requested).toEqual(['Beppe', 'Ornella'])
  await expect.poll(() => screen.queryByText(/is nog maar net begonnen/)).toBeNull()
  secondsOf.Ornella = 3_700
  await userEvent.clear(field)
  await userEvent.type(field, 'Ornella')
  const short = await screen.findByText(/is nog maar net begonnen/)
  expect(short.textContent).toMatch(/kan niemand schieten\.$/)
})

test('whoever still looks for somebody who was found elsewhere is said to go on', async () => {
  server['GET /api/detective'] = {
    ...idle,
    activeDetectives: [
      { ...one(3, 'Parijs', 'SEARCHING', 1_800), targetAccountName: 'Ornella' },
      one(2, 'Brussel', 'SEARCHING', 1_800),
      one(1, 'Rome', 'FOLLOWING', 6_130),
    ],
  }
  await open()
  const lines = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent?.includes('Al gevonden in Rome. Deze zoekt door'))).toEqual([
    ...[false, true, false],
  ])
})

test('those who are back say how it ended', async () => {
  server['GET /api/detective'] = {
    ...idle,
    activeDetectives: [one(3, 'Rome', 'NOTHING', -60), one(2, 'Parijs', 'SHAKEN', -90), one(1, 'Brussel', 'OVER', -99)],
  }
  await open()
  for (const words of ['niemand gevonden', 'afgeschud door een reis', 'niet langer gevolgd'])
    expect(screen.getByText(words)).not.toBeNull()
  expect(screen.queryByRole('link', { name: /Reis erheen/ })).toBeNull()
})

test('a page that cannot be read says so', async () => {
  server['GET /api/detective'] = { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' }
  await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Even niet bereikbaar.')
})
