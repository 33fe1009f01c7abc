// @vitest-environment happy-dom
import { playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, useRoutes } from '@sottomondo/router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Screen } from './CarScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})
const Routes = () => useRoutes([{ path: '/car/:carName', element: <Screen /> }])
const open = () =>
  render(
    <BrowserRouter>
      <Routes />
    </BrowserRouter>,
  )

test('a car is shown with its figures, under the name of the address', async () => {
  await playAgainst({
    'GET /api/profile/car/{carName}': {
      carName: 'Rautenberg Kanzler',
      carLine: 'Kanzler',
      brand: 'Rautenberg',
      buildYear: 1998,
      carValue: 34_600,
      horsePower: 194,
      speed: 236,
      acceleration: 8.7,
      photoPath: '/car/x',
      remark: 'Een bureau op wielen.',
      seats: 5,
    },
  })
  history.replaceState(null, '', '/car/Rautenberg%20Kanzler')
  open()
  expect(await screen.findByText('Een bureau op wielen.')).not.toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rautenberg Kanzler')
  for (const figure of ['€34.600', '194 pk', '236 km/u', '8,7 s tot 100 km/u'])
    expect(screen.getByText(figure)).not.toBeNull()
  expect(screen.getByRole('img', { name: 'Rautenberg Kanzler, 100% leven' })).not.toBeNull()
  const worn = screen.getByRole('list', { name: 'Hoe hij eraan toe kan zijn' })
  expect([...worn.children].map((one) => one.textContent)).toEqual(['80% leven', '60% leven', '40% leven'])
})

test('an unknown car says so', async () => {
  await playAgainst({
    'GET /api/profile/car/{carName}': { status: 404, error: 'Deze auto bestaat niet.', errorType: 'notFound' },
  })
  history.replaceState(null, '', '/car/Fiets')
  open()
  expect(await screen.findByText('Deze auto bestaat niet.')).not.toBeNull()
})
