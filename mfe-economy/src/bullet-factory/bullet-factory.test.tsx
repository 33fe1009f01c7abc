// @vitest-environment happy-dom
import { type PageRegistry, RegistryContext } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, push, saying } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Screen as Local } from './LocalFactoryScreen.tsx'
import { Screen as Manage } from './ManageFactoryScreen.tsx'
import { Screen as Owned } from './OwnedFactoryScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const local = {
  cityName: 'Rome',
  bulletPrice: 10,
  bulletsAvailable: 1_200,
  capacity: 6_000,
  refillBullets: 400,
  refillSeconds: 60,
  mostBullets: 300,
  bullets: 7,
}
const owned = {
  cityName: 'Rome',
  ownerName: 'Het Huis',
  isOwner: false,
  bulletPrice: 1_500,
  bank: 0,
  bulletsAvailable: 0,
  bulletsPerHour: 300,
  productionSeconds: 0,
  bullets: 0,
}
const mine = {
  cityName: 'Rome',
  bulletPrice: 900,
  price: 900,
  bank: 10_000,
  bulletsAvailable: 40,
  bulletsPerHour: 300,
  productionCost: 500,
  productionSeconds: 240,
  soldBullets: 3,
  revenue: 2_700,
  leastPrice: 500,
  mostPrice: 5_000,
  mostCityPrice: 1_500,
  freePerBuyer: 100_000,
}
const timers = { timeLeft: {} as never, inJail: false, version: 1 }
const registry = { revision: 1, remotes: [{ manifest: { routes: [] } }] } as unknown as PageRegistry

async function open(Screen: ComponentType, server: FakeServer) {
  const sent = await playAgainst({ 'GET /api/timers': timers, ...server })
  render(
    <RegistryContext value={registry}>
      <BrowserRouter>
        <Screen />
      </BrowserRouter>
    </RegistryContext>,
  )
  return sent
}
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Aantal kogels' })

test('price and limits of a purchase are said before; it is sent with its price and its click', async () => {
  const sent = await open(Local, {
    'GET /api/bullets/local': local,
    'POST /api/bullets/local/buy': {
      message: 'Je koopt 200 kogels voor €2.000.',
      quantity: 200,
      cost: 2_000,
      timeLeft: 900,
    },
  })
  await screen.findByText(saying('1.200 / 6.000'))
  await screen.findByText(/^Je kunt er nu 250 kogels kopen\.$/)
  await screen.findByText(/^Je komt €500 tekort voor 300 kogels\./)
  await userEvent.type(field(), '301')
  expect(field().value).toBe('250')
  await screen.findByText('Dat kost €2.500.')
  await userEvent.clear(field())
  await userEvent.type(field(), '200{Enter}')
  const posted = () => sent.filter(({ call }) => call === 'POST /api/bullets/local/buy')
  await vi.waitFor(() => expect(posted().map(({ body }) => body)).toEqual([{ quantity: 200, bulletPrice: 10 }]))
  expect(posted()[0]?.headers.get('x-click-token')).toBe('token of the test')
  await vi.waitFor(() => expect(field().value).toBe('0'))
})

test("others' purchases are seen live, and all that the player can pay for is one press", async () => {
  let bulletsAvailable = 1_200
  await open(Local, { 'GET /api/bullets/local': () => ({ ...local, bulletsAvailable }) })
  await screen.findByText(saying('1.200 / 6.000'))
  bulletsAvailable = 60
  act(() => push('bulletFactoryChanged', { version: 5 }))
  await screen.findByText(saying('60 / 6.000'))
  await userEvent.click(screen.getByRole('button', { name: 'Aantal kogels: alles' }))
  expect(field().value).toBe('60')
})

test.each([
  [6_000, 'Volgende kogels', /zodra er iemand koopt/],
  // A busy machine has let some seconds pass.
  [5_900, 'Volgende 100 kogels', /1:00|0:5\d/],
])('of a stock of %i it says what is next', async (bulletsAvailable, label, value) => {
  await open(Local, { 'GET /api/bullets/local': { ...local, bulletsAvailable } })
  const next = (await screen.findByText(label)).parentElement
  expect(next?.textContent).toMatch(value)
})

test('a factory that stands still says why', async () => {
  await open(Owned, { 'GET /api/bullets/player': owned })
  await screen.findByText('niets: de kas is leeg')
  expect(screen.getByRole('button', { name: 'Koop kogels' }).getAttribute('aria-disabled') ?? 'true').toBe('true')
  expect(screen.queryByRole('link', { name: 'Het Huis' })).toBeNull()
})

test('an owner sees the effects of their settings, and an untouched bank follows the sales', async () => {
  let bank = 10_000
  const sent = await open(Manage, {
    'GET /api/bullets/player/manage': () => ({ ...mine, bank }),
    'POST /api/bullets/player/update': ({ price, bank: target }) => {
      bank = target
      return { message: 'Fabriek geüpdatet!', price, bank, cashPocket: 0, cashVersion: 9 }
    },
  })
  const kas = await screen.findByLabelText<HTMLInputElement>('Kas')
  bank = 10_900
  act(() => push('bulletFactoryChanged', { version: 5 }))
  await vi.waitFor(() => expect(kas.value).toBe('10.900'))
  const price = screen.getByLabelText<HTMLInputElement>('Prijs per kogel')
  await userEvent.clear(price)
  await userEvent.type(price, '499')
  await userEvent.click(screen.getByRole('button', { name: 'Update Fabriek' }))
  await screen.findByText('Een kogel kost €500 tot €5.000.')
  await userEvent.clear(price)
  await userEvent.type(price, '1501')
  await screen.findByText(/^Wat één koper boven €1.500 per kogel betaalt, telt na €100.000/)
  await userEvent.clear(price)
  await userEvent.type(price, '800')
  expect(screen.queryByText(/^Wat één koper boven/)).toBeNull()
  await userEvent.clear(kas)
  await userEvent.type(kas, '900')
  await screen.findByText('€10.000 gaat uit de kas naar je zak.')
  await userEvent.click(screen.getByRole('button', { name: 'Update Fabriek' }))
  const posted = () => sent.filter(({ call }) => call === 'POST /api/bullets/player/update').map(({ body }) => body)
  await vi.waitFor(() => expect(posted()).toEqual([{ price: 800, bank: 900 }]))
})

test('a player without a factory is told so', async () => {
  await open(Manage, {
    'GET /api/bullets/player/manage': { status: 403, error: 'Je bezit geen kogelfabriek.', errorType: 'forbidden' },
  })
  await screen.findByText('Geen gegevens beschikbaar')
})
