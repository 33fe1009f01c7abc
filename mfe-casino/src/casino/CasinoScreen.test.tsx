// @vitest-environment happy-dom
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './CasinoScreen.tsx'

test('every city lists its casinos with game, owner and bets', async () => {
  const casino = {
    casinoId: 1,
    cityName: 'Rome',
    type: 'FRUIT',
    ownerName: 'Bruno',
    minBet: 10,
    maxBet: 1000,
    accountName: 'Bruno',
    revenue: 5,
  } as const
  const house = { ...casino, casinoId: 2, type: 'ROULETTE', ownerName: 'Het Huis' } as const
  await playAgainst({ 'GET /api/casino': { casinos: [casino, house] } })
  render(<Screen />)
  const rome = within(await screen.findByRole('region', { name: 'Rome' }))
  expect(rome.getByText('Fruitautomaat')).not.toBeNull()
  expect(rome.getByRole('link', { name: 'Bruno' }).getAttribute('href')).toBe('/profile/bruno')
  expect(rome.getByText('Het Huis').closest('a')).toBeNull()
  expect(rome.getAllByText('€10')).toHaveLength(2)
  expect(rome.getAllByText('€1.000')).toHaveLength(2)
})

test("only casinos of the player's city lead to their games", async () => {
  const casino = {
    casinoId: 1,
    cityName: 'Rome',
    type: 'FRUIT',
    ownerName: 'Bruno',
    minBet: 10,
    maxBet: 1000,
    accountName: 'Bruno',
    revenue: 5,
  } as const
  await playAgainst({ 'GET /api/casino': { casinos: [casino, { ...casino, casinoId: 2, cityName: 'Amsterdam' }] } })
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  const here = within(await screen.findByRole('region', { name: 'Amsterdam' }))
  expect(here.getByText('Je bent hier')).not.toBeNull()
  expect(here.getByRole('link', { name: 'Fruitautomaat spelen in Amsterdam' }).getAttribute('href')).toBe('/fruit')
  expect(within(screen.getByRole('region', { name: 'Rome' })).queryByRole('link', { name: /spelen/ })).toBeNull()
})

test('a failure can be tried again, and a missing casino is told', async () => {
  const server: FakeServer = {
    'GET /api/casino': { status: 503, errorType: 'unavailable', error: 'Even niet bereikbaar.' },
  }
  await playAgainst(server)
  render(<Screen />)
  expect(await screen.findByText('Even niet bereikbaar.')).not.toBeNull()
  server['GET /api/casino'] = { casinos: [] }
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText('Alle casino’s zijn gesloten')).not.toBeNull()
})
