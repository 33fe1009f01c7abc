// @vitest-environment happy-dom
import { type FakeServer, foundPlayers, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './MurderScreen.tsx'

const at = (secondsFromNow: number) => new Date(Date.now() + secondsFromNow * 1000).toISOString()
const statement = {
  ...{ witnessId: 7, accountName: null, victimName: 'Nino', cityName: 'Rome', isOpen: false },
  ...{ date: at(-600), expiresAt: at(86_400) },
}
const murders = {
  lastMurders: [
    {
      ...{ victim: 'Nino', killer: null, bulletsUsedKiller: 900, bulletsUsedVictim: 450 },
      ...{ isAnonymous: true, wasSuccessful: true, createdAt: at(-600) },
    },
  ],
  witnessStatements: [statement],
  ...{ openCost: 25_000, killingSpreeUntil: null, killExp: 12.5, rankNumber: 6, protectedUntil: null },
  needed: [
    { rankNumber: 8, rank: 'Ronin', least: 7_000, surely: 9_000, inReach: true, bullets: 8_000 },
    { rankNumber: 9, rank: 'Fissatore', least: 11_000, surely: 14_000, inReach: false, bullets: 12_500 },
  ],
  ...{ bullets: 10_000, unskilledFactor: 1.5, leastLuck: 0.9, mostLuck: 1.1, mostLife: 120 },
  ...{ shotBackMayKill: 1_125, shotBackSurelyKills: 4_125 },
  ...{ ranksAbove: 2, fightSeconds: 20, waitSeconds: 3_600, anonymousCredits: 2, anonymousHonor: 15 },
}
const detectives = {
  availableCities: [{ cityId: 1, cityName: 'Amsterdam', cost: 50_000, isHere: true, travelCost: 0 }],
  activeDetectives: [
    {
      ...{ detectiveId: 1, cityName: 'Amsterdam', targetAccountName: 'Beppe', isFound: true, state: 'FOLLOWING' },
      ...{ remainingTime: 6_130, hiredAt: at(-3_600), foundAt: at(-1_070), endsAt: at(6_130) },
    },
  ],
  ...{ leastSeconds: 900, mostSeconds: 3_600, chancePercent: 90, followSeconds: 7_200 },
}
let server: FakeServer
beforeEach(() => {
  history.replaceState(null, '', '/murder')
  server = {
    'GET /api/murder': murders,
    'GET /api/detective': detectives,
    'GET /api/searchPlayers': foundPlayers('Beppe'),
  }
})

async function open() {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByLabelText('Slachtoffer')
  return (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body)
}

test('a shot says who follows, is confirmed, and leads to the fight', async () => {
  server['POST /api/murder/execute'] = { message: 'Je opent het vuur op Beppe.', endsAt: at(20) }
  const sent = await open()
  await userEvent.type(screen.getByLabelText('Slachtoffer'), 'Beppe')
  expect(await screen.findByText(/^Je detective volgt dit slachtoffer hier, nog 1:42:/)).not.toBeNull()
  await userEvent.type(screen.getByLabelText('Kogels'), '7500')
  const form = within(screen.getByRole('form', { name: 'Schieten' }))
  await userEvent.click(form.getByRole('button', { name: 'Schiet' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent('POST /api/murder/execute')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Schiet' }))
  await expect.poll(() => location.pathname).toBe('/murderattempt')
  expect(sent('POST /api/murder/execute')).toEqual([
    { victimAccountName: 'Beppe', bulletsUsed: 7_500, isAnonymous: false, confirm: false },
  ])
})

test('whoever is protected themselves is warned, and confirms that with the shot', async () => {
  server['GET /api/murder'] = { ...murders, protectedUntil: at(7_200) }
  await open()
  expect(screen.getByText(/Je bent zelf nog beschermd/)).not.toBeNull()
})

test('the bullets by rank and the last murders are shown; an unknown killer stays unknown', async () => {
  await open()
  const needed = within(screen.getByRole('table', { name: 'Kogels per rank' }))
  expect(needed.getByText('binnen bereik')).not.toBeNull()
  expect(needed.getByText('te hoog')).not.toBeNull()
  expect(within(screen.getByRole('table', { name: 'Laatste moorden' })).getByText('een onbekende')).not.toBeNull()
})

test('a statement is opened for its price, and then names the killer', async () => {
  const message = 'De getuige zag Ornella.'
  server['POST /api/murder/witness'] = { message, accountName: 'Ornella', cashPocket: 0, cashVersion: 2 }
  const sent = await open()
  server['GET /api/murder'] = {
    ...murders,
    witnessStatements: [{ ...statement, isOpen: true, accountName: 'Ornella' }],
  }
  await userEvent.click(screen.getByRole('button', { name: /^Open voor/ }))
  expect(await screen.findByRole('link', { name: 'Ornella' })).not.toBeNull()
  expect(sent('POST /api/murder/witness')).toEqual([{ witnessId: 7 }])
})

test('a killing spree is announced with its time left', async () => {
  server['GET /api/murder'] = { ...murders, killingSpreeUntil: at(1_800) }
  await open()
  expect(screen.getByText(/^Nog (30:00|29:5\d): wie schoot/)).not.toBeNull()
})
