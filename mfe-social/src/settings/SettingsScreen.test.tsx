// @vitest-environment happy-dom
import { type FakeServer, forgetRepeats, foundPlayers, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Screen } from './SettingsScreen.tsx'

const profile = {
  profileBody: 'Dag.',
  profileBackgroundColor: '#2f3237',
  profileTextColor: '#ffffff',
  profileBackground: '#2f3237',
  maxCharacters: 400,
  maxCharactersPremium: 2000,
  defaultBackgroundColor: '#2f3237',
  defaultTextColor: '#ffffff',
}
const since = '2026-11-20T12:00:00.000Z'
const friend = (accountName: string, alive = true) => ({ accountName, alive, since })
const names = { 'GET /api/searchPlayers': foundPlayers('Ornella', 'Beppe') } satisfies FakeServer

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

const here = { device: 'Firefox op Linux', place: '84.12.x.x', createdAt: since, lastSeenAt: since }
const untouched = {
  'GET /api/auth/two-factor': { enabled: false, enabledAt: null, recoveryCodesLeft: 0 },
  'GET /api/auth/sessions': [{ ...here, sessionId: 1, current: true }],
  'GET /api/settings/keys': { keys: [], scopes: [], mostKeys: 5, callsPerMinute: 60 },
  'GET /api/account/export': { state: 'none', expiresAt: null, nextAt: null, deletionAt: null },
} satisfies FakeServer

test('there are seven tabs, each with an address', async () => {
  await open('', { 'GET /api/settings/profile': profile, ...untouched })
  await screen.findByLabelText('Profieltekst')
  expect(screen.getAllByRole('tab')).toHaveLength(7)
  await userEvent.click(screen.getByRole('tab', { name: 'Beveiliging' }))
  expect(location.search).toBe('?tab=beveiliging')
})

test('a profile is shown in its colours before it is saved, and refusals stand at their field', async () => {
  const server: FakeServer = {
    'GET /api/settings/profile': { ...profile, profileBackgroundColor: '#101010' },
    'POST /api/profile/update': {
      status: 400,
      error: 'Te dicht bij elkaar.',
      errorType: 'invalid',
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

test('a saved profile stands in the fields', async () => {
  const saved = { ...profile, profileBody: 'Dag.', message: 'Bijgewerkt.' }
  await open('profiel', { 'GET /api/settings/profile': profile, 'POST /api/profile/update': saved })
  await press('Profiel opslaan')
  expect(await screen.findByRole('button', { name: 'Profiel opslaan' })).not.toBeNull()
  expect(toasts()).toEqual(['success: Bijgewerkt.'])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Profieltekst').value).toBe('Dag.')
})

test('friends are added and removed, and a name is required', async () => {
  const sent = await open('vrienden', {
    'GET /api/settings/friends': { friendsInitiatedByAccount: [friend('Carmela', false)], maxFriends: 100 },
    'POST /api/settings/friends/add': {
      friendsInitiatedByAccount: [friend('Carmela', false), friend('Ornella')],
      message: 'Erbij.',
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

test('a testament names an heir, and says when they are dead', async () => {
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

test('the number of bullets is asked of a player who shoots back with one', async () => {
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

describe('wallets', () => {
  const address = `0x${'a'.repeat(40)}`
  const nfts = { nftOwners: [], canVerify: true, maxAddresses: 5, signRequest: null }
  const unproven = { address, verified: false, checked: false, proven: false }
  const form = () => within(screen.getByRole('form', { name: 'Wallet noemen' }))

  const validUntil = new Date(Date.now() + 600_000).toISOString()
  const signRequest = { address, message: 'Met deze handtekening één wallet.', validUntil }
  const tab = (owner: typeof unproven | undefined, more: FakeServer = {}) =>
    open('meldingen', {
      'GET /api/nft': (_body, query) => ({
        ...nfts,
        nftOwners: owner ? [owner] : [],
        signRequest: query.get('address') ? signRequest : null,
      }),
      ...more,
    })
  const proven = { ...unproven, proven: true }
  const savedProven = { success: true, message: 'Bewezen.', nftOwners: [proven] }

  test('a wallet is named, proven by a pasted signature, and read until the chain has answered', async () => {
    let owner: typeof unproven | undefined
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const sent = await tab(undefined, {
      'GET /api/nft': (_body, query) => ({
        ...nfts,
        nftOwners: owner ? [owner] : [],
        signRequest: query.get('address') ? signRequest : null,
      }),
      'POST /api/nft': ({ proofs = [] }) => {
        owner = { ...unproven, proven: proofs.length > 0 }
        return { success: true, message: 'Bewaard.', nftOwners: [owner] }
      },
    })
    await userEvent.type(await screen.findByLabelText('Adres van je wallet'), address)
    await userEvent.click(form().getByRole('button', { name: 'Noem dit adres' }))
    expect(await screen.findByText('niet bewezen')).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Adres van je wallet').value).toBe('')
    expect((await screen.findByLabelText('Bericht om te tekenen')).textContent).toBe(signRequest.message)
    forgetRepeats()
    await type('Handtekening', ` 0x${'b'.repeat(130)} `)
    await press('Bewijs deze wallet')
    expect(await screen.findByText('bewezen, wordt nagekeken')).not.toBeNull()
    expect(screen.queryByLabelText('Bericht om te tekenen')).toBeNull()
    expect(sent()).toEqual([
      { nftOwners: [address] },
      { nftOwners: [address], proofs: [{ address, validUntil, signature: `0x${'b'.repeat(130)}` }] },
    ])
    owner = { ...proven, verified: true, checked: true }
    act(() => void vi.advanceTimersByTime(5_000))
    expect(await screen.findByText('NFT gevonden')).not.toBeNull()
  })

  test('a wallet in the browser signs by itself', async () => {
    const calls: unknown[] = []
    const request = async (call: { method: string; params?: unknown[] }) => {
      calls.push(call)
      return call.method === 'personal_sign' ? '0x12' : [address.toUpperCase().replace('0X', '0x')]
    }
    vi.stubGlobal('ethereum', { request })
    const sent = await tab(undefined, { 'POST /api/nft': savedProven })
    await press('Neem de wallet van je browser')
    await press('Teken met je wallet')
    expect(await screen.findByText('bewezen, wordt nagekeken')).not.toBeNull()
    expect(sent()).toEqual([{ nftOwners: [], proofs: [{ address, validUntil, signature: '0x12' }] }])
    const hex = Buffer.from(signRequest.message).toString('hex')
    expect(calls.at(-1)).toEqual({ method: 'personal_sign', params: [`0x${hex}`, address] })
  })

  test('a wallet that does not sign, or is another one, is said', async () => {
    let here = ['0xother']
    const request = async ({ method }: { method: string }) => {
      if (method === 'personal_sign') throw new Error('User rejected the request.')
      return here
    }
    vi.stubGlobal('ethereum', { request })
    await tab(unproven)
    await press(`Bewijs ${address}`)
    await press('Teken met je wallet')
    expect(await screen.findByText(/niet in de wallet van je browser/)).not.toBeNull()
    here = [address]
    await press('Teken met je wallet')
    expect(await screen.findByText('Je wallet heeft niet getekend.')).not.toBeNull()
  })

  test('a refused signature says why, and whoever finds their address taken may prove it', async () => {
    const refusal = (fields: string) => ({
      status: 409,
      errorType: 'conflict',
      error: fields,
      fields: { nftOwners: fields },
    })
    await tab(undefined, {
      'POST /api/nft': ({ proofs }) => refusal(proofs ? 'Klopt niet.' : 'Al genoemd.'),
    })
    await userEvent.type(await screen.findByLabelText('Adres van je wallet'), address)
    await userEvent.click(form().getByRole('button', { name: 'Noem dit adres' }))
    await screen.findByLabelText('Bericht om te tekenen')
    expect(screen.getAllByText('Al genoemd.').length).toBeGreaterThan(0)
    forgetRepeats()
    await type('Handtekening', '0x12')
    await press('Bewijs deze wallet')
    expect(await screen.findByText('Klopt niet.')).not.toBeNull()
  })

  test('a wallet is removed', async () => {
    const nftOwners = [{ ...proven, checked: true }]
    const sent = await open('meldingen', {
      'GET /api/nft': { ...nfts, nftOwners },
      'POST /api/nft': { success: true, message: 'Weg.', nftOwners: [] },
    })
    expect(await screen.findByText('bewezen, geen NFT')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: `Schrap ${address}` }))
    expect(await screen.findByText(/nog geen adres genoemd/)).not.toBeNull()
    expect(sent()).toEqual([{ nftOwners: [] }])
  })

  test('an error stands at its field', async () => {
    const fields = { nftOwners: 'Dat is geen adres.' }
    await open('meldingen', {
      'GET /api/nft': { ...nfts, canVerify: false },
      'POST /api/nft': { status: 400, errorType: 'invalid', error: 'Dat is geen adres.', fields },
    })
    await userEvent.type(await screen.findByLabelText('Adres van je wallet'), '0x12')
    await userEvent.click(form().getByRole('button', { name: 'Noem dit adres' }))
    expect(await screen.findByText('Dat is geen adres.')).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Adres van je wallet').value).toBe('0x12')
  })
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
  const sent = await open('beveiliging', {
    ...untouched,
    'POST /api/auth/change-password': { message: 'Gewijzigd.' },
  })
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

test('an app is enrolled by its QR code, and its recovery codes are shown until they were kept', async () => {
  let on = { ...untouched['GET /api/auth/two-factor'] } as {
    enabled: boolean
    enabledAt: string | null
    recoveryCodesLeft: number
  }
  const server: FakeServer = {
    ...untouched,
    'GET /api/auth/two-factor': () => on,
    'POST /api/auth/two-factor/begin': { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Sottomondo:x?secret=GEZDG' },
    'POST /api/auth/two-factor/enable': { message: 'Aan.', recoveryCodes: ['aaaa-bbbb-cccc-dddd'] },
  }
  const sent = await open('beveiliging', server)
  const form = within(await screen.findByRole('form', { name: 'Inloggen in twee stappen' }))
  await userEvent.type(form.getByLabelText('Wachtwoord'), 'mijn wachtwoord')
  await press('Stel het in')
  expect(await screen.findByRole('img', { name: 'QR-code voor je app' })).not.toBeNull()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).not.toBeNull()
  await type('Code van de app', '12345')
  await press('Zet het aan')
  expect(await screen.findByText('Een code heeft zes cijfers.')).not.toBeNull()
  on = { enabled: true, enabledAt: since, recoveryCodesLeft: 10 }
  await type('Code van de app', '123 456')
  await press('Zet het aan')
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).not.toBeNull()
  await press('Ik heb ze bewaard')
  expect(screen.queryByText('aaaa-bbbb-cccc-dddd')).toBeNull()
  expect(await screen.findByText(/Je hebt nog 10 herstelcodes/)).not.toBeNull()
  expect(sent()).toEqual([{ currentPassword: 'mijn wachtwoord' }, { code: '123456' }])
})

test('other sessions can be ended, one by one or all at once, but this one only by logging out', async () => {
  const other = { ...here, device: 'Safari op iPhone', sessionId: 2, current: false }
  const server: FakeServer = {
    ...untouched,
    'GET /api/auth/sessions': [{ ...here, sessionId: 1, current: true }, other],
    'POST /api/auth/sessions/end': { message: 'Uitgelogd.' },
  }
  const sent = await open('beveiliging', server)
  await press('Log Safari op iPhone uit')
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Uitgelogd.']))
  forgetRepeats()
  await press('Log de rest uit')
  expect(screen.getByRole('link', { name: 'Log uit' }).getAttribute('href')).toBe('/logout')
  await vi.waitFor(() => expect(sent()).toEqual([{ sessionId: 2 }, { sessionId: null }]))
})

test('what several panels could not read is said once, and all of it is read again', async () => {
  let isAway = true
  const away = { status: 503, error: 'Even niet.', errorType: 'unavailable' }
  await open('beveiliging', {
    ...untouched,
    'GET /api/auth/two-factor': () => (isAway ? away : untouched['GET /api/auth/two-factor']),
    'GET /api/account/export': () => (isAway ? away : untouched['GET /api/account/export']),
  })
  await screen.findByText('Firefox op Linux')
  await screen.findByText('Even niet.')
  isAway = false
  await press('Probeer opnieuw')
  await screen.findByRole('form', { name: 'Inloggen in twee stappen' })
  await screen.findByRole('form', { name: 'Account verwijderen' })
  expect(screen.queryByText('Even niet.')).toBeNull()
})

test("a copy of the player's data is fetched once it is ready, as a file", async () => {
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
  const server: FakeServer = {
    ...untouched,
    'GET /api/account/export': { state: 'ready', expiresAt: since, nextAt: since, deletionAt: null },
    'POST /api/account/export/download': { fileName: 'gegevens.json', content: '{}' },
  }
  await open('beveiliging', server)
  await press('Haal ze op')
  await vi.waitFor(() => expect(clicked).toEqual(['gegevens.json']))
})

test('an account is deleted after a confirmation, and kept after all while there is time', async () => {
  let deletionAt: string | null = null
  const server: FakeServer = {
    ...untouched,
    'GET /api/account/export': () => ({ state: 'none', expiresAt: null, nextAt: since, deletionAt }),
    'POST /api/account/delete': () => {
      deletionAt = since
      return { message: 'Goed.', deletionAt: since }
    },
    'POST /api/account/delete/revoke': () => {
      deletionAt = null
      return { message: 'Gebleven.' }
    },
  }
  const sent = await open('beveiliging', server)
  const form = within(await screen.findByRole('form', { name: 'Account verwijderen' }))
  await userEvent.type(form.getByLabelText('Wachtwoord'), 'mijn wachtwoord')
  await press('Verwijder mijn account')
  expect(sent()).toEqual([])
  await press('Ja, verwijder alles')
  await press('Toch maar niet')
  expect(await screen.findByRole('button', { name: 'Verwijder mijn account' })).not.toBeNull()
  expect(sent()).toEqual([{ currentPassword: 'mijn wachtwoord' }, {}])
})

test('a key is shown once, and the list has it; what is not allowed is said at its field', async () => {
  const scopes = [
    { scope: 'status', label: 'Status en tellers' },
    { scope: 'bank', label: 'Bank' },
  ]
  const row = { apiKeyId: 7, name: 'Blad', scopes: ['Bank'], createdAt: since, lastUsedAt: null }
  let keys: (typeof row)[] = []
  const error = 'Kies wat de sleutel mag lezen.'
  const noScope = { status: 400, error, errorType: 'invalid', fields: { scopes: error } }
  const sent = await open('beveiliging', {
    ...untouched,
    'GET /api/settings/keys': () => ({ keys, scopes, mostKeys: 1, callsPerMinute: 60 }),
    'POST /api/settings/keys': (body) => {
      if (body.scopes.length === 0) return noScope
      keys = [row]
      return { apiKeyId: 7, key: 'smk_geheim', message: 'Gemaakt.' }
    },
    'POST /api/settings/keys/revoke': () => {
      keys = []
      return { message: 'Ingetrokken.' }
    },
  })
  await userEvent.click(await screen.findByLabelText('Status en tellers'))
  await type('Naam', 'Blad')
  await press('Maak een sleutel')
  expect(await screen.findByText('Kies wat de sleutel mag lezen.')).not.toBeNull()
  forgetRepeats()
  await userEvent.click(screen.getByLabelText('Bank'))
  await press('Maak een sleutel')
  expect(await screen.findByText('smk_geheim')).not.toBeNull()
  expect(await screen.findByText(/Je hebt er 1: meer kan niet/)).not.toBeNull()
  await press('Ik heb hem bewaard')
  expect(screen.queryByText('smk_geheim')).toBeNull()
  await press('Trek in: Blad')
  expect(await screen.findByRole('button', { name: 'Maak een sleutel' })).not.toBeNull()
  expect(sent()).toEqual([{ name: 'Blad', scopes: [] }, { name: 'Blad', scopes: ['bank'] }, { apiKeyId: 7 }])
})
