// @vitest-environment happy-dom
import { showOutcome } from '@sottomondo/mfe-kit'
import { type FakeServer, playAgainst, push, saying } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Screen } from './TravelScreen.tsx'

const from = (currentCityName: string, ...costs: number[]) => ({
  currentCityName,
  waitSeconds: 1_800,
  cities: ['Amsterdam', 'Brussel', 'Parijs', 'Rome'].map((cityName, index) => ({
    cityId: index + 1,
    cityName,
    travelCost: costs[index] ?? 0,
  })),
})
let server: FakeServer
beforeEach(() => {
  server = {
    'GET /api/travel': from('Amsterdam', 0, 1_200, 2_400, 4_500),
    'GET /api/bank/balance': { cashPocket: 2_500, cashBank: 8_000, cashVersion: 1 },
  }
})
afterEach(() => {
  showOutcome(null)
})

async function open() {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  // The session knows the city before the journeys from there are read.
  await screen.findByRole('button', { name: 'Reis naar Parijs' })
  expect(screen.getByText(saying('Vertrek vanaf Amsterdam'))).not.toBeNull()
  return sent
}
const rowOf = (cityName: string) =>
  within(within(screen.getByRole('table')).getByText(cityName).closest('tr') as HTMLElement)

test("shows the price of each journey, what is missing for it, and the player's city", async () => {
  await open()
  expect(rowOf('Amsterdam').getByText('Je bent hier')).not.toBeNull()
  expect(rowOf('Amsterdam').queryByRole('button')).toBeNull()
  expect(rowOf('Parijs').getByText('€2.400')).not.toBeNull()
  expect(rowOf('Parijs').queryByText(/tekort/)).toBeNull()
  expect(rowOf('Rome').getByText(/^je komt/).textContent).toMatch(/^je komt €2\.000.* tekort$/)
  expect(await screen.findByText(/Op de bank staat €8\.000\./)).not.toBeNull()
  expect(screen.getByText(/Daarna wacht je 30 minuten op je volgende reis\./)).not.toBeNull()
})

test('a journey is sent, and its result stands above the cities', async () => {
  server['POST /api/travel'] = () => {
    push('cityChanged', { cityName: 'Brussel', version: 2 })
    return {
      message: 'Je bent nu in Brussel. De reis kostte €1.200.',
      cityName: 'Brussel',
      travelCost: 1_200,
      timeLeft: 1_800,
    }
  }
  const sent = await open()
  server['GET /api/travel'] = from('Brussel', 1_200, 0, 1_500, 3_800)
  await userEvent.click(rowOf('Brussel').getByRole('button', { name: 'Reis naar Brussel' }))
  const result = within(await screen.findByRole('status', { name: 'Resultaat' }))
  expect(result.getByText(saying('Aangekomen in Brussel'))).not.toBeNull()
  expect(result.getByText('Je bent nu in Brussel. De reis kostte €1.200.')).not.toBeNull()
  expect(result.getByRole('link', { name: 'Naar de casino’s' })).not.toBeNull()
  expect(sent.filter(({ call }) => call === 'POST /api/travel').map(({ body }) => body)).toEqual([
    { destinationCityId: 2 },
  ])
  expect(await rowOf('Brussel').findByText('Je bent hier')).not.toBeNull()
  expect(sent.some(({ call }) => call === 'GET /api/timers')).toBe(true)
  act(() => push('cityChanged', { cityName: 'Brussel', version: 2 }))
  expect(sent.filter(({ call }) => call === 'GET /api/travel')).toHaveLength(1)
})

test('a journey that is refused has the cities read again', async () => {
  server['POST /api/travel'] = {
    status: 409,
    errorType: 'insufficientFunds',
    error: 'Je hebt niet genoeg geld op zak.',
  }
  const sent = await open()
  await userEvent.click(rowOf('Brussel').getByRole('button', { name: 'Reis naar Brussel' }))
  await waitFor(() => expect(sent.filter(({ call }) => call === 'GET /api/travel')).toHaveLength(2))
})

test('a journey on another device is followed', async () => {
  await open()
  server['GET /api/travel'] = from('Rome', 4_500, 3_800, 3_000, 0)
  act(() => push('cityChanged', { cityName: 'Rome', version: 2 }))
  expect(await screen.findByText(saying('Vertrek vanaf Rome'))).not.toBeNull()
})

test("a perk changes a journey's price on the screen as soon as it works", async () => {
  await open()
  server['GET /api/travel'] = { ...from('Amsterdam', 0, 1_020, 2_040, 3_825), waitSeconds: 1_440 }
  act(() => push('perkEffectsChanged', { version: 2 }))
  expect(await screen.findByText(/Daarna wacht je 24 minuten op je volgende reis\./)).not.toBeNull()
  expect(rowOf('Parijs').getByText('€2.040')).not.toBeNull()
})

test('cities that cannot be read say so, and can be read again', async () => {
  server = {}
  await playAgainst(server)
  render(<Screen />)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load travel data.')
  server['GET /api/travel'] = from('Amsterdam', 0, 1_200, 2_400, 4_500)
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText(saying('Vertrek vanaf Amsterdam'))).not.toBeNull()
})
