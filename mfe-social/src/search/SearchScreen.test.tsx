// @vitest-environment happy-dom
import { type FakeServer, foundPlayers, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './SearchScreen.tsx'

async function open(search: string, server: FakeServer) {
  const sent = await playAgainst(server)
  history.replaceState(null, '', `/search${search}`)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return () => sent.filter(({ call }) => call.includes('searchPlayers')).map(({ query }) => query)
}
const find: FakeServer['GET /api/searchPlayers'] = (_body, query) =>
  foundPlayers(...['Ornella', 'Occhiali'].filter((name) => name.toLowerCase().startsWith(query.get('q') ?? '')))
const field = () => screen.getByRole('searchbox', { name: 'Naam van een speler' })

test('players are looked for once the typing has settled, and lead to a profile', async () => {
  const requests = await open('', { 'GET /api/searchPlayers': find })
  expect(screen.getByText('Wie zoek je?')).not.toBeNull()
  await userEvent.type(field(), 'orn')
  expect((await screen.findByRole('link', { name: 'Ornella' })).getAttribute('href')).toBe('/profile/ornella')
  expect(requests().at(-1)).toBe('?q=orn')
  expect(location.search).toBe('?q=orn')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Ornella')
})

test('an empty result is told, and an address can hold the search', async () => {
  await open('?q=xyz', { 'GET /api/searchPlayers': find })
  expect(await screen.findByText('Geen spelers gevonden.')).not.toBeNull()
  expect((field() as HTMLInputElement).value).toBe('xyz')
})

test('a search that fails can be tried again', async () => {
  const server: FakeServer = {
    'GET /api/searchPlayers': { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' },
  }
  await open('?q=o', server)
  expect(await screen.findByText('Even niet bereikbaar.')).not.toBeNull()
  server['GET /api/searchPlayers'] = find
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText('Ornella')).not.toBeNull()
})

test('the found come with their rank and who is online; the dead are told from the living', async () => {
  const one = foundPlayers('Orso', 'Orfeo', 'Orlando').players
  await open('?q=or', {
    'GET /api/searchPlayers': {
      accountNames: ['Orso', 'Orfeo'],
      players: [{ ...one[0], isOnline: true, rank: 'Soldato' }, one[1], { ...one[2], isAlive: false }] as typeof one,
    },
  })
  await screen.findByRole('link', { name: 'Orso' })
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['OOrsoSoldato · online', 'OOrfeoCittadino', 'OOrlandoCittadino · overleden'])
})
