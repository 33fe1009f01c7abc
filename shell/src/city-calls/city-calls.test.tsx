// @vitest-environment happy-dom
import { type FakeServer, playAgainst, push } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CityCalls } from './city-calls.tsx'

const at = (secondsFromNow: number) => new Date(Date.now() + secondsFromNow * 1000).toISOString()

test('a killing spree stands on every page with the time that is left, from its announcement on', async () => {
  const server: FakeServer = { 'GET /api/city-calls': { calls: [], muted: [], killingSpreeUntil: null } }
  await playAgainst(server)
  render(
    <BrowserRouter>
      <CityCalls />
    </BrowserRouter>,
  )
  const endsAt = at(2_530)
  server['GET /api/city-calls'] = { calls: [], muted: [], killingSpreeUntil: endsAt }
  act(() => push('killingSpreeStarted', { message: 'Killing spree!', endsAt, version: 1 }))
  const link = await screen.findByRole('link', { name: /^Killing spree ?42:(10|0\d)$/ })
  expect(link.getAttribute('href')).toBe('/murder')
  expect(screen.queryByRole('button')).toBeNull()
})
