// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { type FakeServer, playAgainst, textOf } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './StatisticsScreen.tsx'

type Statistics = Calls['GET /api/statistics']['answer']

const hour = (nth: number) => ({
  hour: new Date(Date.UTC(2026, 10, 22, nth)).toISOString(),
  totalMoney: 1_000 + nth,
  livingAccounts: 5 + nth,
  totalCrimes: 10 * nth,
  totalBullets: nth,
})
const statistics: Statistics = {
  lastUpdated: '2026-11-22T12:00:00.000Z',
  onlineUsers: 3,
  onlineResidents: 24,
  totalAccounts: 12,
  livingAccounts: 9,
  livingResidents: 5,
  latestAccountCreatedAt: '2026-11-22T11:00:00.000Z',
  totalCrimes: 5_000,
  totalCarCrimes: 300,
  totalMissionRewards: 70,
  totalBullets: 900,
  totalBank: 4_000,
  totalCash: 2_000,
  totalCasinoBank: 8_000,
  totalPlayerBulletFactoryBank: 7_000,
  maxCashPocket: 1_500,
  maxCasinoBank: 6_000,
  sportBettingProfit: -50,
  topRichPlayers: JSON.stringify([
    { accountName: 'Anna', totalCash: 3_000 },
    { accountName: 'Salvatore', totalCash: 2_500 },
  ]),
  latestUsers: JSON.stringify([{ accountName: 'Dino', createdAt: '2026-11-22T11:00:00.000Z' }]),
  latestDeaths: JSON.stringify([
    {
      victimName: 'Rosa',
      victimRank: 'Ragazzo',
      killerName: 'Vito',
      killerRank: 'Ronin',
      date: '2026-11-22T10:00:00.000Z',
    },
    {
      victimName: 'Beppe',
      victimRank: 'Muscolo',
      killerName: null,
      killerRank: null,
      date: '2026-11-22T09:00:00.000Z',
    },
  ]),
  topBusters: JSON.stringify([{ accountName: 'Anna', successfullBreakouts: 7 }]),
  topHeists: JSON.stringify([{ inviter: 'Anna', invitee: 'Dino', rewardCash: 500 }]),
  topRaids: JSON.stringify([{ raidLeader: 'Anna', reward: 700 }]),
  topHonor: '[]',
  topDishonor: '[]',
  topEasterEggs: '[]',
  topEggsStolen: '[]',
  casinoOverview: [
    { cityName: 'Rome', type: 'ROULETTE', accountName: 'Salvatore', minBet: 10, maxBet: 500, revenue: -20 },
    { cityName: 'Rome', type: 'FRUIT', accountName: 'Het Huis', minBet: 10, maxBet: 1_000, revenue: 90 },
  ],
  playerBulletFactoryOverview: [{ cityName: 'Rome', accountName: 'Anna', bulletsAvailable: 40, bulletsPrice: 1_500 }],
  history: [0, 1, 2].map(hour),
}

beforeEach(() => history.replaceState(null, '', '/statistics'))

async function open(server: FakeServer) {
  await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
}
const press = async (label: string) => userEvent.click(await screen.findByRole('button', { name: new RegExp(label) }))
const panel = async (name: string) => textOf(await screen.findByRole('region', { name }))

test('it opens with the money: its figures, its course and the richest, oneself marked', async () => {
  await open({ 'GET /api/statistics': statistics })
  expect(textOf(await screen.findByRole('button', { name: /Geld in omloop/ }))).toContain('€6.000')
  expect(await panel('Financieel')).toContain('Winst op sportweddenschappen−€50')
  expect(screen.getByRole('img', { name: 'Geld in omloop, per uur' })).not.toBeNull()
  const richest = within(screen.getByRole('region', { name: 'Rijkste spelers' })).getAllByRole('listitem')
  expect(richest.map((row) => row.getAttribute('data-own'))).toEqual([null, 'true'])
  expect(textOf(richest[1] as Element)).toContain('€2.500')
})

test('the open tables stand in the address', async () => {
  history.replaceState(null, '', '/statistics?subject=players')
  await open({ 'GET /api/statistics': statistics })
  expect(await panel('Laatste doden')).toContain('Rosa')
  await press('Misdaden')
  expect(location.search).toBe('?subject=crimes')
  await press('Geld in omloop')
  expect(location.search).toBe('')
})

test('each figure opens its tables', async () => {
  await open({ 'GET /api/statistics': statistics })
  await press('Levende gangsters')
  expect(await panel('Algemeen')).toContain(
    'Inwoners online24Levende gangsters9Van hen inwoners van de stad5Gangsters ooit12',
  )
  const deaths = await panel('Laatste doden')
  expect(deaths).toContain('gedood door Vito, Ronin')
  expect(deaths).toContain('niemand weet door wie')
  await press('Misdaden')
  expect(await panel('Grootste overvallen')).toContain('Anna en Dino')
  expect(await panel('Meeste eer')).toContain('Nog geen speler kreeg eer.')
  await press('Kogels')
  expect(textOf(screen.getByRole('table', { name: 'Kogelfabrieken' }))).toContain('Anna40€1.500')
  await press('In de casino’s')
  const [, mine, others] = within(screen.getByRole('table', { name: 'Casino’s' })).getAllByRole('row')
  expect(mine?.getAttribute('data-marked')).toBe('true')
  expect(textOf(mine as Element)).toBe('RouletteRomeSalvatore€10€500−€20')
  expect(within(others as HTMLElement).queryByRole('link')).toBeNull()
  expect(screen.getByRole('img', { name: 'Opbrengst per stad' })).not.toBeNull()
})

test('a game that has just begun has no course and no casinos', async () => {
  await open({
    'GET /api/statistics': { ...statistics, history: [], casinoOverview: [], playerBulletFactoryOverview: [] },
  })
  expect(await screen.findByText('Nog geen verloop')).not.toBeNull()
  await press('In de casino’s')
  expect(screen.getByText('Nog geen casino’s')).not.toBeNull()
  expect(screen.queryByRole('img', { name: 'Opbrengst per stad' })).toBeNull()
})

test('figures that cannot be read are said, and can be read again', async () => {
  const server: FakeServer = {
    'GET /api/statistics': { status: 503, errorType: 'unavailable', error: 'Even niet bereikbaar.' },
  }
  await open(server)
  expect(await screen.findByText('Even niet bereikbaar.')).not.toBeNull()
  server['GET /api/statistics'] = statistics
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await panel('Financieel')).toContain('€2.000')
})
