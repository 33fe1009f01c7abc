// @vitest-environment happy-dom
import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { RegistryContext } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, push, saying } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './StatusScreen.tsx'

const none = {
  crimesCommitted: 0,
  carCrimesCommitted: 0,
  liquorCrimesCommitted: 0,
  drugsCrimesCommitted: 0,
  heistCrimesCommitted: 0,
  raidCrimesCommitted: 0,
  successfullBreakouts: 0,
  missionsCommitted: 0,
  murdersCommitted: 0,
  backfiresCommitted: 0,
}
const gangster = {
  ...none,
  City: { cityName: 'Rome' },
  rank: 'Ronin',
  rankNumber: 8,
  rankProgress: 12,
  nextRank: 'Fissatore',
  missingExperience: 39_600,
  gender: 'male' as const,
  killExp: 0,
  murderKillExp: 0,
  life: 80,
  maxLife: 100,
  perks: [],
  healingItems: [],
  canBecomeGodfather: false,
  timers: { timeLeft: {} as never, inJail: false, version: 1 },
}
const possessions = {
  bullets: 3,
  cashPocket: 2500,
  cashBank: 1234,
  easterEggs: 0,
  credits: 0,
  carCount: 0,
  garageSpace: 25,
  formattedTotalCarValue: '€0',
}
const name = { accountName: 'Salvatore', familyName: null, familySymbol: null }
const remotes = [{ manifest: { routes: [{ path: '/crime' }] } }] as unknown as PageRegistry['remotes']
const registry: PageRegistry = { revision: 1, remotes }
const crime = {
  firstRate: 55,
  minReward: 50,
  maxReward: 250,
  experience: 4,
  jailSeconds: 30,
  succeeded: 0,
  failed: 0,
  caught: 0,
  failureExperience: 1,
  jailRate: 15,
  expectedReward: 118,
  rewardPerMinute: 115,
}
let server: FakeServer
beforeEach(() => {
  registry.remotes = remotes
  server = {
    'GET /api/status/parts': { ...name, gangster, possessions },
    'GET /api/town/news': { news: [], events: [] },
    'GET /api/log/unread': { unreadLog: 0, since: null, summary: [] },
  }
})

async function open() {
  const sent = await playAgainst(server)
  render(
    <RegistryContext value={registry}>
      <BrowserRouter>
        <Screen />
      </BrowserRouter>
    </RegistryContext>,
  )
  await screen.findByText('Salvatore')
  return sent
}

test('shows the gangster and their property', async () => {
  await open()
  expect(screen.getByText('80 / 100')).not.toBeNull()
  expect(screen.getAllByText('€1.234').length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a cooldown that has run out says from which rank on it is there, to those who lack it', async () => {
  const paths = ['/crime', '/heist', '/murder']
  registry.remotes = [{ manifest: { routes: paths.map((path) => ({ path })) } }] as unknown as PageRegistry['remotes']
  server['GET /api/status/parts'] = { ...name, gangster: { ...gangster, rankNumber: 4 }, possessions }
  await open()
  const stateOf = (timer: string) => screen.getByText(timer).closest('div')?.querySelector('dd')?.textContent
  expect(['Misdaad', 'Overval', 'Moord', 'Raid'].map(stateOf)).toEqual([
    ...['Nu', 'Nu', ' vanaf Ragazzo', ' nog niet open'],
  ])
})

test('perks are shown with their effects and what is equipped, and again when they begin to work; without any there is a link to them', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Bekijk de perks' }).getAttribute('href')).toBe('/shop')
  const dief = { perkName: 'Dief', level: 3, effect: '+3% kans bij elke misdaad' }
  const augments = [{ name: 'Neus voor eieren', description: '+25% kans op een paasei' }]
  server['GET /api/status/parts'] = {
    ...name,
    gangster: { ...gangster, life: 110, maxLife: 110, perks: [{ ...dief, augments }] },
    possessions,
  }
  act(() => push('perkEffectsChanged', { version: 2 }))
  const panel = within(await screen.findByRole('region', { name: 'Perks' }))
  expect((await panel.findByRole('listitem')).textContent).toBe(
    'Dief level 3+3% kans bij elke misdaadNeus voor eieren: +25% kans op een paasei',
  )
  expect(screen.getByText('110 / 110')).not.toBeNull()
})

const newcomer = { ...gangster, rankNumber: 1 }
const brings = { car: 50, sale: 60, deposit: 30, crime: 40, travel: 50 }
const nothingDone = { car: false, sale: false, deposit: false, crime: false, travel: false, rank: false, brings }

test('a newcomer is shown one thing to do, and then the next one', async () => {
  server['GET /api/status/parts'] = { ...name, gangster: newcomer, possessions }
  server['GET /api/first-steps'] = nothingDone
  server['GET /api/crime'] = {
    rank: { rank: 'Cittadino', nextRank: 'Muscolo', rankProgress: 0, missingExperience: 300 },
    recent: [],
    crimeOptions: [
      { ...crime, crimeOptionId: 2, name: 'Winkel bestelen', successRate: 40 },
      { ...crime, crimeOptionId: 1, name: 'Zakkenrollen op de markt', successRate: 55.5 },
    ],
  }
  await open()
  expect(await screen.findByRole('region', { name: 'Steel je eerste auto +50 ervaringspunten' })).not.toBeNull()
  expect(screen.getByText('Eerste stappen: 0 van 5')).not.toBeNull()
  cleanup()
  // A car that is there can be sold; and a step that an earlier gangster has had brings nothing more.
  server['GET /api/status/parts'] = { ...name, gangster: newcomer, possessions: { ...possessions, carCount: 1 } }
  server['GET /api/first-steps'] = { ...nothingDone, car: true, brings: { ...brings, sale: 0 } }
  await open()
  expect(await screen.findByRole('region', { name: 'Verkoop je eerste auto' })).not.toBeNull()
  cleanup()
  server['GET /api/first-steps'] = { ...nothingDone, car: true, sale: true, deposit: true }
  await open()
  const card = within(await screen.findByRole('region', { name: 'Pleeg je eerste misdaad +40 ervaringspunten' }))
  expect(
    await card.findByText(
      saying(/Begin met ‘Zakkenrollen op de markt’: 55,5% kans op €50 tot €250 en 4 ervaringspunten\./),
    ),
  ).not.toBeNull()
  expect(card.getByRole('link', { name: 'Naar de misdaden' }).getAttribute('href')).toBe('/crime')
  expect(card.getByText('Eerste stappen: 3 van 6')).not.toBeNull()
  cleanup()
  // A step that can't be judged just now is not shown.
  server['GET /api/first-steps'] = { ...nothingDone, car: null, deposit: true, crime: true, sale: true }
  await open()
  expect(await screen.findByRole('region', { name: 'Bekijk een andere stad +50 ervaringspunten' })).not.toBeNull()
  cleanup()
  server['GET /api/first-steps'] = {
    car: true,
    sale: true,
    deposit: true,
    crime: true,
    travel: true,
    rank: true,
    brings,
  }
  await open()
  expect(screen.queryByText(/Eerste stappen/)).toBeNull()
})

test('a player of a higher rank sees what it opens, by what they have done, and nothing that is still shut', async () => {
  const opens = { '/liquor': 2, '/heist': 4, '/raid': 6, '/mission': 1 }
  const routes = Object.entries(opens).map(([path, rank]) => ({ path, rankGate: { rank } }))
  registry.remotes = [{ manifest: { routes } }] as unknown as PageRegistry['remotes']
  const ragazzo = { ...gangster, rankNumber: 5, liquorCrimesCommitted: 3 }
  server['GET /api/status/parts'] = { ...name, gangster: ragazzo, possessions }
  await open()
  const card = within(screen.getByRole('region', { name: 'Pleeg je eerste overval' }))
  expect(card.getByRole('link', { name: 'Naar de overval' }).getAttribute('href')).toBe('/heist')
  expect(card.getByText('Eerste stappen: 1 van 3')).not.toBeNull()
  server['GET /api/status/parts'] = {
    ...name,
    possessions,
    gangster: { ...ragazzo, heistCrimesCommitted: 1, missionsCommitted: 1 },
  }
  act(() => push('lifeChanged', { life: 80, maxLife: 100, version: 9 }))
  await vi.waitFor(() => expect(screen.queryByText(/Eerste stappen/)).toBeNull())
})

test('the first steps are folded and unfolded, also after another visit of the page', async () => {
  server['GET /api/status/parts'] = { ...name, gangster: newcomer, possessions }
  server['GET /api/first-steps'] = { ...nothingDone, car: true }
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sla over' }))
  expect(screen.queryByText(/Eerste stappen:/)).toBeNull()
  cleanup()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Toon je eerste stappen' }))
  expect(screen.getByRole('region', { name: 'Breng je geld naar de bank +30 ervaringspunten' })).not.toBeNull()
})

test("events of the player's absence are counted, live, and lead to the log", async () => {
  await open()
  expect(screen.queryByText('Terwijl je weg was:')).toBeNull()
  server['GET /api/log/unread'] = {
    unreadLog: 2,
    since: new Date(0).toISOString(),
    summary: ['2 overboekingen ontvangen, samen €300'],
  }
  act(() => push('logChanged', { unreadLog: 2, version: 1 }))
  const link = await screen.findByRole('link', { name: /Terwijl je weg was: 2 overboekingen ontvangen, samen €300\./ })
  expect(link.getAttribute('href')).toBe('/log')
})

test('an event on the open page does not count as missed', async () => {
  const sent = await open()
  const readings = () => sent.filter(({ call }) => call === 'GET /api/log/unread').length
  const before = readings()
  act(() => push('logChanged', { unreadLog: 1, line: 'Vito maakte €300 over.', lineIds: [7], version: 1 }))
  expect(readings()).toBe(before)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => push('logChanged', { unreadLog: 2, line: 'Vito maakte €300 over.', lineIds: [8], version: 2 }))
  await vi.waitFor(() => expect(readings()).toBe(before + 1))
})

test('without their property it says so, shows the rest, and can be read again', async () => {
  server['GET /api/status/parts'] = { ...name, gangster, possessions: null }
  await open()
  expect(screen.getByRole('alert').textContent).toContain('Je bezit is even niet te lezen.')
  // It is unknown now whether they have none.
  expect(screen.queryByText(/nog geen perks|niets om jezelf/)).toBeNull()
  expect(screen.getByText('80 / 100')).not.toBeNull()
  server['GET /api/status/parts'] = { ...name, gangster, possessions }
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect((await screen.findAllByText('€1.234')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(/nog geen perks/)).not.toBeNull()
})

test('without the gangster themselves it shows their property', async () => {
  server['GET /api/status/parts'] = { ...name, gangster: null, possessions }
  await open()
  expect(screen.getByRole('alert').textContent).toContain('Je toestand en staat van dienst zijn even niet te lezen.')
  expect(screen.getAllByText('€1.234').length).toBeGreaterThan(0)
})

test('the end of a fight stands there until it was seen, also after a reload', async () => {
  const startedAt = '2026-11-28T20:00:00.000Z'
  localStorage.setItem('sottomondo.fightToSee', JSON.stringify(startedAt))
  const ended = {
    isMurderAttempt: false,
    killerName: 'Salvatore',
    victimName: 'Beppe',
    killerLife: 93,
    victimLife: 0,
    isKiller: true,
    killerMaxLife: 100,
    victimMaxLife: 100,
    killerStartLife: 100,
    victimStartLife: 100,
    killerBullets: 1_000,
    victimBullets: 500,
    startedAt,
    endsAt: startedAt,
    roundSeconds: 2,
    mostRounds: 10,
    rounds: [{ killerLife: 93, victimLife: 0, killerBulletsShot: 300, victimBulletsShot: 50 }],
    killerDied: false,
    victimDied: true,
    finalMessage: 'Beppe is dood.',
    spoils: [],
    spoilsKnown: false,
    killerGender: 'male' as const,
    killerRankNumber: 7,
    victimGender: 'female' as const,
    victimRankNumber: 6,
  }
  server['GET /api/murder/status'] = ended
  await open()
  await screen.findByRole('heading', { name: 'Beppe is dood.' })
  screen.getByText(/zakken worden nog geleegd/)
  server['GET /api/murder/status'] = {
    ...ended,
    spoilsKnown: true,
    spoils: [
      { kind: 'cash', amount: 1_234 },
      { kind: 'killExp', amount: 2.5 },
    ],
    seizedEuro: 4_000,
    returnedEuro: 60_000,
  }
  act(() => push('fightChanged', { isUnderWay: false, version: 3 }))
  const lines = screen.getByLabelText('Wat het opleverde en kostte')
  await vi.waitFor(() => expect(lines.textContent).toMatch(/1\.234.*\+2,5.*300.*−7/))
  expect(screen.queryByText(/zakken worden nog geleegd/)).toBeNull()
  const beyond = screen.getByText(/^Meer mag je nu niet van anderen krijgen/)
  expect(beyond.textContent).toMatch(/De politie nam .*4\.000.* in beslag\. .*60\.000.* ging terug/)
  cleanup()
  await open()
  await screen.findByRole('heading', { name: 'Beppe is dood.' })
  await userEvent.click(screen.getByRole('button', { name: 'Gezien' }))
  expect(screen.queryByRole('heading', { name: 'Beppe is dood.' })).toBeNull()
  cleanup()
  const sent = await open()
  await screen.findByRole('heading', { level: 1, name: 'Salvatore' })
  expect(sent.filter(({ call }) => call === 'GET /api/murder/status')).toEqual([])
})
