// @vitest-environment happy-dom
import { type PageRegistry, RegistryContext } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, saying } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, useRoutes } from '@sottomondo/router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { family, nobodys } from '../family/testing.ts'
import { Screen as SampleScreen } from './ProfileMockScreen.tsx'
import { Screen } from './ProfileScreen.tsx'
import { sampleProfile } from './sample-profile.ts'

const livia = {
  ...sampleProfile,
  accountName: 'Donna-Livia',
  gender: 'female' as const,
  rank: 'Nessuno',
  rankNumber: 6,
  createdAt: '2026-11-20T12:00:00.000Z',
  casino: null,
  friends: [],
  profileHtml: '',
  showsNft: false,
}
const paths = ['/detective', '/heist', '/murder/bounties']
const routes = paths.map((path) => ({ path, title: path, screen: path }))
const registry = { revision: 1, remotes: [{ manifest: { routes } }] } as unknown as PageRegistry
const Routed = () => useRoutes([{ path: '/profile/:accountName', element: <Screen /> }])

async function open(answer: FakeServer['GET /api/profile/{accountName}'], server: FakeServer = {}) {
  const sent = await playAgainst({
    'GET /api/settings/friends': { friendsInitiatedByAccount: [], maxFriends: 100 },
    'GET /api/family/settings': nobodys,
    'GET /api/achievements/{accountName}': { accountName: 'Donna-Livia', total: 70, achievements: [] },
    'GET /api/note/{accountName}': { note: '', writtenAt: null, mostCharacters: 500 },
    ...server,
    'GET /api/profile/{accountName}': answer,
  })
  history.replaceState(null, '', '/profile/Donna-Livia')
  render(
    <RegistryContext value={registry}>
      <BrowserRouter>
        <Routed />
      </BrowserRouter>
    </RegistryContext>,
  )
  return sent
}

test("shows a player's profile", async () => {
  await open(livia)
  await screen.findByText('Wat men van haar weet')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Donna-Livia')
  expect(screen.getByText('Online')).not.toBeNull()
  expect(screen.getByText('20 november 2026')).not.toBeNull()
})

test('dead players are marked so', async () => {
  await open({ ...livia, alive: false })
  expect(await screen.findByText('Dood')).not.toBeNull()
  expect(screen.queryByRole('link', { name: 'Maak geld over' })).toBeNull()
})

test('while only name and birth are known, the rest is said to be missing and can be read again', async () => {
  const missing = { rank: null, rankNumber: null, wealth: null, heistAvailable: null, raidAvailable: null }
  await open({ ...livia, ...missing, isPremium: null, online: null, lastActive: null })
  expect(await screen.findByText('20 november 2026')).not.toBeNull()
  expect(screen.getAllByText('Onbekend')).toHaveLength(4)
  expect(screen.queryByText(/^(On|Off)line$/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).not.toBeNull()
})

test('an unknown name is told', async () => {
  await open({ status: 404, error: 'Deze speler bestaat niet.', errorType: 'notFound' })
  expect(await screen.findByText('Deze speler bestaat niet.')).not.toBeNull()
})

test('the player can be paid, and added or removed as a friend', async () => {
  const since = '2026-11-20T12:00:00.000Z'
  const added = { friendsInitiatedByAccount: [{ accountName: 'Donna-Livia', alive: true, since }], message: 'Ja.' }
  const sent = await open(livia, {
    'POST /api/settings/friends/add': added,
    'POST /api/settings/friends/remove': { friendsInitiatedByAccount: [], message: 'Nee.' },
  })
  const pay = await screen.findByRole('link', { name: 'Maak geld over' })
  expect(pay.getAttribute('href')).toBe('/bank?receiver=Donna-Livia')
  await userEvent.click(await screen.findByRole('button', { name: 'Voeg toe als vriend' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Geen vriend meer' }))
  expect(await screen.findByRole('button', { name: 'Voeg toe als vriend' })).not.toBeNull()
  const named = sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(named).toEqual([{ friendAccountName: 'Donna-Livia' }, { friendAccountName: 'Donna-Livia' }])
})

test("on their own profile a player can't befriend themselves", async () => {
  await open({ ...livia, accountName: 'Salvatore' })
  await screen.findByText('Wat men van haar weet')
  expect(screen.queryByRole('button', { name: 'Voeg toe als vriend' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Jouw notitie' })).toBeNull()
})

test('what the reader has noted is shown to be changed, says when it was kept, and has no more than fits', async () => {
  const writtenAt = '2026-11-20T12:00:00.000Z'
  const sent = await open(livia, {
    'GET /api/note/{accountName}': { note: 'Betaalt laat.', writtenAt, mostCharacters: 15 },
    'POST /api/note': { note: 'Bijt.', writtenAt, message: 'Bewaard.' },
  })
  const panel = within(await screen.findByRole('region', { name: 'Jouw notitie' }))
  const field = await panel.findByRole<HTMLTextAreaElement>('textbox')
  expect(field.value).toBe('Betaalt laat.')
  expect(panel.getByText(/^Laatst bewaard/)).not.toBeNull()
  await userEvent.type(field, ' Bijt. Krabt.')
  expect(field.value).toBe('Betaalt laat. B')
  await userEvent.clear(field)
  await userEvent.type(field, 'Bijt.')
  await userEvent.click(panel.getByRole('button', { name: 'Bewaar' }))
  await waitFor(() => expect(sent.find(({ call }) => call === 'POST /api/note')).toBeDefined())
  expect(sent.find(({ call }) => call === 'POST /api/note')?.body).toEqual({
    accountName: 'Donna-Livia',
    note: 'Bijt.',
  })
})

test('a newcomer’s protection is said beside what it makes useless, with the time that is left', async () => {
  await open({ ...livia, protectedUntil: new Date(Date.now() + 200_000_000).toISOString() })
  const note = await screen.findByText(/is nog maar net begonnen/)
  expect(note.textContent).toMatch(
    /^Donna-Livia .* nog 55:33:(20|1\d) kan niemand schieten, ook niet .* geen premie\.$/,
  )
  cleanup()
  await open({ ...livia, protectedUntil: null })
  await screen.findByRole('link', { name: 'Zoek met detective' })
  expect(screen.queryByText(/is nog maar net begonnen/)).toBeNull()
})

test('texts are shown as text, in their colours', async () => {
  await open({
    ...livia,
    profileHtml: '<b>Dag</b>&lt;img src=x onerror=alert(1)&gt;',
    profileBackgroundColor: '#101010',
  })
  const words = await screen.findByRole('region', { name: 'In eigen woorden' })
  expect(words.textContent).toBe('Dag<img src=x onerror=alert(1)>')
  expect(words.querySelector('img')).toBeNull()
  expect(words.style.backgroundColor).toBe('#101010')
})

test('the example shows everything that a profile can show', async () => {
  await playAgainst({})
  render(
    <BrowserRouter>
      <SampleScreen />
    </BrowserRouter>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Don_Nessuno')
  expect(screen.getByText(saying('Roulette in Rome'))).not.toBeNull()
})

test('what is done about a player elsewhere has their name with it, and an invitation asks for the role alone', async () => {
  document.head.innerHTML = '<title>Profiel · Sottomondo</title>'
  const sent = await open(livia, {
    'GET /api/family/settings': family,
    'POST /api/family/invite': { message: 'Gevraagd.', inviteId: 3, lapsesAt: '2026-11-23T12:00:00.000Z' },
  })
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Zoek met detective')).toBe('/detective?target=Donna-Livia')
  expect(await hrefOf('Zet een premie')).toBe('/murder/bounties?target=Donna-Livia')
  expect(await hrefOf('Vraag mee')).toBe('/heist?invitee=Donna-Livia')
  expect(document.title).toBe('Donna-Livia · Profiel · Sottomondo')

  await userEvent.click(await screen.findByRole('button', { name: 'Vraag voor je familie' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.getAllByRole('combobox')).toHaveLength(1)
  await userEvent.selectOptions(dialog.getByLabelText('Rol'), 'CONSIGLIERE')
  await userEvent.click(dialog.getByRole('button', { name: 'Nodig uit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/family/invite', { inviteeAccountName: 'Donna-Livia', role: 'CONSIGLIERE' }],
  ])
})
