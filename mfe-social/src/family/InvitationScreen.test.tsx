// @vitest-environment happy-dom
import { forgetSession } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, push, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, useRoutes } from '@sottomondo/router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './InvitationScreen.tsx'

const open = {
  inviteId: 7,
  state: 'OPEN' as const,
  familyName: 'Corvino',
  familySymbol: 'raven',
  isForPlayer: true,
  inviterName: 'Ornella',
  role: 'CONSIGLIERE' as const,
  joinCost: 2_000,
  lapsesAt: '2026-11-29T12:00:00.000Z',
  hindrance: null,
}
const foreign = { ...open, inviterName: null, role: null, joinCost: null, lapsesAt: null }
const Routed = () =>
  useRoutes([
    { path: '/family/invite/acceptById/:inviteId', element: <Screen /> },
    { path: '/invite/acceptById', element: <Screen /> },
    { path: '*', element: null },
  ])

const byLink = '/family/invite/acceptById/7'
async function visit(server: FakeServer, { path = byLink, visitor = false } = {}) {
  const sent = await playAgainst(server)
  if (visitor) forgetSession()
  history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <Routed />
    </BrowserRouter>,
  )
  return sent
}

test.each([byLink, '/invite/acceptById?inviteId=7'])(
  'by %s a player reads the role and the price, and joins',
  async (path) => {
    const sent = await visit(
      {
        'GET /api/family/invite/{inviteId}': open,
        'POST /api/family/invite/acceptById': {
          message: 'Welkom bij Corvino.',
          familyName: 'Corvino',
          role: 'CONSIGLIERE',
        },
      },
      { path },
    )
    expect(await screen.findByText('Consigliere')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Neem aan voor €2.000' }))
    await waitFor(() => expect(location.pathname).toBe('/family'))
    expect(sent.find(({ call }) => call.startsWith('POST'))?.query).toBe('?inviteId=7')
    expect(toasts()).toEqual(['success: Welkom bij Corvino.'])
  },
)

test('a visitor is led to the login, and from there back to the invitation', async () => {
  await visit({ 'GET /api/family/invite/{inviteId}': { ...foreign, isForPlayer: null } }, { visitor: true })
  const link = await screen.findByRole('link', { name: 'Log in om te antwoorden' })
  expect(link.getAttribute('href')).toBe('/login?next=%2Ffamily%2Finvite%2FacceptById%2F7')
})

test.each([
  ['LAPSED', 'Deze uitnodiging is verlopen: na 72 uur vervalt ze.'],
  ['WITHDRAWN', 'De familie heeft deze uitnodiging ingetrokken.'],
  ['ACCEPTED', 'Je hebt deze uitnodiging al aangenomen.'],
] as const)('an invitation that is %s says so, and offers nothing', async (state, hindrance) => {
  await visit({ 'GET /api/family/invite/{inviteId}': { ...open, state, hindrance } })
  expect(await screen.findByText(hindrance)).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^Neem aan/ })).toBeNull()
})

test.each(['Je zit al in een familie. Verlaat die eerst.', 'De familie zit vol.'])(
  'what hinders is said before the press: %s',
  async (hindrance) => {
    const sent = await visit({ 'GET /api/family/invite/{inviteId}': { ...open, hindrance } })
    expect(await screen.findByText(hindrance)).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Neem aan/ }))
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  },
)

test('a player with too little money reads how much is missing, and where more is', async () => {
  await visit({
    'GET /api/family/invite/{inviteId}': { ...open, joinCost: 52_500, hindrance: 'Je hebt niet genoeg geld op zak.' },
    'GET /api/bank/balance': { cashPocket: 2500, cashBank: 90_000, cashVersion: 1 },
  })
  expect(await screen.findByText(/Je komt €50.000 tekort/)).not.toBeNull()
  expect(await screen.findByRole('button', { name: 'Neem €50.000 op en ga door' })).not.toBeNull()
})

test('an invitation for somebody else keeps its terms to itself', async () => {
  const hindrance = 'Deze uitnodiging is voor iemand anders.'
  await visit({ 'GET /api/family/invite/{inviteId}': { ...foreign, isForPlayer: false, hindrance } })
  expect(await screen.findByText(hindrance)).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an invitation that is withdrawn while it is read says so, and a refused press is told', async () => {
  let answer: typeof open = open
  await visit({
    'GET /api/family/invite/{inviteId}': () => answer,
    'POST /api/family/invite/acceptById': { status: 409, errorType: 'conflict', error: 'De familie zit vol.' },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Neem aan/ }))
  await waitFor(() => expect(toasts()[0]).toMatch(/De familie zit vol\./))
  answer = { ...open, state: 'WITHDRAWN', hindrance: 'De familie heeft deze uitnodiging ingetrokken.' } as never
  act(() => push('familyInvitations', { version: 2 }))
  expect(await screen.findByText('De familie heeft deze uitnodiging ingetrokken.')).not.toBeNull()
})

test.each(['/family/invite/acceptById/x', '/invite/acceptById', byLink])(
  '%s that leads to none says so',
  async (path) => {
    const gone = { status: 404, errorType: 'notFound', error: 'Deze uitnodiging bestaat niet.' }
    await visit({ 'GET /api/family/invite/{inviteId}': gone }, { path })
    expect(await screen.findByText('Deze uitnodiging bestaat niet.')).not.toBeNull()
  },
)
