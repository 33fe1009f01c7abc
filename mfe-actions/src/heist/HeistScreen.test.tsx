// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { showOutcome, updateCash } from '@sottomondo/mfe-kit'
import { type FakeServer, foundPlayers, playAgainst, push, saying, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Screen } from './HeistScreen.tsx'

type Heist = Calls['GET /api/heist']['answer']
const none: Heist = {
  heistId: null,
  inviterId: null,
  inviterName: null,
  inviteeName: null,
  target: null,
  weapon: null,
  halfEuro: 0,
  lapsesAt: null,
  windowSeconds: 600,
  chancePercent: 0,
  hindrance: null,
  inviteeCars: [],
  finalTitle: null,
  finalMessage: null,
  finalSuccess: null,
  finalCameToNothing: null,
  finalDetail: null,
  finalTarget: null,
  weapons: [
    { name: 'Mes', price: 0, halfEuro: 0, bonusPercent: 0 },
    { name: 'Pistool', price: 25_000, halfEuro: 12_500, bonusPercent: 8 },
  ],
  targets: [
    { name: 'Benzinestation', chancePercent: 45, minReward: 80_000, maxReward: 180_000 },
    { name: 'Bank', chancePercent: 15, minReward: 900_000, maxReward: 1_800_000 },
  ],
  rankPercent: 4,
  carMostPercent: 15,
  experience: 80,
  failureExperience: 15,
  waitSeconds: 10_800,
  jailRate: 25,
  jailSeconds: 600,
  carLossRate: 50,
  finalReport: null,
  expected: null,
}
const expected = {
  chancePercent: 31,
  bestChancePercent: 46,
  meanHalfEuro: 675_000,
  weaponHalfEuro: 12_500,
  netEuro: 196_750,
  bestNetEuro: 298_000,
  jailPercent: 17,
}
const ranks = {
  rankBefore: { rank: 'Sachetto', nextRank: 'Ragazzo', rankProgress: 50, missingExperience: 1_400 },
  rankAfter: { rank: 'Sachetto', nextRank: 'Ragazzo', rankProgress: 53, missingExperience: 1_320 },
}
const report: NonNullable<Heist['finalReport']> = {
  line: 'Zes minuten, twee tassen, nul vragen.',
  ending: 'success',
  isInviter: true,
  weapon: 'Pistool',
  partnerName: 'Vito',
  partnerGender: 'male',
  partnerRankNumber: 5,
  partnerJailed: false,
  chancePercent: 47,
  rewardEuro: 900_000,
  shareEuro: 450_000,
  weaponEuro: 12_500,
  netEuro: 437_500,
  carLost: false,
  carEuro: 0,
  experience: 80,
  jailSeconds: 0,
  ...ranks,
}
const means = { expectedNet: 160_214, carRiskEuro: 1_786 }
const invited: Heist = {
  ...none,
  heistId: 5,
  inviterId: 99,
  inviterName: 'Vito',
  inviteeName: 'Don',
  target: 'Bank',
  weapon: 'Mes',
  lapsesAt: '2999-01-01T00:00:00.000Z',
  chancePercent: 23,
  inviteeCars: [
    { carId: 7, carName: 'Balkana Zora', life: 50, worth: 4_700, bonusPercent: 1, chancePercent: 24, ...means },
  ],
}
let server: FakeServer
const balance = (cashBank: number) => ({ cashPocket: 2_500, cashBank, cashVersion: 1 })
// They come in chunks of their own, on a busy machine after what the tests look at.
beforeAll(async () => {
  await Promise.all([import('./heist-tale.tsx'), import('./partners.tsx')])
})
beforeEach(() => {
  server = {
    'GET /api/heist': none,
    'GET /api/heist/expected': (_body, query) => ({
      expected: query.get('target') === 'Bank' ? expected : { ...expected, chancePercent: 53, netEuro: 68_900 },
      partnerRank: 4,
    }),
    'GET /api/heist/partners': { partners: [] },
    'GET /api/bank/balance': balance(3_000_000),
    'GET /api/searchPlayers': foundPlayers('Vito', 'Beppe'),
  }
})
afterEach(() => {
  act(() => showOutcome(null))
})
async function open() {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
const bodies = (sent: Awaited<ReturnType<typeof open>>, call: string) =>
  sent.filter((one) => one.call === call).map(({ body }) => body)

test('says the cost and the gain, invites, and then says what is awaited', async () => {
  const sent = await open()
  expect(await screen.findByText('53% tot 46%')).not.toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Doelwit'), 'Bank')
  await userEvent.selectOptions(screen.getByLabelText('Wapen'), 'Pistool')
  expect(await screen.findByText('31% tot 46%')).not.toBeNull()
  expect(screen.getByText(saying('€450.000 tot €900.000'))).not.toBeNull()
  const send = screen.getByRole('button', { name: 'Vraag voor €12.500' })
  await screen.findByRole('button', { name: 'Neem €10.000 op en ga door' })
  expect(screen.getByText(/^Je komt €10\.000 tekort\./).textContent).toBe(
    'Je komt €10.000 tekort. Op de bank staat €3.000.000. Neem €10.000 op en ga door',
  )
  expect(send.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(saying('€196.750 tot €298.000'))).not.toBeNull()
  act(() => updateCash(20_000, 9_999))
  expect(send.getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByText(/tekort/)).toBeNull()
  await userEvent.type(screen.getByLabelText('Wie vraag je?'), 'Vito')
  server['POST /api/heist/invite'] = {
    message: 'Overval succesvol gestart!',
    heistId: 5,
    halfEuro: 12_500,
    secondsLeft: 600,
  }
  server['GET /api/heist'] = { ...invited, inviterId: 1, inviterName: 'Don', inviteeName: 'Vito', inviteeCars: [] }
  await userEvent.click(screen.getByRole('button', { name: 'Vraag voor €12.500' }))
  expect(await screen.findByText('Wachten op Vito')).not.toBeNull()
  expect(bodies(sent, 'POST /api/heist/invite')).toEqual([{ target: 'Bank', weapon: 'Pistool', inviteeName: 'Vito' }])
  expect(toasts()).toContain('success: Overval succesvol gestart!')
  expect(screen.queryByText('Met welke auto kom je?')).toBeNull()

  // Meanwhile their partner accepts.
  server['GET /api/heist'] = none
  const result = {
    success: true,
    title: 'De buit is binnen',
    finalMessage: 'De bank is geleegd. Jouw helft is €450.000.',
    target: 'Bank',
    lootEuro: 450_000,
    report,
  }
  const before = toasts()
  act(() => push('heistChanged', { result, message: `Vito deed mee. ${result.finalMessage}`, version: 9 }))
  const shown = within(await screen.findByRole('status', { name: 'Resultaat' }))
  // The report comes in a chunk of its own.
  for (const text of ['De bank is geleegd. Jouw helft is €450.000.', report.line, '80 ervaringspunten', 'deelde mee'])
    expect(await shown.findByText(text)).not.toBeNull()
  expect(shown.getByText(saying('Netto +€437.500'))).not.toBeNull()
  expect(shown.getByText(saying('−€12.500'))).not.toBeNull()
  expect(shown.getByRole('link', { name: 'Vito' }).getAttribute('href')).toBe('/profile/vito')
  expect(await shown.findByRole('button', { name: 'Stort €450.000' })).not.toBeNull()
  // The rank bar moves to where the heist has brought it.
  const bar = shown.getByRole('progressbar', { name: 'Sachetto, op weg naar Ragazzo' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('53'))
  // The panel says it: no toast does.
  expect(toasts()).toEqual(before)
})

test('an invitee sees the inviter, chooses a car, and hears the result at once', async () => {
  server['GET /api/heist'] = invited
  const sent = await open()
  expect(await screen.findByText('Vito vraagt je mee')).not.toBeNull()
  expect(screen.getByText('24% (+1%)')).not.toBeNull()
  server['POST /api/heist/invite/accept'] = {
    message: 'De bank had op jullie gewacht.',
    title: 'De overval is mislukt',
    success: false,
    reward: 0,
    experience: 15,
    jailSeconds: 0,
    carLost: true,
    timeLeft: 10_800,
    detail: 'Netto −€4.700 (auto €4.700). 15 ervaringspunten.',
    report: null,
  }
  await userEvent.click(screen.getByRole('button', { name: 'Doe mee met de Balkana Zora' }))
  const shown = within(await screen.findByRole('status', { name: 'Resultaat' }))
  expect(shown.getByText('De overval is mislukt')).not.toBeNull()
  expect(shown.getByText('Netto −€4.700 (auto €4.700). 15 ervaringspunten.')).not.toBeNull()
  expect(bodies(sent, 'POST /api/heist/invite/accept')).toEqual([{ heistId: 5, carId: 7 }])
  expect(sent.some(({ call }) => call === 'GET /api/timers')).toBe(true)
})

test('the accepting button says its cost, and the average gain stands beside it', async () => {
  server['GET /api/heist'] = { ...invited, weapon: 'Pistool', halfEuro: 12_500 }
  await open()
  act(() => updateCash(2_500, 10_000))
  const yes = await screen.findByRole('button', { name: 'Doe mee voor €12.500 met de Balkana Zora' })
  expect(yes.textContent).toBe('Doe mee voor €12.500')
  expect(screen.getByText('€160.214')).not.toBeNull()
  expect(yes.getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByText(/Op de bank staat €3\.000\.000/)).not.toBeNull()
})

test('the picture shows the target of the form, of an invitation and of a result', async () => {
  const pictures = () => [...document.querySelectorAll('img')].map((image) => image.src)
  server['GET /api/heist'] = invited
  await open()
  await screen.findByText('Vito vraagt je mee')
  expect(pictures().join()).toContain('A%20bank%20at%20night')
  server['GET /api/heist'] = {
    ...none,
    finalTitle: 'De buit is binnen',
    finalMessage: 'Geleegd.',
    finalSuccess: true,
    finalTarget: 'Juwelier',
  }
  act(() => push('heistChanged', { version: 3 }))
  await screen.findByText('Geleegd.')
  expect(pictures().join()).toContain('A%20jeweller')
})

test('the inviter hears of a lost heist as a loss, and finds it again above the form', async () => {
  server['GET /api/heist'] = { ...invited, inviterId: 1, inviterName: 'Don', inviteeName: 'Vito', inviteeCars: [] }
  await open()
  await screen.findByText('Wachten op Vito')
  const [title, finalMessage] = ['De overval is mislukt', 'De bank had op jullie gewacht. Je bent op tijd weggekomen.']
  server['GET /api/heist'] = {
    ...none,
    finalTitle: title,
    finalMessage,
    finalSuccess: false,
    finalCameToNothing: false,
  }
  act(() => push('heistChanged', { result: { success: false, title, finalMessage }, version: 9 }))
  const shown = await screen.findByRole('status', { name: 'Resultaat' })
  expect([shown.dataset.tone, within(shown).getByRole('heading').textContent]).toEqual(['danger', title])
  within(shown).getByText(finalMessage)
  expect(within(shown).queryByRole('link')).toBeNull()
  act(() => showOutcome(null))
  const last = await screen.findByRole('region', { name: 'Je vorige overval' })
  expect([last.dataset.tone, within(last).getByRole('heading').textContent]).toEqual(['danger', title])
})

test('a last result that is read again says the same, and asks the same partner once more', async () => {
  server['GET /api/heist'] = {
    ...none,
    finalTitle: 'De buit is binnen',
    finalMessage: 'Geleegd.',
    finalSuccess: true,
    finalTarget: 'Bank',
    finalReport: {
      ...report,
      ending: 'caught',
      carName: 'Balkana Zora',
      carLost: true,
      carEuro: 4_700,
      isInviter: false,
    },
  }
  server['POST /api/heist/invite'] = {
    message: 'Overval succesvol gestart!',
    heistId: 5,
    halfEuro: 12_500,
    secondsLeft: 600,
  }
  const sent = await open()
  const last = within(await screen.findByRole('region', { name: 'Je vorige overval' }))
  expect(last.getByText('Auto: Balkana Zora')).not.toBeNull()
  expect(last.getByText(saying('−€4.700'))).not.toBeNull()
  expect(last.queryByRole('button', { name: /^Stort/ })).toBeNull()
  await userEvent.click(last.getByRole('button', { name: 'Vraag Vito nog eens voor €12.500' }))
  expect(bodies(sent, 'POST /api/heist/invite')).toEqual([{ target: 'Bank', weapon: 'Pistool', inviteeName: 'Vito' }])
})

test('a partner who is chosen is reckoned with by their rank', async () => {
  server['GET /api/heist/partners'] = {
    partners: [{ accountName: 'Beppe', rank: 'Ronin', rankNumber: 8, familySymbol: null, together: 2, succeeded: 1 }],
  }
  const sent = await open()
  expect(await screen.findByText('iemand van de laagste rank')).not.toBeNull()
  await screen.findByText('2 keer samen, 1 gelukt')
  await userEvent.type(screen.getByLabelText('Wie vraag je?'), 'beppe')
  expect(await screen.findByText('Beppe, Ronin')).not.toBeNull()
  await waitFor(() => {
    const request = sent.filter(({ call }) => call === 'GET /api/heist/expected').at(-1)
    expect(new URLSearchParams(request?.query).get('partnerRank')).toBe('8')
  })
})

test('the invitee may also decline, sees what prevents them, and where to get a car', async () => {
  server['GET /api/heist'] = { ...invited, hindrance: 'Vito zit in de gevangenis.', inviteeCars: [] }
  const sent = await open()
  expect(await screen.findByText('Nu kan het niet: Vito zit in de gevangenis.')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Steel er een' })).not.toBeNull()
  server['POST /api/heist/invite/cancel'] = { message: 'Overval geannuleerd.' }
  server['GET /api/heist'] = none
  await userEvent.click(screen.getByRole('button', { name: 'Ik doe niet mee' }))
  expect(await screen.findByLabelText('Doelwit')).not.toBeNull()
  expect(bodies(sent, 'POST /api/heist/invite/cancel')).toEqual([{ heistId: 5 }])
  expect(toasts()).toContain('success: Overval geannuleerd.')
})

test('an invitation appears without a reload, and the last result stands above the form', async () => {
  server['GET /api/heist'] = { ...none, finalTitle: 'De buit is binnen', finalMessage: 'Geleegd.', finalSuccess: true }
  await open()
  expect(await screen.findByText('Geleegd.')).not.toBeNull()
  server['GET /api/heist'] = invited
  act(() => push('heistChanged', { version: 3 }))
  expect(await screen.findByText('Vito vraagt je mee')).not.toBeNull()
})

test('a heist that cannot be read says so, and can be read again', async () => {
  server['GET /api/heist'] = { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' }
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Even niet bereikbaar.')
  server['GET /api/heist'] = none
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByLabelText('Doelwit')).not.toBeNull()
})
