// @vitest-environment happy-dom
import { Gate, refreshTimers, updateCash } from '@sottomondo/mfe-kit'
import { type FakeServer, forgetRepeats, playAgainst, push, saying } from '@sottomondo/mfe-kit/testing'
import { toastStore } from '@sottomondo/ui-kit/toast'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './CrimeScreen.tsx'

const result = {
  success: true,
  successMessage: 'Niemand heeft je gezien.',
  reward: 248,
  experience: 4,
  foundEgg: false,
  jailSeconds: 0,
  timeLeft: 60,
  rankedUpTo: null,
}
const option = {
  crimeOptionId: 1,
  name: 'Zakkenrollen op de markt',
  successRate: 78.4,
  firstRate: 55,
  minReward: 50,
  maxReward: 250,
  experience: 4,
  jailSeconds: 45,
  succeeded: 7,
  failed: 2,
  caught: 1,
  failureExperience: 1,
  jailRate: 15,
  expectedReward: 118,
  rewardPerMinute: 115,
}
const crimes = {
  crimeOptions: [option],
  rank: { rank: 'Cittadino', nextRank: 'Muscolo', rankProgress: 50, missingExperience: 150 },
  recent: [
    { name: 'Winkel bestelen', outcome: 'caught' as const, reward: 0, at: '2026-03-01T12:00:00.000Z' },
    { name: 'Zakkenrollen op de markt', outcome: 'success' as const, reward: 231, at: '2026-03-01T11:00:00.000Z' },
  ],
}
const waiting = 'Je moet nog 1 minuut wachten voordat je weer een misdaad kunt plegen.'
let server: FakeServer
let version = 10

beforeEach(() => {
  localStorage.clear()
  server = {
    'GET /api/crime': crimes,
    'POST /api/crime/execute': () => {
      server['GET /api/timers'] = { timeLeft: { crime: 60 } as never, inJail: false, version: ++version }
      return result
    },
  }
})

async function open() {
  server['GET /api/timers'] = { timeLeft: { crime: 0 } as never, inJail: false, version: ++version }
  const sent = await playAgainst(server)
  render(
    <Gate title="Misdaad" timer="crime">
      <Screen />
    </Gate>,
  )
  return sent
}

const commit = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' }))

test('a crime is sent with its click token; its result stands above the crimes, which can only be read while the timer runs', async () => {
  const sent = await open()
  expect(await screen.findByText('78,4%')).not.toBeNull()
  await commit()
  expect(await screen.findByText(waiting)).not.toBeNull()
  expect(screen.getByText('Niemand heeft je gezien.')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' }).matches('fieldset:disabled *')).toBe(
    true,
  )
  const execute = sent.find((one) => one.call === 'POST /api/crime/execute')
  expect(execute?.body).toEqual({ crimeOptionId: 1 })
  expect(execute?.headers.get('x-click-token')).toBe('token of the test')
  expect(execute?.headers.get('x-fingerprint')).not.toBeNull()
})

test('a number commits the crime in that place and R the last one again, each by a token of its own press', async () => {
  const sent = await open()
  const button = await screen.findByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' })
  expect(screen.queryByRole('button', { name: /^Nog eens/ })).toBeNull()
  const committed = () => sent.filter(({ call }) => call === 'POST /api/crime/execute').length
  // Not a key of the browser, one that is held down, or one of no crime; R has none yet.
  for (const other of [{ key: '1', ctrlKey: true }, { key: '1', repeat: true }, { key: '7' }, { key: 'r' }])
    fireEvent.keyDown(document.body, other)
  fireEvent.keyDown(document.body, { key: '1' })
  expect(await screen.findByText(waiting)).not.toBeNull()
  expect(committed()).toBe(1)
  // While the timer runs a key does as little as its button.
  fireEvent.keyDown(document.body, { key: 'r' })
  server['GET /api/timers'] = { timeLeft: { crime: 0 } as never, inJail: false, version: ++version }
  await act(refreshTimers)
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.getByRole('button', { name: 'Nog eens: Zakkenrollen op de markt · 78,4%' })).not.toBeNull()
  forgetRepeats()
  fireEvent.keyDown(button, { key: 'r' })
  await vi.waitFor(() => expect(committed()).toBe(2))
  const tokens = sent.filter(({ call }) => call === 'POST /api/click')
  expect(tokens.map(({ body }) => (body as { interactionType: string }).interactionType)).toEqual([
    'keyboard',
    'keyboard',
  ])
})

test('a perk changes a chance and a sentence on the screen as soon as it works', async () => {
  await open()
  expect(await screen.findByText('78,4%')).not.toBeNull()
  server['GET /api/crime'] = { ...crimes, crimeOptions: [{ ...option, successRate: 82.3, jailSeconds: 39 }] }
  act(() => push('perkEffectsChanged', { version: 2 }))
  expect(await screen.findByText('82,3%')).not.toBeNull()
  expect(screen.queryByText('78,4%')).toBeNull()
  expect(screen.getByText('0:39')).not.toBeNull()
})

test('a chance that has not grown is shown once', async () => {
  server['GET /api/crime'] = { ...crimes, crimeOptions: [{ ...option, successRate: option.firstRate }] }
  await open()
  expect(await screen.findByText('55,0%')).not.toBeNull()
  expect(screen.queryByText(/^begon op/)).toBeNull()
})

test('before a crime the page shows possible gains, past results, and the way to the next rank', async () => {
  await open()
  const row = within(
    (await screen.findByText('Zakkenrollen op de markt', { selector: 'td *' })).closest('tr') as HTMLElement,
  )
  for (const text of [
    '€50 –',
    '€250',
    '4 punten',
    'gem. €118',
    '€115 per min., de beste',
    '0:45',
    '78,4%',
    'begon op 55,0%',
    '7 van de 10 keer gelukt, 1 keer gepakt',
  ])
    expect(row.getByText(saying(text))).not.toBeNull()
  expect(screen.getByText(/dan houd je er 1 ervaringspunt aan over. 15,0% van wie faalt, wordt gepakt/)).not.toBeNull()
  const statusCard = within(screen.getByRole('region', { name: 'Hoe je ervoor staat' }))
  expect(statusCard.getByText(saying('nog 150 punten'))).not.toBeNull()
  expect(statusCard.getByRole('progressbar', { name: 'Cittadino, op weg naar Muscolo' })).not.toBeNull()
  const history = within(screen.getByRole('region', { name: 'Wat je achter de rug hebt' }))
  const [last, first] = history.getAllByRole('listitem')
  expect(last?.textContent).toMatch(/^Winkel bestelenGepakt/)
  expect(first?.textContent).toMatch(/^Zakkenrollen op de marktGelukt€231/)
})

test.each([
  [{ ...result }, 'Gelukt', 'nog 146 punten'],
  [{ ...result, success: false, reward: 0, experience: 1 }, 'Mislukt', '1 ervaringspunt'],
  [{ ...result, success: false, reward: 0, experience: 1, jailSeconds: 45 }, 'Mislukt en gepakt', 'nog 149 punten'],
  [{ ...result, rankedUpTo: 'Muscolo' }, 'Gelukt', 'Je bent nu Muscolo'],
])('a result says how it ended and what is left to the next rank: %#', async (answer, title, shown) => {
  server['POST /api/crime/execute'] = answer
  await open()
  await commit()
  const card = within(await screen.findByRole('status', { name: 'Resultaat' }))
  expect(card.getByText(title)).not.toBeNull()
  expect(card.getByText(saying(shown))).not.toBeNull()
  // The result takes the place of the status card.
  expect(screen.queryByRole('region', { name: 'Hoe je ervoor staat' })).toBeNull()
})

test('a newcomer is told where to begin', async () => {
  server['GET /api/crime'] = { ...crimes, recent: [] }
  await open()
  expect(await screen.findByText(/Begin bij de zakken/)).not.toBeNull()
  expect(screen.getByText('Nog een schone lei')).not.toBeNull()
})

test('a reward that takes longer than two seconds is told as on its way, until it is in the pocket', async () => {
  vi.useFakeTimers()
  await open()
  await vi.waitFor(() => screen.getByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' }))
  fireEvent.click(screen.getByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' }))
  await vi.waitFor(() => screen.getByText('Niemand heeft je gezien.'))
  expect(screen.queryByText('De buit is onderweg naar je zak.')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByText('De buit is onderweg naar je zak.')).not.toBeNull()
  act(() => updateCash(2748, 1000))
  expect(screen.getByText('Zit in je zak.')).not.toBeNull()
})

test('a refusal is a toast and the page stays open', async () => {
  server['POST /api/crime/execute'] = { status: 409, errorType: 'clickToken', error: 'Klik nog eens.' }
  await open()
  await commit()
  await vi.waitFor(() => expect(toastStore.read().map((toast) => toast.content)).toEqual(['Klik nog eens.']))
  expect(screen.getByRole('table')).not.toBeNull()
})

test('without crimes the page says so and looks again when asked', async () => {
  const options = server['GET /api/crime']
  server['GET /api/crime'] = { ...crimes, crimeOptions: [] }
  await open()
  expect(await screen.findByText('Geen misdaden beschikbaar.')).not.toBeNull()
  server['GET /api/crime'] = options
  await userEvent.click(screen.getByRole('button', { name: 'Kijk nog eens' }))
  expect(await screen.findByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' })).not.toBeNull()
})
