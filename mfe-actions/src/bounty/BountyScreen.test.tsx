// @vitest-environment happy-dom
import { type FakeServer, foundPlayers, playAgainst, player, push, saying } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './BountyScreen.tsx'

const at = (secondsFromNow: number) => new Date(Date.now() + secondsFromNow * 1000).toISOString()
const beppe = {
  accountName: 'Beppe',
  gender: 'male' as const,
  rankNumber: 6,
  rank: 'Nessuno',
  inReach: true,
  isSelf: false,
  total: 160_000,
  shares: 2,
  endTime: at(500_000),
  reward: 100_000,
  ownTotal: 60_000,
}
const bounties = {
  bounties: [
    beppe,
    { ...beppe, accountName: 'Rosalba', inReach: false, reward: 160_000, ownTotal: 0 },
    { ...beppe, accountName: 'Salvatore', isSelf: true, inReach: false },
  ],
  ownShares: [
    {
      accountName: 'Beppe',
      amount: 60_000,
      back: 57_000,
      isAnonymous: true,
      placedAt: at(-600),
      endTime: at(500_000),
    },
  ],
  onOwnHead: 160_000,
  leastAmount: 50_000,
  durationSeconds: 604_800,
  lossPercent: 5,
  mostShares: 20,
  anonymousCredits: 2,
  anonymousHonor: 15,
}
let server: FakeServer
beforeEach(() => {
  history.replaceState(null, '', '/murder/bounties')
  server = {
    'GET /api/murder/bounties': bounties,
    'GET /api/searchPlayers': foundPlayers('Beppe'),
    'GET /api/status/rankAndDefaultPayMethod': {
      rank: 'Nessuno',
      rankNumber: 6,
      paymentInfo: { paymentPreference: 'CREDITS', credits: 1, honorPoints: 0 },
    } as never,
  }
})
/** Rises: an older version of the cash is not shown. */
let cashVersion = 0
async function open(cashPocket = 500_000) {
  server['GET /api/auth/me'] = {
    ...player,
    cashPocket,
    cashVersion: ++cashVersion,
    unreadMails: 0,
    unreadLog: 0,
  } as never
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByLabelText('Speler')
  return (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body)
}
const posterOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name })
  return within(heading.closest('li') as HTMLElement)
}

test('what it costs and what comes back is said before, and the bounty is placed', async () => {
  server['POST /api/murder/bounty'] = {
    message: 'Er staat € 100.000 op het hoofd van Beppe.',
    total: 100_000,
    back: 95_000,
    endTime: at(604_800),
    cashPocket: 400_000,
    cashVersion: 2,
  }
  const sent = await open()
  expect(screen.getByText(/binnen 7 dagen, dan krijg je haar terug, min 5%/)).not.toBeNull()
  await userEvent.type(screen.getByLabelText('Speler'), 'Beppe')
  await userEvent.click(screen.getByRole('button', { name: /^€\s?100\.000$/ }))
  expect(
    screen.getByText(saying('Verdient niemand de premie binnen 7 dagen, dan krijg je €95.000 terug.')),
  ).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Zet €\s?100\.000 in$/ }))
  await expect
    .poll(() => sent('POST /api/murder/bounty'))
    .toEqual([{ accountName: 'Beppe', amount: 100_000, isAnonymous: false }])
})

test('who has too little cash or too few credits reads what is missing', async () => {
  server['GET /api/bank/balance'] = { cashBank: 90_000, cashPocket: 60_000 } as never
  const sent = await open(60_000)
  await userEvent.click(screen.getByRole('button', { name: /^€\s?100\.000$/ }))
  expect(await screen.findByText(saying(/^Je komt €40\.000 tekort/))).not.toBeNull()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Anoniem, voor 2 credits' }))
  expect(await screen.findByText(/Je komt 1 credit tekort/)).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Zet €\s?100\.000 in$/ }))
  expect(sent('POST /api/murder/bounty')).toEqual([])
})

test('who has too few credits for a bounty without a name turns to honour by one press', async () => {
  const paying = server['GET /api/status/rankAndDefaultPayMethod'] as unknown as { paymentInfo: object }
  paying.paymentInfo = { paymentPreference: 'CREDITS', credits: 1, honorPoints: 15 }
  server['POST /api/settings/paymentMethod'] = () => {
    paying.paymentInfo = { ...paying.paymentInfo, paymentPreference: 'HONOR' }
    return { message: '' } as never
  }
  const sent = await open()
  await userEvent.click(screen.getByRole('button', { name: /^€\s?100\.000$/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Anoniem, voor 2 credits' }))
  expect(screen.getByRole('button', { name: /^Zet €\s?100\.000 in$/ }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await screen.findByRole('button', { name: 'Liever met 15 eerpunten' }))
  expect(await screen.findByRole('checkbox', { name: 'Anoniem, voor 15 eerpunten' })).not.toBeNull()
  expect(sent('POST /api/settings/paymentMethod')).toEqual([{ paymentMethod: 'HONOR' }])
  expect(screen.queryByText(/tekort/)).toBeNull()
  expect(screen.getByRole('button', { name: /^Zet €\s?100\.000 in$/ }).getAttribute('aria-disabled')).toBeNull()
})

test('posters say what each head is worth to the reader, and take one to the form', async () => {
  await open()
  const own = await posterOf('Salvatore')
  expect(own.getByText('Dit ben jij.')).not.toBeNull()
  expect(own.queryByRole('button')).toBeNull()
  expect((await posterOf('Rosalba')).getByText('Buiten je bereik')).not.toBeNull()
  const poster = await posterOf('Beppe')
  expect(poster.getByText(saying('Voor jou €100.000'))).not.toBeNull()
  await userEvent.click(poster.getByRole('button', { name: 'Leg bij voor Beppe' }))
  expect((screen.getByLabelText('Speler') as HTMLInputElement).value).toBe('Beppe')
  expect(screen.getByText('Gezocht: jij')).not.toBeNull()
  const shares = within(screen.getByRole('table', { name: 'Jouw premies' }))
  expect(shares.getByText(saying('€57.000'))).not.toBeNull()
})

test('a link from a profile names the player, and a push shows what has changed', async () => {
  history.replaceState(null, '', '/murder/bounties?target=Carmela')
  server['GET /api/murder/bounties'] = { ...bounties, bounties: [], ownShares: [], onOwnHead: 0 }
  await open()
  expect((screen.getByLabelText('Speler') as HTMLInputElement).value).toBe('Carmela')
  expect(await screen.findByText('Niemand is iets waard')).not.toBeNull()
  expect(screen.queryByText('Gezocht: jij')).toBeNull()
  server['GET /api/murder/bounties'] = bounties
  act(() => push('bountiesChanged', { accountName: 'Beppe', total: 160_000, version: 1 }))
  expect(await posterOf('Beppe')).not.toBeNull()
})

test('a list that can’t be read says so and is read again', async () => {
  server['GET /api/murder/bounties'] = { status: 503, error: 'Even niet.', errorType: 'unavailable' }
  await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findAllByText('Even niet.')
  server['GET /api/murder/bounties'] = bounties
  await userEvent.click(await screen.findByRole('button', { name: 'Probeer opnieuw' }))
  expect(await posterOf('Beppe')).not.toBeNull()
})
