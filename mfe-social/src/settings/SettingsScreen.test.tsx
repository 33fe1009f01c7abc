// @vitest-environment happy-dom
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './SettingsScreen.tsx'

const profile = {
  ...{ profileBody: 'Dag.', profileBackgroundColor: '#2f3237', profileTextColor: '#ffffff' },
  ...{ maxCharacters: 400, maxCharactersPremium: 2000 },
  ...{ defaultBackgroundColor: '#2f3237', defaultTextColor: '#ffffff' },
}
const since = '2026-11-20T12:00:00.000Z'
const friend = (accountName: string, alive = true) => ({ accountName, alive, since })
const names = { 'GET /api/context/livingaccountnames': ['Ornella', 'Beppe'] } satisfies FakeServer

async function open(tab: string, server: FakeServer) {
  const sent = await playAgainst({ ...names, ...server })
  history.replaceState(null, '', `/settings?tab=${tab}`)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return () => sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('there are seven tabs, each with an address', async () => {
  await open('', { 'GET /api/settings/profile': profile })
  await screen.findByLabelText('Profieltekst')
  expect(screen.getAllByRole('tab')).toHaveLength(7)
  await userEvent.click(screen.getByRole('tab', { name: 'Wachtwoord' }))
  expect(location.search).toBe('?tab=wachtwoord')
})

test('a profile is shown in its colours before it is saved, and what is refused is said at its field', async () => {
  const server: FakeServer = {
    'GET /api/settings/profile': { ...profile, profileBackgroundColor: '#101010' },
    'POST /api/profile/update': {
      ...{ status: 400, error: 'Te dicht bij elkaar.', errorType: 'invalid' },
      fields: { profileTextColor: 'Te dicht bij elkaar.' },
    },
  }
  const sent = await open('profiel', server)
  expect((await screen.findByText(/Zo leest je tekst/)).style.backgroundColor).toBe('#101010')
  await press('Standaardkleuren')
  expect(screen.getByText(/Zo leest je tekst/).style.backgroundColor).toBe('#2f3237')
  await type('Profieltekst', 'Hallo')
  await press('Profiel opslaan')
  expect(await screen.findByText('Te dicht bij elkaar.')).not.toBeNull()
  expect(sent()).toEqual([{ profileBody: 'Hallo', profileBackground: '#2f3237', profileTextColor: '#ffffff' }])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Profieltekst').value).toBe('Hallo')
})

test('a profile that was saved stands in the fields', async () => {
  const saved = { ...profile, profileBody: 'Dag.', message: 'Bijgewerkt.' }
  await open('profiel', { 'GET /api/settings/profile': profile, 'POST /api/profile/update': saved })
  await press('Profiel opslaan')
  expect(await screen.findByRole('button', { name: 'Profiel opslaan' })).not.toBeNull()
  expect(toasts()).toEqual(['success: Bijgewerkt.'])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Profieltekst').value).toBe('Dag.')
})

test('friends are added and struck off, and a name must be there', async () => {
  const sent = await open('vrienden', {
    'GET /api/settings/friends': { friendsInitiatedByAccount: [friend('Carmela', false)], maxFriends: 100 },
    'POST /api/settings/friends/add': {
      ...{ friendsInitiatedByAccount: [friend('Carmela', false), friend('Ornella')], message: 'Erbij.' },
    },
    'POST /api/settings/friends/remove': { friendsInitiatedByAccount: [friend('Ornella')], message: 'Eraf.' },
  })
  expect(await screen.findByText('Dood')).not.toBeNull()
  await press('Voeg toe')
  expect(await screen.findByText('Voer een gebruikersnaam in.')).not.toBeNull()
  await type('Gebruikersnaam', 'Ornella')
  await press('Voeg toe')
  await press('Schrap Carmela')
  expect(await screen.findByText('1 van 100')).not.toBeNull()
  expect(sent()).toEqual([{ friendAccountName: 'Ornella' }, { friendAccountName: 'Carmela' }])
})

test('a testament names an heir, and says when that one is dead', async () => {
  const sent = await open('testament', {
    'GET /api/settings/testament': { testament: 'Beppe', heirAlive: false },
    'POST /api/settings/testament': { testament: null, heirAlive: null, message: 'Niemand.' },
  })
  expect(await screen.findByText(/is je voorgegaan/)).not.toBeNull()
  await userEvent.clear(screen.getByLabelText('Erfgenaam'))
  await press('Testament opmaken')
  expect(await screen.findByText(/Je laat niemand iets na/)).not.toBeNull()
  expect(sent()).toEqual([{ testament: '' }])
})

test('a number of bullets is asked for where one shoots back with it', async () => {
  const saved = { backfireOption: 'custom', customBullets: 250, message: 'Genoteerd.' } as const
  const sent = await open('terugschieten', {
    'GET /api/settings/backfire': { backfireOption: '1x', customBullets: null },
    'POST /api/settings/backfire': saved,
  })
  await userEvent.click(await screen.findByLabelText('Een eigen aantal'))
  await type('Kogels', '250')
  await press('Opslaan')
  expect(sent()).toEqual([{ backfireOption: 'custom', customBullets: 250 }])
  expect(toasts()).toEqual(['success: Genoteerd.'])
})

test('notifications take effect at once', async () => {
  const sent = await open('meldingen', {
    'GET /api/settings/heist-notification-preference': { heistNotification: true },
    'POST /api/settings/heist-notification-preference': { heistNotification: false, message: 'Uit.' },
    'GET /api/settings/nft-display': { showNFTOnProfile: false },
    'POST /api/settings/nft-display': { showNFTOnProfile: true, message: 'Aan.' },
  })
  const heist = await screen.findByRole<HTMLInputElement>('checkbox', { name: /overval/ })
  await userEvent.click(heist)
  expect(heist.checked).toBe(false)
  await userEvent.click(await screen.findByRole('checkbox', { name: /NFT/ }))
  expect(sent()).toEqual([{}, { showNFTOnProfile: true }])
})

test('a symbol is chosen by a press', async () => {
  const sent = await open('chatsymbool', {
    'GET /api/settings/symbol': {
      symbol: null,
      symbols: [
        { symbol: '🎩', name: 'Hoed' },
        { symbol: '🌹', name: 'Roos' },
      ],
    },
    'POST /api/settings/symbol': { symbol: '🌹', message: 'Ja.' },
  })
  await userEvent.click(await screen.findByRole('radio', { name: '🌹 Roos' }))
  expect(await screen.findByText('🌹 Salvatore')).not.toBeNull()
  expect(sent()).toEqual([{ symbol: '🌹' }])
})

test('a new password is typed twice', async () => {
  const sent = await open('wachtwoord', { 'POST /api/auth/change-password': { message: 'Gewijzigd.' } })
  await type('Huidig wachtwoord', 'oud wachtwoord')
  await type('Nieuw wachtwoord', 'nieuw wachtwoord')
  await type('Bevestig nieuw wachtwoord', 'ander wachtwoord')
  await press('Wachtwoord wijzigen')
  expect(await screen.findByText('Nieuw wachtwoord en bevestiging komen niet overeen.')).not.toBeNull()
  await type('Bevestig nieuw wachtwoord', 'nieuw wachtwoord')
  await press('Wachtwoord wijzigen')
  expect(sent()).toEqual([{ currentPassword: 'oud wachtwoord', newPassword: 'nieuw wachtwoord' }])
  expect(toasts()).toEqual(['success: Gewijzigd.'])
})
