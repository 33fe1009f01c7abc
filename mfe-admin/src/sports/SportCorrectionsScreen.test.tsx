// @vitest-environment happy-dom
import { type FakeServer, pageOf, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './SportCorrectionsScreen.tsx'

const correction = (matchId: string, homeTeam: string) => ({
  matchId,
  league: 'belgian',
  homeTeam,
  awayTeam: 'KV Frituur',
  kickOff: '2026-11-21T20:00:00.000Z',
  correctedAt: '2026-11-22T09:00:00.000Z',
  homeGoals: 2,
  awayGoals: 1,
  otherHomeGoals: 2,
  otherAwayGoals: 2,
  bets: 9,
  otherBets: 3,
  overpaidEuro: 4_300,
  missedEuro: 6_400,
  losers: [
    { accountName: 'Gino', missedEuro: 6_000 },
    { accountName: null, missedEuro: 400 },
  ],
})
function open(server: FakeServer) {
  const sent = playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}

const noNames = { 'GET /api/admin/sport/names': { names: [] } }

test('shows both results, the bets that would have ended otherwise with their players, and links to them', async () => {
  await open({
    ...noNames,
    'GET /api/admin/sport/corrections': (_, query) =>
      query.get('after')
        ? { corrections: [correction('b', 'SK Brouwershaven')] }
        : pageOf({ corrections: [correction('a', 'FC Pralinea')] }, 'two'),
  })
  expect(await screen.findByText('FC Pralinea - KV Frituur')).not.toBeNull()
  for (const text of ['België', '2-1', '2-2', '3 van 9', '€4.300', '€6.400', 'Gino', '€6.000'])
    expect(screen.getByText(text)).not.toBeNull()
  expect(screen.getByText(/Onbekend/)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Speler wijzigen' }).getAttribute('href')).toBe('/admin/modifyPlayer')
  await userEvent.click(screen.getByRole('button', { name: 'Meer laden' }))
  expect(await screen.findByText('SK Brouwershaven - KV Frituur')).not.toBeNull()
})

test('says so when nothing was corrected', async () => {
  await open({ ...noNames, 'GET /api/admin/sport/corrections': { corrections: [] } })
  expect(await screen.findByText('Niets gecorrigeerd')).not.toBeNull()
  expect(await screen.findByText('Niemand heet anders')).not.toBeNull()
})

test('shows teams whose name the bookmaker changed, and the number of bets on them', async () => {
  const renamed = {
    matchId: 'a',
    league: 'english',
    homeTeam: 'Foghaven Town',
    awayTeam: 'Kettleford City',
    bets: 12,
    otherHomeTeam: 'Foghaven Town FC',
    otherAwayTeam: 'Kettleford City',
    kickOff: '2026-11-21T20:00:00.000Z',
    renamedAt: '2026-11-22T09:00:00.000Z',
  }
  await open({
    'GET /api/admin/sport/corrections': { corrections: [] },
    'GET /api/admin/sport/names': { names: [renamed] },
  })
  expect(await screen.findByText('Foghaven Town - Kettleford City')).not.toBeNull()
  for (const text of ['Foghaven Town FC - Kettleford City', 'Engeland', '12'])
    expect(screen.getByText(text)).not.toBeNull()
})
