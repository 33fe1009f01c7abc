// @vitest-environment happy-dom
import { type FakeServer, playAgainst, push } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Screen } from './FightScreen.tsx'

const at = (secondsFromNow: number) => new Date(Date.now() + secondsFromNow * 1000).toISOString()
const round = (killerLife: number, victimLife: number, nth: number) => ({
  killerLife,
  victimLife,
  killerBulletsShot: nth * 100,
  victimBulletsShot: nth * 50,
})
const fight = () => ({
  isMurderAttempt: true,
  killerName: 'Salvatore',
  victimName: 'Beppe',
  killerLife: 95,
  victimLife: 80,
  isKiller: true,
  killerMaxLife: 100,
  victimMaxLife: 100,
  killerStartLife: 100,
  victimStartLife: 100,
  killerBullets: 1_000,
  victimBullets: 500,
  startedAt: at(-4.5),
  endsAt: at(15.5),
  rounds: [round(98, 90, 1), round(95, 80, 2)],
  roundSeconds: 2,
  mostRounds: 10,
  killerDied: null,
  victimDied: null,
  finalMessage: null,
  spoils: [],
  spoilsKnown: false,
  killerGender: 'male' as const,
  killerRankNumber: 7,
  victimGender: 'female' as const,
  victimRankNumber: 6,
})
const killed = () => ({
  ...fight(),
  isMurderAttempt: false,
  victimLife: 0,
  victimDied: true,
  killerDied: false,
  finalMessage: 'Beppe is dood.',
  rounds: [...fight().rounds, round(93, 0, 3)],
  killerLife: 93,
})
let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/murderattempt')
  server = { 'GET /api/murder/status': fight() }
})
async function open() {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
/** Timers alone: what is awaited goes on. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const lifeOf = (name: string) =>
  screen.getByRole('progressbar', { name: `Leven van ${name}` }).getAttribute('aria-valuenow')

test('both sides stand with their life, bullets and last hit, and the title counts', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Beppe' })
  expect([lifeOf('Salvatore'), lifeOf('Beppe')]).toEqual(['95', '80'])
  expect(screen.getByText('−10')).not.toBeNull()
  expect(screen.getByText('−3')).not.toBeNull()
  expect(screen.getAllByText(/^nog/)[0]?.textContent).toContain('800')
  expect(within(screen.getByRole('list', { name: 'Rondes' })).getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByText('Ronde 2: Salvatore 95, Beppe 80')).not.toBeNull()
  // Set after what is seen.
  await expect.poll(() => document.title).toMatch(/^0:1\d · 95-80$/)
})

test('a fight is read at its beats, and at most one and a half seconds apart', async () => {
  stopTimers()
  const sent = await open()
  await pass(0)
  const readings = () => sent.filter(({ call }) => call === 'GET /api/murder/status').length
  expect(readings()).toBe(1)
  // The third beat is one and a half seconds away.
  await pass(1_560)
  expect(readings()).toBe(2)
  server['GET /api/murder/status'] = { ...fight(), victimLife: 70, rounds: [...fight().rounds, round(93, 70, 3)] }
  for (let seconds = 0; seconds < 6; seconds++) await pass(1_000)
  expect(readings()).toBeGreaterThanOrEqual(5)
  expect(lifeOf('Beppe')).toBe('70')
})

/** The fight whose end waits to be seen on the page that follows. */
const toSee = () => JSON.parse(localStorage.getItem('sottomondo.fightToSee') ?? 'null')

test('at the end nothing moves for two seconds; then the start shows how it ended', async () => {
  stopTimers()
  const running = fight()
  server['GET /api/murder/status'] = running
  await open()
  await pass(0)
  // Noted at once: who closes the page meanwhile sees it later.
  expect(toSee()).toBe(running.startedAt)
  server['GET /api/murder/status'] = { ...killed(), startedAt: running.startedAt }
  act(() => push('fightChanged', { isUnderWay: false, died: false, version: 2 }))
  await pass(100)
  expect(screen.getByRole('timer').textContent).toBe('Stilte')
  expect(location.pathname).toBe('/murderattempt')
  await pass(2_000)
  expect(location.pathname).toBe('/')
  expect(toSee()).toBe(running.startedAt)
})

test.each([false, true])(
  'a fight that was over before leads to the start at once; seen before: %s',
  async (wasSeen) => {
    const over = { ...killed(), isKiller: false, victimLife: 62, victimDied: false, finalMessage: 'Je leeft nog.' }
    if (wasSeen) localStorage.setItem('sottomondo.fightSeen', JSON.stringify(over.startedAt))
    server['GET /api/murder/status'] = over
    await open()
    await expect.poll(() => location.pathname).toBe('/')
    expect(toSee()).toBe(wasSeen ? null : over.startedAt)
  },
)

test('the dead see their end without reading anything more, and then their session is read', async () => {
  stopTimers()
  server['GET /api/murder/status'] = { ...fight(), isKiller: false }
  const sent = await open()
  await pass(0)
  const before = sent.length
  act(() => push('fightChanged', { isUnderWay: false, died: true, version: 2 }))
  await pass(1_900)
  expect(lifeOf('Beppe')).toBe('0')
  expect(screen.getByRole('timer').textContent).toBe('Stilte')
  await pass(200)
  expect(screen.getByRole('heading', { name: 'Je bent dood.' })).not.toBeNull()
  expect(sent).toHaveLength(before)
  await pass(4_000)
  expect(sent.slice(before).map(({ call }) => call)).toContain('GET /api/auth/me')
})

test('sound is off until it is wanted, and the browser remembers that', async () => {
  const closed = vi.fn(async () => {})
  vi.stubGlobal(
    'AudioContext',
    class {
      sampleRate = 10
      destination = {}
      resume = async () => {}
      close = closed
      createGain = () => ({ gain: {}, connect: () => {} })
      createBuffer = () => ({ getChannelData: () => new Float32Array(6) })
    },
  )
  await open()
  const toggle = await screen.findByRole('button', { name: 'Geluid uit' })
  expect(toggle.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(toggle)
  expect(screen.getByRole('button', { name: 'Geluid aan' })).not.toBeNull()
  expect(localStorage.getItem('sottomondo.fightSound')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Geluid aan' }))
  expect(localStorage.getItem('sottomondo.fightSound')).toBe('false')
})

test('without a fight it leads back to the start', async () => {
  server['GET /api/murder/status'] = { ...fight(), isMurderAttempt: false }
  await open()
  await expect.poll(() => location.pathname).toBe('/')
})
