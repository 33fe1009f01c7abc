// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { showOutcome, updateCash } from '@sottomondo/mfe-kit'
import { type FakeServer, playAgainst, push, saying, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Screen } from './RaidScreen.tsx'

type Raid = Calls['GET /api/raid']['answer']
const none: Raid = {
  raidId: null,
  leaderName: null,
  isLeader: false,
  isParticipant: false,
  closesAt: null,
  participantsCount: 0,
  participantDetails: [],
  chancePercent: 0,
  brought: [],
  cityName: 'Rome',
  finalTitle: null,
  finalMessage: null,
  finalSuccess: null,
  finalPlace: null,
  weapons: [
    { weapon: 'grenade', name: 'Granaat', price: 3_000, most: 10, bonusPercent: 2 },
    { weapon: 'revolver', name: 'Revolver', price: 65_000, most: 5, bonusPercent: 4 },
    { weapon: 'bazooka', name: 'Bazooka', price: 150_000, most: 4, bonusPercent: 7 },
  ],
  stakeEuro: 125_000,
  mostParticipants: 12,
  windowSeconds: 15,
  basePercent: 10,
  joinerPercent: 6,
  mostPercent: 90,
  minReward: 500_000,
  maxReward: 800_000,
  experience: 150,
  failureExperience: 30,
  waitSeconds: 21_600,
  leastLifeLost: 5,
  mostLifeLost: 40,
  jailRate: 25,
  jailSeconds: 900,
  finalReport: null,
  chanceWithPercent: null,
  expectedNet: null,
  meanReward: 650_000,
}
const rank = { rank: 'Nessuno', nextRank: 'Maccelaio', rankProgress: 10, missingExperience: 9_000 }
const report: NonNullable<Raid['finalReport']> = {
  line: 'Binnen vier minuten was alles op de wagen.',
  ending: 'success',
  isLeader: false,
  chancePercent: 45,
  members: [
    { accountName: 'Vito', gender: 'male', rankNumber: 7, jailed: false },
    { accountName: 'Salvatore', gender: 'male', rankNumber: 6, jailed: false },
    { accountName: 'Beppa', gender: 'female', rankNumber: 6, jailed: true },
  ],
  brought: [{ name: 'Granaat', count: 2 }],
  rewardEuro: 1_500_000,
  shareEuro: 500_000,
  stakeEuro: 125_000,
  stakesEuro: 0,
  weaponsEuro: 0,
  netEuro: 375_000,
  experience: 150,
  lifeLost: 0,
  jailSeconds: 0,
  rankBefore: rank,
  rankAfter: { ...rank, rankProgress: 11, missingExperience: 8_850 },
}
const rowsOf = (count: number) =>
  Array.from({ length: 11 }, (_, at) => ({
    participants: at + 2,
    chancePercent: 16 + 6 * at + 2 * count,
    leaderNet: 229_000 + at,
    joinerNet: -21_000,
  }))
const called: Raid = {
  ...none,
  raidId: 5,
  leaderName: 'Vito',
  closesAt: '2999-01-01T00:00:00.000Z',
  participantsCount: 1,
  chancePercent: 14,
  participantDetails: [{ accountName: 'Vito', lifePercentage: 80, rank: 'Maccelaio', rankNumber: 7, gender: 'male' }],
  chanceWithPercent: 20,
  expectedNet: 5_000,
  brought: [{ name: 'Granaat', count: 2 }],
}
let server: FakeServer
// They come in chunks of their own, on a busy machine after what the tests look at.
beforeAll(async () => {
  await import('./raid-tale.tsx')
})
beforeEach(() => {
  server = {
    'GET /api/raid': none,
    'GET /api/raid/expected': (_body, query) => ({ byParticipants: rowsOf(Number(query.get('grenade'))), cost: 0 }),
    'GET /api/bank/balance': { cashPocket: 2_500, cashBank: 900, cashVersion: 1 },
  }
})
afterEach(() => {
  act(() => showOutcome(null))
})
async function open(cashPocket?: number) {
  const sent = await playAgainst(server)
  if (cashPocket !== undefined) act(() => updateCash(cashPocket, 9_999))
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}

test('says the price and the gain of weapons before a call', async () => {
  server['POST /api/raid/create'] = { message: 'Raid succesvol gestart.', raidId: 5, cost: 6_000 }
  const sent = await open()
  const grenades = await screen.findByLabelText('Granaat')
  expect(screen.getByRole('button', { name: 'Roep zonder wapens' })).not.toBeNull()
  await userEvent.clear(grenades)
  await userEvent.type(grenades, '2')
  expect(await within(screen.getByRole('row', { name: /^2 / })).findByText('20%')).not.toBeNull()
  const call = screen.getByRole('button', { name: 'Roep voor €6.000' })
  expect(call.getAttribute('aria-disabled')).toBe('true')
  const short = await screen.findByText(/^Je komt €3\.500 tekort\. Met de/)
  expect(short.textContent).toBe('Je komt €3.500 tekort. Met de €900 op je bank kom je er niet.')
  act(() => updateCash(6_000, 9_999))
  expect(call.getAttribute('aria-disabled')).toBeNull()
  const mine = { ...called, isLeader: true, isParticipant: true }
  server['GET /api/raid'] = mine
  await userEvent.click(call)
  expect(await screen.findByText('Nog niemand. Komt er niemand, dan krijg je alles terug.')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^Doe mee/ })).toBeNull()
  expect(sent.filter(({ call }) => call === 'POST /api/raid/create').map(({ body }) => body)).toEqual([
    { grenade: 2, revolver: 0, bazooka: 0 },
  ])
  expect(toasts()).toContain('success: Raid succesvol gestart.')
  // A second player joins.
  const beppe = { accountName: 'Beppe', lifePercentage: 100, rank: 'Ronin', rankNumber: 8, gender: 'female' } as const
  const participantDetails = [...mine.participantDetails, beppe]
  server['GET /api/raid'] = { ...mine, participantsCount: 2, participantDetails, chancePercent: 18 }
  act(() => push('raidChanged', { version: 3 }))
  expect(await screen.findByText('2 van 12')).not.toBeNull()
  const came = within(screen.getAllByRole('listitem').at(-1) as HTMLElement)
  expect([came.getByRole('link').textContent, came.getByText('Ronin')]).toEqual(['Beppe', expect.anything()])
})

test('a call is seen without a reload, joined, and all get its result with the raided place', async () => {
  server['POST /api/raid/join'] = { message: 'Je doet mee met Vito.', participantsCount: 2 }
  const sent = await open(130_000)
  await screen.findByLabelText('Granaat')
  server['GET /api/raid'] = called
  act(() => push('raidChanged', { version: 1 }))
  const join = await screen.findByRole('button', { name: 'Doe mee voor €125.000' })
  expect(screen.getByText('2 × Granaat')).not.toBeNull()
  // What joining may bring and cost is said before the press.
  for (const text of [
    'Met jou erbij is de kans 20%. Gemiddeld levert het je €5.000 op.',
    'Lukt het: jouw deel is €500.000 tot €800.000, je inleg is voor de leider.',
    'Mislukt het: je inleg is terug, maar je verliest 5 tot 40 leven, met 25% kans op 15 minuten cel.',
  ])
    expect(screen.getByText(saying(text))).not.toBeNull()
  expect(screen.getByText('Kans met jou erbij').nextElementSibling?.textContent).toBe('20%')
  server['GET /api/raid'] = { ...called, isParticipant: true, participantsCount: 2 }
  await userEvent.click(join)
  expect(await screen.findByText('Je bent erbij. Zodra de tijd om is, gebeurt het.')).not.toBeNull()
  expect(sent.filter(({ call }) => call === 'POST /api/raid/join').map(({ body }) => body)).toEqual([{ raidId: 5 }])
  const result = { success: true, title: 'Gelukt', finalMessage: 'Jouw deel: €500.000.', place: 'de haven', report }
  const before = toasts()
  act(() => push('raidChanged', { result, message: result.finalMessage, version: 2 }))
  const shown = within(await screen.findByRole('status', { name: 'Resultaat' }))
  for (const text of ['Jouw deel: €500.000.', report.line, 'leider, deelde mee', 'zit vast', '45%'])
    expect(shown.getByText(text)).not.toBeNull()
  // The reader is not one of their own company.
  expect(within(shown.getByRole('list')).getAllByRole('link')).toHaveLength(2)
  expect(shown.getByText(saying('Netto +€375.000'))).not.toBeNull()
  // The panel says it: no toast does.
  expect(toasts()).toEqual(before)
})

test.each([{ isLeader: true }, { isLeader: false }])('a lost raid is told as lost, in its colour: %o', async (how) => {
  server['GET /api/raid'] = { ...called, ...how, isParticipant: true, participantsCount: 3 }
  await open()
  await screen.findByText('3 van 12')
  const [title, finalMessage] = ['Mislukt bij de kluis', 'Ze wisten dat jullie kwamen. Het kostte je 27 leven.']
  server['GET /api/raid'] = {
    ...none,
    finalTitle: title,
    finalMessage,
    finalSuccess: false,
    finalPlace: 'de kluis',
  }
  act(() => push('raidChanged', { result: { success: false, title, finalMessage, place: 'de kluis' }, version: 2 }))
  const shown = await screen.findByRole('status', { name: 'Resultaat' })
  expect([shown.dataset.tone, within(shown).getByRole('heading').textContent]).toEqual(['danger', title])
  within(shown).getByText(finalMessage)
  expect(within(shown).getByRole('link').getAttribute('href')).toBe('/hospital')
  // It still stands there after the wait.
  act(() => showOutcome(null))
  const last = await screen.findByRole('region', { name: 'Je vorige raid' })
  expect([last.dataset.tone, within(last).getByRole('heading').textContent]).toEqual(['danger', title])
})

test.each([
  [{ participantsCount: 12 }, 130_000, 'Deze raid is vol.'],
  [{ closesAt: '2000-01-01T00:00:00.000Z' }, 130_000, 'De deur is dicht. Het gebeurt nu.'],
  [{}, 124_000, 'Je komt €1.000 tekort.'],
])('who can’t join sees why: %o', async (how, cash, text) => {
  server['GET /api/raid'] = { ...called, ...how }
  await open(cash)
  expect(await screen.findByText(text)).not.toBeNull()
  expect(screen.getByRole('button', { name: /^Doe mee/ }).getAttribute('aria-disabled')).toBe('true')
})

test('the last result stands above the form; a raid that cannot be read can be read again', async () => {
  server['GET /api/raid'] = { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' }
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Even niet bereikbaar.')
  server['GET /api/raid'] = {
    ...none,
    finalTitle: 'Mislukt bij de kluis',
    finalMessage: 'Ze wisten het.',
    finalPlace: 'de kluis',
  }
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText('Ze wisten het.')).not.toBeNull()
})
