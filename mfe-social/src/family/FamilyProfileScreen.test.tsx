// @vitest-environment happy-dom
import { forgetSession } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, useRoutes } from '@sottomondo/router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Screen } from './FamilyProfileScreen.tsx'
import { family } from './testing.ts'

const profile = {
  familyId: 4,
  familyName: 'Corvino',
  familySymbol: 'raven',
  motto: 'Wie zwijgt, blijft.',
  profileBody: 'x',
  profileHtml: '<b>Eerst</b>&lt;img src=x onerror=alert(1)&gt;',
  don: 'Salvatore',
  sottocapo: 'Ornella',
  consigliere: null,
  cityName: 'Rome',
  amountMembers: 3,
  maxMembers: 10,
  remainingDays: 14,
  createdAt: '2026-11-20T12:00:00.000Z',
  members: family.members,
}
const Routed = () => useRoutes([{ path: '/family/profile/:familyName', element: <Screen /> }])

async function open(answer: FakeServer['GET /api/family/profile/{familyName}'], visitor = false) {
  await playAgainst({ 'GET /api/family/profile/{familyName}': answer })
  if (visitor) forgetSession()
  history.replaceState(null, '', '/family/profile/corvino')
  render(
    <BrowserRouter>
      <Routed />
    </BrowserRouter>,
  )
}

test('a family is shown to a visitor: who leads it, its city, its members and its days', async () => {
  await open(profile, true)
  expect(await screen.findByRole('heading', { level: 1, name: 'Corvino' })).not.toBeNull()
  expect(screen.getByText('20 november 2026', { selector: 'dd' })).not.toBeNull()
  expect(screen.getByText('Niemand')).not.toBeNull()
  expect(screen.getByText('Nog 14 dagen').parentElement?.dataset.tone).toBe('less')
  expect(screen.getAllByText('Offline')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Alle families' })).toBeNull()
})

test('its words are shown as text', async () => {
  await open(profile)
  const words = await screen.findByRole('region', { name: 'In eigen woorden' })
  expect(words.textContent).toContain('Eerst<img src=x onerror=alert(1)>')
  expect(words.querySelector('img')).toBeNull()
  expect(screen.getByRole('link', { name: 'Alle families' }).getAttribute('href')).toBe('/family?tab=alle')
})

test('an unknown name is told', async () => {
  await open({ status: 404, error: 'Deze familie bestaat niet.', errorType: 'notFound' })
  expect(await screen.findByText('Deze familie bestaat niet.')).not.toBeNull()
})

test('a failure can be tried again', async () => {
  await open({ status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' })
  expect(await screen.findByRole('button', { name: 'Probeer opnieuw' })).not.toBeNull()
})
