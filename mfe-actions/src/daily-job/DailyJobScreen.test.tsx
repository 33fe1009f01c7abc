// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { type FakeServer, playAgainst, push, saying } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Screen } from './DailyJobScreen.tsx'

type DailyJobs = Calls['GET /api/daily-job']['answer']
const job = (kind: string, name: string, more: Partial<DailyJobs['jobs'][number]> = {}) => ({
  kind,
  name,
  text: 'Elke telt.',
  path: `/${kind}`,
  progress: 0,
  requiredCount: 8,
  rewardEuro: 1_200,
  experience: 4,
  isCompleted: false,
  ...more,
})
const answer = (more: Partial<DailyJobs> = {}): DailyJobs => ({
  day: '2026-11-29',
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  jobs: [
    job('crime', 'Pleeg 8 geslaagde misdaden', { progress: 6 }),
    job('casino', 'Speel 10 rondes in een casino', { progress: 8, isCompleted: true }),
    job('travel', 'Reis naar Rome', { requiredCount: 1 }),
  ],
  drawnFrom: { seed: '2026-11-29:7', rankNumber: 2, cityName: 'Parijs' },
  week: {
    fullDays: 3,
    neededDays: 5,
    endsAt: new Date(Date.now() + 90_000_000).toISOString(),
    rewardEuro: 3_600,
    experience: 12,
    isCompleted: false,
  },
  ...more,
})

async function open(server: FakeServer) {
  await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
}
const cardOf = (name: string) => within(screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement)

test('three cards say how far one is, what they bring, and what is done', async () => {
  await open({ 'GET /api/daily-job': answer() })
  expect(await screen.findByRole('heading', { name: '1 van 3 gedaan' })).not.toBeNull()
  const crime = cardOf('Pleeg 8 geslaagde misdaden')
  expect(crime.getByText('6 van 8')).not.toBeNull()
  expect(crime.getByText(saying(/€1\.200 en 4 ervaringspunten/))).not.toBeNull()
  expect(crime.queryByText('Gedaan')).toBeNull()
  expect(cardOf('Speel 10 rondes in een casino').getByText('Gedaan')).not.toBeNull()
  const week = within(screen.getByRole('region', { name: 'De zevende klus' }))
  expect(week.getByText('3 van 5')).not.toBeNull()
  expect(week.getByText(saying(/€3\.600 en 12 ervaringspunten/))).not.toBeNull()
})

test('it reads again on progress, and when the day is over', async () => {
  let reads = 0
  await open({
    'GET /api/daily-job': () => {
      reads++
      return answer(reads === 2 ? { endsAt: new Date(Date.now() - 1).toISOString() } : {})
    },
  })
  await screen.findByText('6 van 8')
  act(() => push('dailyJobChanged', { version: 2 }))
  await waitFor(() => expect(reads).toBe(3))
})

test('what can’t be read is said', async () => {
  await open({ 'GET /api/daily-job': { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' } })
  expect(await screen.findByText('Even niet bereikbaar.')).not.toBeNull()
})
