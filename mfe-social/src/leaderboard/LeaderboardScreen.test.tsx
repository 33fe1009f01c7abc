// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { type FakeServer, playAgainst, textOf } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Screen } from './LeaderboardScreen.tsx'

type Answer = Calls['GET /api/leaderboard']['answer']

const entry = (place: number, accountName: string) => ({
  place,
  accountName,
  online: place === 2,
  familyName: null,
  familySymbol: null,
  gender: 'male' as const,
  rank: 'Ragazzo',
  rankNumber: 5,
  cityName: 'Rome',
})
const names = ['Anna', 'Bruno', 'Carla', 'Dino']
const own = {
  ...entry(1_030, 'Salvatore'),
  page: 42,
  experience: 900,
  nextAccountName: 'Tullio',
  missingExperience: 12,
}
const answer = (more: Partial<Answer> = {}): Answer => ({
  page: 1,
  totalPages: 60,
  totalPlayers: 1_480,
  cities: ['Amsterdam', 'Rome'],
  leaderboard: names.map((name, index) => entry(index + 1, name)),
  podium: names.slice(0, 3).map((name, index) => entry(index + 1, name)),
  own,
  ...more,
})
/** Answers every page, the player's own one with their row. */
const byPage = (_: unknown, query: URLSearchParams) => {
  const page = Number(query.get('page'))
  return page === 42 ? answer({ page, leaderboard: [entry(1_029, 'Tullio'), own] }) : answer({ page })
}

const suggested = ['Corvino', 'Cordopatri'].map((familyName, index) => ({
  familyId: index,
  familyName,
  familySymbol: null,
  don: 'Anna',
  city: 'Rome',
  memberCount: 1,
  maxMembers: 10,
  motto: '',
  createdAt: '2026-11-20T12:00:00.000Z',
}))

async function open(server: FakeServer, search = '') {
  Element.prototype.scrollIntoView = vi.fn()
  const sent = await playAgainst(server)
  history.replaceState(null, '', `/leaderboard${search}`)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Ranglijst' }))
    .getAllByRole('row')
    .slice(1)

test('it begins with the first three, then the rows with who is online', async () => {
  await open({ 'GET /api/leaderboard': byPage })
  const podium = await screen.findByRole('list', { name: 'De eerste drie' })
  await waitFor(() => expect(podium.textContent).toContain('Carla'))
  expect(rows().map((row) => textOf(row))).toEqual([
    '1A Anna Ragazzo Rome'.replaceAll(' ', ''),
    '2B Bruno online Ragazzo Rome'.replaceAll(' ', ''),
    '3C Carla Ragazzo Rome'.replaceAll(' ', ''),
    '4D Dino Ragazzo Rome'.replaceAll(' ', ''),
  ])
})

test('no two of the first three look the same, though they have one rank', async () => {
  const podium = names
    .slice(0, 3)
    .map((name, index) => ({ ...entry(index + 1, name), rank: 'Assunto', rankNumber: 10 }))
  await open({ 'GET /api/leaderboard': answer({ podium }) })
  const list = await screen.findByRole('list', { name: 'De eerste drie' })
  await waitFor(() => expect(list.textContent).toContain('Carla'))
  const drawn = within(list)
    .getAllByRole('listitem')
    .map((one) => one.querySelector('span')?.innerHTML)
  expect(new Set(drawn).size).toBe(3)
})

test('the own row stands above the list with the distance, and its page is one press away', async () => {
  await open({ 'GET /api/leaderboard': byPage })
  const mine = await screen.findByRole('region', { name: 'Jouw plaats' })
  const table = await screen.findByRole('table', { name: 'Ranglijst' })
  expect(mine.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(textOf(mine)).toContain('1.030')
  expect(textOf(mine)).toContain('Nog 12 ervaringspunten en je passeert Tullio.')
  await userEvent.click(within(mine).getByRole('button', { name: 'Naar mijn plaats' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[1]?.getAttribute('data-marked')).toBe('true')
  expect(screen.getByRole('button', { name: 'Pagina 42' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('button', { name: 'Naar mijn plaats' })).toBeNull()
})

test('a filter begins at the first page, and can be taken back when it leaves nobody', async () => {
  const sent = await open({
    'GET /api/leaderboard': (_, query) =>
      query.get('familyName')
        ? answer({ leaderboard: [], podium: [], totalPages: 1, totalPlayers: 0, own: null })
        : answer({ page: Number(query.get('page')) }),
    'GET /api/family': [],
  })
  await screen.findByText('Dino')
  await userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }))
  await userEvent.selectOptions(screen.getByLabelText('Stad'), 'Rome')
  await waitFor(() => expect(sent.at(-1)?.query).toBe('?page=1&cityName=Rome'))
  await userEvent.type(screen.getByLabelText('Familie'), 'Corleone')
  expect(await screen.findByText('Geen speler past bij deze keuze.')).not.toBeNull()
  expect(sent.filter(({ call }) => call === 'GET /api/leaderboard').at(-1)?.query).toBe(
    '?page=1&cityName=Rome&familyName=Corleone',
  )
  expect(location.search).toBe('?city=Rome&family=Corleone')
  expect(screen.getByText('Jij staat niet in deze lijst.')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Toon iedereen' }))
  expect(await screen.findByText('Dino')).not.toBeNull()
})

test('page and filters stand in the address, and going back finds them again', async () => {
  await open({ 'GET /api/leaderboard': byPage }, '?page=42')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Vorige pagina' }))
  await waitFor(() => expect(rows()).toHaveLength(4))
  await userEvent.selectOptions(screen.getByLabelText('Stad'), 'Rome')
  expect(location.search).toBe('?city=Rome')
  history.back()
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Stad').value).toBe(''))
  expect(location.search).toBe('?page=41')
  history.back()
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('the beginning of a family’s name suggests the whole one, and leaves the list as it is', async () => {
  const sent = await open({ 'GET /api/leaderboard': byPage, 'GET /api/family': suggested })
  await screen.findByText('Dino')
  await userEvent.type(screen.getByLabelText('Familie'), 'cor')
  const whole = await screen.findByRole('option', { name: 'Corvino' })
  expect(location.search).toBe('')
  await userEvent.click(whole)
  await waitFor(() => expect(location.search).toBe('?family=Corvino'))
  const lists = () => sent.filter(({ call }) => call === 'GET /api/leaderboard').map(({ query }) => query)
  await waitFor(() => expect(lists()).toEqual(['?page=1', '?page=1&familyName=Corvino']))
  expect(sent.find(({ call }) => call === 'GET /api/family')?.query).toBe('?q=cor')
})

test('the first player has nobody above, and a list of one page has no selector', async () => {
  const first = { ...own, place: 1, page: 1, nextAccountName: null, missingExperience: null }
  await open({ 'GET /api/leaderboard': answer({ own: first, totalPages: 1 }) })
  expect(await screen.findByText('Niemand staat boven je.')).not.toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Pagina’s van de ranglijst' })).toBeNull()
})

test('a page that cannot be read is said, and can be read again', async () => {
  const server: FakeServer = {
    'GET /api/leaderboard': { status: 503, errorType: 'unavailable', error: 'Even niet bereikbaar.' },
  }
  await open(server)
  expect(await screen.findByText('Even niet bereikbaar.')).not.toBeNull()
  server['GET /api/leaderboard'] = byPage
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText('Dino')).not.toBeNull()
})
