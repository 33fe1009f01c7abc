// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useCall } from '../call/use-call.ts'
import { deliverPush } from '../live/push/deliver-push.tsx'
import { applyAllTimers, forgetTimers } from '../live/time/timers.ts'
import { rawServer } from '../raw-server.ts'
import { Gate } from './gate.tsx'
import { useOpening } from './gate-context.ts'
import { LastOutcome, showOutcome } from './outcome.tsx'
import { OutsideGate } from './outside-gate.tsx'

const payment = (paymentPreference: 'CREDITS' | 'HONOR') => ({
  json: {
    rank: 'Muscolo',
    paymentInfo: {
      paymentPreference,
      credits: 3,
      honorPoints: 9,
      jailBuyout: { euro: 1, credits: 1, honorPoints: 2, euroPerSecond: 350 },
      missionSkip: { credits: 2, honorPoints: 15 },
      augmentChange: { credits: 1, honorPoints: 8 },
      anonymousShot: { credits: 2, honorPoints: 15 },
      anonymousSale: { credits: 1, honorPoints: 8 },
    },
  },
})
// Loads the chunks before: the seconds would run on meanwhile.
beforeAll(() => Promise.all([import('./waiting-panel.tsx'), import('./jail-panel.tsx')]))
let version = 0
const timers = (timeLeft: Record<string, number>) => act(async () => applyAllTimers(timeLeft, ++version))

beforeEach(() => {
  // The test moves the clock: on a slow machine prices and waits would differ.
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  forgetTimers()
})

test('a running timer waits in the page’s place and gives way when it ends', async () => {
  render(
    <Gate title="Misdaad" timer="crime">
      Zakkenrollen
    </Gate>,
  )
  expect(screen.queryByText('Zakkenrollen')).toBeNull()
  await timers({ crime: 65 })
  await screen.findByText('Je moet nog 1 minuut en 5 seconden wachten voordat je weer een misdaad kunt plegen.')
  await act(async () => vi.advanceTimersByTime(64_000))
  screen.getByText('Je moet nog 1 seconde wachten voordat je weer een misdaad kunt plegen.')
  await act(async () => vi.advanceTimersByTime(2000))
  screen.getByText('Zakkenrollen')
})

test('an open page that shuts gives way to its panel at once, and the last outcome stays', async () => {
  const { container } = render(
    <Gate title="Misdaad" timer="crime">
      <LastOutcome fallback="Hoe je ervoor staat" />
    </Gate>,
  )
  await timers({})
  screen.getByText('Hoe je ervoor staat')
  await act(async () => vi.dynamicImportSettled())
  act(() => showOutcome('Gelukt'))
  // No skeleton appears in between, not even for a moment.
  act(() => applyAllTimers({ crime: 60 }, ++version))
  expect(container.querySelector('[aria-busy]')).toBeNull()
  screen.getByText(/^Je moet nog 1 minuut wachten/)
  screen.getByText('Gelukt')
})

test('a page that shuts stays to be read; its heading has the focus, and the pressed button when it opens', async () => {
  render(
    <>
      <button type="button">Menu</button>
      <main>
        <Gate title="Misdaad" timer="crime">
          <h1 data-page-head>Misdaad</h1>
          <button type="button">Pleeg</button>
        </Gate>
      </main>
    </>,
  )
  await timers({})
  await act(async () => vi.dynamicImportSettled())
  const focused = () => document.activeElement?.textContent
  const button = screen.getByText('Pleeg')
  button.focus()
  fireEvent.click(button)
  act(() => showOutcome('Gelukt'))
  await timers({ crime: 60 })
  expect([focused(), button.matches('fieldset:disabled *'), button.isConnected]).toEqual(['Misdaad', true, true])
  await timers({ crime: 0 })
  expect([focused(), button.matches('fieldset:disabled *')]).toEqual(['Pleeg', false])
  await timers({ crime: 60 })
  screen.getByText('Menu').focus()
  await timers({ crime: 0 })
  // Whoever is elsewhere by then stays there.
  expect(focused()).toBe('Menu')
})

test('what stands outside the gate is used while the page is shut', async () => {
  render(
    <Gate title="Drank" timer="liquor">
      <OutsideGate>
        <button type="button">Zet het alarm</button>
      </OutsideGate>
      <button type="button">Koop</button>
    </Gate>,
  )
  await timers({})
  await act(async () => vi.dynamicImportSettled())
  const shut = () => ['Zet het alarm', 'Koop'].map((name) => screen.getByText(name).matches('fieldset:disabled *'))
  expect(shut()).toEqual([false, false])
  await timers({ liquor: 60 })
  expect(shut()).toEqual([false, true])
})

test.each(['before the page shuts', 'after it'])(
  'the heading has the focus when the pressed button goes with the outcome, %s',
  async (order) => {
    const page = (button: boolean) => (
      <main>
        <Gate title="Misdaad" timer="crime">
          <h1 data-page-head>Misdaad</h1>
          {button && <button type="button">Pleeg</button>}
        </Gate>
      </main>
    )
    const { rerender } = render(page(true))
    await timers({})
    await act(async () => vi.dynamicImportSettled())
    screen.getByText('Pleeg').focus()
    fireEvent.click(screen.getByText('Pleeg'))
    const end = () => {
      rerender(page(false))
      act(() => showOutcome('Gelukt'))
    }
    if (order === 'after it') await timers({ crime: 60 })
    end()
    await timers({ crime: 59 })
    expect(document.activeElement?.textContent).toBe('Misdaad')
  },
)

function Reader({ onOpen }: { onOpen: () => void }) {
  useOpening(onOpen)
  return <p>{useCall('GET /api/crime').data ? 'Gelezen' : 'Nog niet'}</p>
}

test('what a page shows is read again when it shuts and when it opens', async () => {
  const sent = rawServer({ 'GET /api/crime': { json: { recent: [] } } })
  const opened = vi.fn()
  version = 1100
  render(
    <Gate title="Misdaad" timer="crime">
      <Reader onOpen={opened} />
    </Gate>,
  )
  await timers({})
  await screen.findByText('Gelezen')
  for (const [seconds, readings, openings] of [
    [60, 2, 1],
    [0, 3, 2],
  ] as const) {
    await timers({ crime: seconds })
    await vi.waitFor(() => expect(sent.filter(({ url }) => url === '/api/crime')).toHaveLength(readings))
    expect(opened).toHaveBeenCalledTimes(openings)
  }
})

test.each(['heist', 'raid'] as const)(
  'who a %s has jailed sees the cell and how it ended, also after a reload',
  async (timer) => {
    rawServer({ 'GET /api/status/rankAndDefaultPayMethod': payment('CREDITS') })
    version = 2100
    const page = (
      <Gate title="Overval" timer={timer}>
        <h1 data-page-head>Overval</h1>
        <LastOutcome fallback="Zo liep het af." />
        <button type="button">Vraag mee</button>
      </Gate>
    )
    render(page)
    // As a new page learns it.
    await timers({ [timer]: 600, freedom: 300 })
    await screen.findByText('Je zit in de gevangenis')
    screen.getByText('Zo liep het af.')
    expect(screen.getByText('Vraag mee').matches('fieldset:disabled *')).toBe(true)
    expect(screen.queryByText(/^Je moet nog/)).toBeNull()
    await timers({ [timer]: 600, freedom: 0 })
    await screen.findByText(/^Je moet nog/)
    expect(screen.queryByText('Je zit in de gevangenis')).toBeNull()
  },
)

test('jail comes before all other reasons; buying oneself out opens the page', async () => {
  const sent = rawServer({
    'GET /api/status/rankAndDefaultPayMethod': payment('HONOR'),
    'POST /api/jail/buyout': { json: { success: true, message: 'Je bent vrij.' } },
    'GET /api/timers': { json: { timeLeft: { freedom: 0 }, inJail: false, version: 1000 } },
  })
  version = 10
  render(
    <Gate title="Misdaad" timer="crime" rank={5}>
      Zakkenrollen
    </Gate>,
  )
  await timers({ freedom: 100, crime: 60 })
  await screen.findByText('Koop jezelf uit voor €35.000')
  const favour = await screen.findByText('Koop jezelf uit voor 2 eerpunten')
  version = 1000
  await act(async () => fireEvent.click(favour))
  expect(sent.find(({ url }) => url === '/api/jail/buyout')?.body).toEqual({ payWith: 'PREFERENCE' })
})

test('a player who can’t pay the favour reads what is missing, and can’t press it until they have it', async () => {
  const { json } = payment('HONOR')
  const withPoints = (honorPoints: number) => ({
    json: { ...json, paymentInfo: { ...json.paymentInfo, honorPoints } },
  })
  const sent = rawServer({ 'GET /api/status/rankAndDefaultPayMethod': [withPoints(0), withPoints(2)] })
  version = 1200
  render(
    <Gate title="Misdaad" jail>
      Zakkenrollen
    </Gate>,
  )
  await timers({ freedom: 100 })
  await screen.findByText('Je komt 2 eerpunten tekort.')
  const favour = screen.getByText('Koop jezelf uit voor 2 eerpunten')
  expect(favour.getAttribute('aria-disabled')).toBe('true')
  await act(async () => fireEvent.click(favour))
  expect(sent.some(({ url }) => url === '/api/jail/buyout')).toBe(false)
  await act(async () => deliverPush('payment', { credits: 0, version: 1 }))
  await vi.waitFor(() => expect(favour.getAttribute('aria-disabled')).toBeNull())
  expect(screen.queryByText(/tekort/)).toBeNull()
})

test('a lower price by a perk is shown, to the euro', async () => {
  const { json } = payment('CREDITS')
  const jailBuyout = { ...json.paymentInfo.jailBuyout, euroPerSecond: 297.5 }
  rawServer({
    'GET /api/status/rankAndDefaultPayMethod': { json: { ...json, paymentInfo: { ...json.paymentInfo, jailBuyout } } },
  })
  version = 1500
  render(
    <Gate title="Misdaad" jail>
      Zakkenrollen
    </Gate>,
  )
  await timers({ freedom: 99 })
  await screen.findByText('Koop jezelf uit voor €29.453')
})

test('the currency of favours is chosen where they are offered', async () => {
  const sent = rawServer({
    'GET /api/status/rankAndDefaultPayMethod': [payment('CREDITS'), payment('HONOR')],
    'POST /api/settings/paymentMethod': { json: { message: 'Voortaan zo.', paymentPreference: 'HONOR' } },
  })
  version = 2000
  render(
    <Gate title="Misdaad" jail>
      Zakkenrollen
    </Gate>,
  )
  await timers({ freedom: 100 })
  await screen.findByText('Koop jezelf uit voor 1 credit')
  screen.getByText(/Je hebt 3 credits en 9 eerpunten\./)
  await act(async () => fireEvent.click(screen.getByText('Liever met eerpunten')))
  expect(sent.find(({ url }) => url === '/api/settings/paymentMethod')?.body).toEqual({ paymentMethod: 'HONOR' })
  await screen.findByText('Koop jezelf uit voor 2 eerpunten')
  screen.getByText('Liever met credits')
})

test.each([
  [
    { rank: 'Muscolo', rankNumber: 2 },
    'Je bent momenteel Muscolo, je moet minimaal Sachetto zijn om dit te kunnen doen.',
  ],
  [{ rank: 'Sachetto', rankNumber: 4 }, 'Overval'],
])('rank %j sees %s', async (json, text) => {
  rawServer({ 'GET /api/status/rank': { json }, 'GET /api/status/parts': { status: 503, json: {} } })
  render(
    <Gate title="Heist" rank={4}>
      Overval
    </Gate>,
  )
  await timers({})
  await screen.findByText(text)
})

test('a rank too low is told how far the next one is, and the way there', async () => {
  const gangster = { nextRank: 'Pulitore', rankProgress: 40, missingExperience: 360 }
  rawServer({
    'GET /api/status/rank': { json: { rank: 'Muscolo', rankNumber: 2 } },
    'GET /api/status/parts': { json: { gangster } },
  })
  render(
    <Gate title="Heist" rank={4}>
      Overval
    </Gate>,
  )
  await timers({})
  const bar = await screen.findByRole('progressbar', { name: 'Op weg naar Pulitore' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(bar.parentElement?.textContent).toContain('360 punten te gaan')
  expect(screen.getByRole('link', { name: 'Pleeg een misdaad' }).getAttribute('href')).toBe('/crime')
})

test('a rank that cannot be fetched says so', async () => {
  rawServer({ 'GET /api/status/rank': { status: 503, json: {} } })
  render(
    <Gate title="Heist" rank={4}>
      Overval
    </Gate>,
  )
  await timers({})
  await screen.findByText('Error: Unable to fetch rank.')
  expect(screen.queryByText('Overval')).toBeNull()
})
