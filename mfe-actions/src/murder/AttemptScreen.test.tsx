// @vitest-environment happy-dom
import { type FakeServer, playAgainst, push } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Screen } from './AttemptScreen.tsx'

const at = (secondsFromNow: number) => new Date(Date.now() + secondsFromNow * 1000).toISOString()
const round = (killerLife: number, victimLife: number, nth: number) => ({
  ...{ killerLife, victimLife, killerBulletsShot: nth * 100, victimBulletsShot: nth * 50 },
})
const fight = () => ({
  ...{ isMurderAttempt: true, killerName: 'Salvatore', victimName: 'Beppe', killerLife: 95, victimLife: 80 },
  ...{ isKiller: true, killerMaxLife: 100, victimMaxLife: 100, killerStartLife: 100, victimStartLife: 100 },
  ...{ killerBullets: 1_000, victimBullets: 500, startedAt: at(-4), endsAt: at(16) },
  ...{ rounds: [round(98, 90, 1), round(95, 80, 2)], roundSeconds: 2, mostRounds: 10 },
  ...{ killerDied: null, victimDied: null, finalMessage: null, spoils: [], spoilsKnown: false },
  ...{ killerGender: 'male' as const, killerRankNumber: 7, victimGender: 'female' as const, victimRankNumber: 6 },
})
let server: FakeServer
beforeEach(() => {
  history.replaceState(null, '', '/murderattempt')
  server = { 'GET /api/murder/status': fight() }
})
async function open() {
  await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
}

test('both sides stand with their life, bullets and last hit, and the title counts', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Beppe' })
  expect(screen.getByText('80 / 100')).not.toBeNull()
  expect(screen.getByText('−10')).not.toBeNull()
  expect(screen.getByText('nog 800 kogels')).not.toBeNull()
  expect(within(screen.getByRole('list', { name: 'Rondes' })).getAllByRole('listitem')).toHaveLength(10)
  // Set after what is seen.
  await expect.poll(() => document.title).toMatch(/^0:1\d · 95-80$/)
})

test('the fight is read every one and a half seconds, and its end at the push', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  await screen.findByText('80 / 100')
  // The poll begins once the first answer is drawn.
  await act(async () => {})
  server['GET /api/murder/status'] = { ...fight(), victimLife: 70, rounds: [...fight().rounds, round(93, 70, 3)] }
  act(() => void vi.advanceTimersByTime(1_500))
  expect(await screen.findByText('70 / 100')).not.toBeNull()
  server['GET /api/murder/status'] = {
    ...{ ...fight(), isMurderAttempt: false, victimLife: 0, victimDied: true, killerDied: false },
    finalMessage: 'Beppe is dood.',
  }
  act(() => push('murderChanged', { isMurderAttempt: false, version: 2 }))
  expect(within(await screen.findByRole('status')).getByText('Beppe is dood.')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Naar de dokter' })).not.toBeNull()
})

test('the dead are led to a new account', async () => {
  server['GET /api/murder/status'] = {
    ...{ ...fight(), isMurderAttempt: false, isKiller: false, victimLife: 0, victimDied: true, killerDied: false },
    finalMessage: 'Je bent dood.',
  }
  await open()
  expect((await screen.findByRole('link', { name: 'Begin opnieuw' })).getAttribute('href')).toBe('/createNewAccount')
})

test('without a fight it leads back to the start', async () => {
  server['GET /api/murder/status'] = { ...fight(), isMurderAttempt: false }
  await open()
  await expect.poll(() => location.pathname).toBe('/')
})
