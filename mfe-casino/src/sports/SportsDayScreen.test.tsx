// @vitest-environment happy-dom
import { createHash, createHmac } from 'node:crypto'
import { clubs, fixturesOfDay, playMatch } from '@sottomondo/casino-rules/sports'
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './SportsDayScreen.tsx'
import type { FairDay } from './sports-texts.ts'
import { verifyDay } from './verify-day.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const seed = '5f'.repeat(32)
const day = 20_778
/** Plays as the casino does, by node:crypto. */
const matches = fixturesOfDay(day, 1).map((fixture) => {
  const { homeGoals, awayGoals } = playMatch(fixture, (message) => createHmac('sha256', seed).update(message).digest())
  const { matchId, league, home, away } = fixture
  const kickOff = new Date(fixture.kickOffMs).toISOString()
  const [homeTeam, awayTeam] = [clubs[league][home] ?? '', clubs[league][away] ?? '']
  return { matchId, league, homeTeam, awayTeam, kickOff, homeGoals, awayGoals }
})
const dayOf = (at: number, isOver: boolean, seedHash: string) => ({
  day: at,
  isOver,
  seedHash,
  endsAt: new Date((at + 1) * 86_400_000).toISOString(),
})
const published: FairDay = {
  day,
  seed,
  seedHash: sha256(seed),
  matches,
  days: [
    dayOf(day + 1, false, sha256('to come')),
    dayOf(day, true, sha256(seed)),
    dayOf(day - 1, true, sha256('before')),
  ],
}
const [first, ...rest] = matches
if (!first) throw new Error('a day has matches')

async function open(answer: FakeServer['GET /api/casino/sport/day'], query = '') {
  const server: FakeServer = { 'GET /api/casino/sport/day': answer }
  history.pushState(null, '', `/fair/matches${query}`)
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}

test("an honest day is right match by match, with its seed's odds and line-ups", async () => {
  const sent = await open(published)
  expect(await screen.findByText('Deze speeldag klopt', undefined, { timeout: 15_000 })).not.toBeNull()
  expect(screen.getByText('28 uitslagen volgen uit de seed.')).not.toBeNull()
  const table = within(screen.getByRole('table', { name: 'Nederland' }))
  expect(table.getAllByText('Klopt')).toHaveLength(4)
  expect(table.getAllByText(`${first.homeGoals}-${first.awayGoals}`).length).toBeGreaterThanOrEqual(2)
  await userEvent.click(screen.getByRole('tab', { name: 'Conference' }))
  expect(within(screen.getByRole('table', { name: 'Conference' })).getAllByText('Klopt')).toHaveLength(4)
  await userEvent.selectOptions(screen.getByLabelText('Welke dag'), String(day - 1))
  expect(sent.at(-1)?.query).toBe(`?day=${day - 1}`)
})

test.each([
  ['another seed', { seed: 'ander' }],
  ['another seal', { seedHash: sha256('ander') }],
  ['a goal more', { matches: [{ ...first, homeGoals: first.homeGoals + 1 }, ...rest] }],
  ['another club', { matches: [{ ...first, awayTeam: 'VV Omgekocht' }, ...rest] }],
  ['a match that was never planned', { matches: [...matches, { ...first, matchId: `sim-${day}-dutch-9` }] }],
])('%s is found', async (_, changed) => {
  const shown = { ...published, ...changed }
  expect((await verifyDay(day, shown.seed ?? '', shown)).isRight).toBe(false)
})

test('a match without a result is named, and is no accusation', async () => {
  const shown = { ...published, matches: [{ ...first, homeGoals: null, awayGoals: null }, ...rest.slice(1)] }
  const { isRight, checks } = await verifyDay(day, seed, shown)
  expect(isRight).toBe(true)
  expect(checks.at(-1)?.text).toContain(`${first.homeTeam} - ${first.awayTeam}, ${rest[0]?.homeTeam}`)
})

test('before the end of a first day its seal is there to be written down', async () => {
  await open({ day: null, seed: null, seedHash: null, matches: [], days: published.days.slice(0, 1) })
  expect(await screen.findByText('Nog geen speeldag om')).not.toBeNull()
  expect(screen.getByText(`Dag ${day + 1}: ${sha256('to come')}`)).not.toBeNull()
})

test('a player who asks for a day that is not over is led to the last one that is', async () => {
  await open(
    { status: 404, error: 'Deze speeldag is er niet geweest, of nog niet om.', errorType: 'notFound' },
    '?day=1',
  )
  expect(await screen.findByText('Deze speeldag is er niet geweest, of nog niet om.')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Naar de laatste speeldag' }).getAttribute('href')).toBe('/fair/matches')
})
