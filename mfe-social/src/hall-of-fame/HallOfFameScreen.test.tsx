// @vitest-environment happy-dom
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './HallOfFameScreen.tsx'

const empty = {
  version: 'V1.0',
  date: null,
  topExperience: [],
  topCrimes: [],
  topCarsStolen: [],
  topHeists: [],
  topLotteryWins: [],
  topRaids: [],
  topBreakouts: [],
}
const vito = { accountId: 1, accountName: 'Vito' }

async function open(hall: FakeServer['GET /api/statistics/hall-of-fame']) {
  const sent = await playAgainst({ 'GET /api/statistics/hall-of-fame': hall })
  history.replaceState(null, '', '/HoF')
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}

test('the first of each list stand there, with their figures', async () => {
  await open({
    ...empty,
    date: '2026-11-20T12:00:00.000Z',
    topExperience: [{ ...vito, rank: 'Ronin', rankProgress: 40 }],
    topCrimes: [{ ...vito, totalCrimes: 12_345 }],
    topRaids: [{ raidId: 1, raidLeaderName: 'Beppe', reward: 900_000, participants: 4 }],
  })
  const crimes = within(await screen.findByRole('region', { name: 'Misdaden' }))
  expect(await crimes.findByText('12.345')).not.toBeNull()
  expect(screen.getByText('Ronin')).not.toBeNull()
  expect(screen.getByText('40% op weg')).not.toBeNull()
  expect(screen.getByText('met 4 man')).not.toBeNull()
  expect(screen.getAllByText('Nog leeg: geen speler was hier de eerste. Dat kun jij worden.')).toHaveLength(4)
  expect(screen.getByText(/Bijgewerkt op/)).not.toBeNull()
})

test('another version is read on demand', async () => {
  const sent = await open((_body, query) => ({ ...empty, version: query.get('version') ?? '' }))
  await screen.findAllByText(/Nog leeg/)
  await userEvent.click(screen.getByRole('radio', { name: 'Beta' }))
  expect(await screen.findAllByText('Uit de beta is niets bewaard.')).toHaveLength(7)
  expect(sent.at(-1)?.query).toBe('?version=beta')
})

test('a hall that cannot be read is said', async () => {
  await open({ status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' })
  expect(await screen.findByText('Even niet bereikbaar.')).not.toBeNull()
})
