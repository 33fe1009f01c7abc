// @vitest-environment happy-dom
import { Gate } from '@sottomondo/mfe-kit'
import { type PageRegistry, RegistryContext } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, push, saying } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { toastStore } from '@sottomondo/ui-kit/toast'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './CarTheftScreen.tsx'

const option = {
  carOptionId: 1,
  name: 'Op straat',
  successRate: 50,
  firstRate: 50,
  minValue: 9_400,
  maxValue: 19_800,
  experience: 22,
  failureExperience: 2,
  jailRate: 20,
  minJailSeconds: 60,
  maxJailSeconds: 150,
}
const stolenCar = {
  carId: 1_007,
  carName: 'Volmer Pendler',
  life: 60,
  cityName: 'Rome',
  salePrice: 10_020,
  crushBullets: -3,
}
const stolen = {
  success: true,
  successString: 'Gelukt',
  successMessage: 'Niemand keek.',
  photoPath: '/car/x',
  stolenCar,
  stolenCarValue: 16_700,
  experience: 22,
  jailSeconds: 0,
  timeLeft: 180,
  rankedUpTo: null,
}
const failed = {
  ...stolen,
  success: false,
  successString: 'Mislukt',
  photoPath: null,
  stolenCar: null,
  stolenCarValue: 0,
}
const waiting = 'Je moet nog 3 minuten wachten voordat je weer een auto kunt stelen.'
let server: FakeServer
let version = 10

beforeEach(() => {
  for (const toast of toastStore.read()) toastStore.dismiss(toast.id)
  server = {
    'GET /api/car': { carOptions: [option] },
    'POST /api/car/execute': () => {
      server['GET /api/timers'] = { timeLeft: { car: 180 } as never, inJail: false, version: ++version }
      return stolen
    },
    'POST /api/car/sell': { message: 'Auto succesvol verkocht!', cashPocket: 12_520, cashVersion: 2, bullets: 0 },
    'POST /api/car/crush': { status: 409, error: 'Je hebt niet genoeg kogels.', errorType: 'insufficientFunds' },
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(otherScreens: string[] = []) {
  const routes = otherScreens.map((path) => ({ path }))
  const registry = { revision: 1, remotes: [{ manifest: { routes } }] } as unknown as PageRegistry
  server['GET /api/timers'] = { timeLeft: { car: 0 } as never, inJail: false, version: ++version }
  const sent = await playAgainst(server)
  render(
    <RegistryContext value={registry}>
      <BrowserRouter>
        <Gate title="Auto stelen" timer="car">
          <Screen />
        </Gate>
      </BrowserRouter>
    </RegistryContext>,
  )
  return sent
}
const steal = async () => userEvent.click(await screen.findByRole('button', { name: 'Steel: Op straat' }))

test('a theft is sent with its click token; the car can be sold on the page that its timer has shut, once', async () => {
  const sent = await open()
  expect(
    await screen.findByText(/Mislukt het, dan houd je er 2 ervaringspunten aan over\. 20% van wie faalt/),
  ).not.toBeNull()
  await steal()
  expect(await screen.findByText(waiting)).not.toBeNull()
  const executed = sent.find(({ call }) => call === 'POST /api/car/execute')
  expect([executed?.body, executed?.headers.get('x-click-token')]).toEqual([{ carOptionId: 1 }, 'token of the test'])
  expect(screen.getByText('Niemand keek.')).not.toBeNull()
  expect(screen.getByText(saying('Waarde €16.700'))).not.toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Crush: kost 3 kogels' }))
  expect(toastStore.read().at(-1)?.content).toBe('Je hebt niet genoeg kogels.')
  await userEvent.click(screen.getByRole('button', { name: 'Verkoop voor €10.020' }))
  expect(await screen.findByText('Auto succesvol verkocht!')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /Verkoop|Crush/ })).toBeNull()
  expect(sent.find(({ call }) => call === 'POST /api/car/sell')?.body).toEqual({ carId: 1_007 })
})

test('a perk changes a chance on the screen as soon as it works', async () => {
  await open()
  expect(await screen.findByText('50%')).not.toBeNull()
  server['GET /api/car'] = { carOptions: [{ ...option, successRate: 53 }] }
  act(() => push('perkEffectsChanged', { version: 2 }))
  expect(await screen.findByText('53%')).not.toBeNull()
})

test('the way to the auction carries the car, once there is one', async () => {
  await open()
  await steal()
  await screen.findByText('Niemand keek.')
  expect(screen.queryByRole('link', { name: 'Veil hem' })).toBeNull()
  cleanup()
  await open(['/auction'])
  await steal()
  await userEvent.click(await screen.findByRole('link', { name: 'Veil hem' }))
  expect([location.pathname, history.state.usr]).toEqual([
    '/auction',
    { carId: 1_007, carName: 'Volmer Pendler', carValue: 16_700, sellPrice: 66_700 },
  ])
  history.replaceState(null, '', '/')
})

test.each([
  [100_000, false],
  [100_001, true],
])('a car worth %i has a gold border: %s', async (stolenCarValue, gold) => {
  server['POST /api/car/execute'] = { ...stolen, stolenCarValue }
  await open()
  await steal()
  await screen.findByText('Niemand keek.')
  expect(document.querySelector('[data-gold]') !== null).toBe(gold)
})

test('the first value of a chance is told once it has grown', async () => {
  const grown = { ...option, carOptionId: 2, name: 'Showroom', successRate: 12, firstRate: 10 }
  server['GET /api/car'] = { carOptions: [option, grown] }
  await open()
  expect(await screen.findByText('begon op 10%')).not.toBeNull()
  expect(screen.queryByText('begon op 50%')).toBeNull()
})

test("a failure shows the server's words and no car", async () => {
  server['POST /api/car/execute'] = { ...failed, jailSeconds: 90 }
  await open()
  await steal()
  expect(await screen.findByText('Je zit 1 minuut en 30 seconden vast.')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /Verkoop/ })).toBeNull()
})

test('a full garage is told in its own words, and nothing looks done', async () => {
  server['POST /api/car/execute'] = { status: 409, error: 'Je garage is vol.', errorType: 'conflict' }
  await open()
  await steal()
  expect(toastStore.read().at(-1)?.content).toBe('Je garage is vol.')
  expect(screen.getByRole('button', { name: 'Steel: Op straat' })).not.toBeNull()
})
