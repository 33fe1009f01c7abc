// @vitest-environment happy-dom
import { type FakeServer, pageOf, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './SuspicionsScreen.tsx'

const suspicion = (suspicionId: number, accountName: string | null) => ({
  suspicionId,
  accountName,
  action: 'crime',
  reasons: ['noMousePath' as const, 'repeatedPath' as const],
  userAgent: '<b>Mozilla</b>',
  refused: suspicionId === 2,
  judgedAt: '2026-11-21T20:00:00.000Z',
  ofTheLastDay: 7,
})

test('shows players, times and reasons in Dutch, older ones on demand, and those of one gangster', async () => {
  const server: FakeServer = {
    'GET /api/admin/suspicions': (_, query) => {
      if (query.get('accountName')) return { suspicions: [] }
      return query.get('after')
        ? { suspicions: [suspicion(1, null)] }
        : pageOf({ suspicions: [suspicion(2, 'Gino')] }, 'two')
    },
  }
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  expect(await screen.findByText('Gino')).not.toBeNull()
  expect(screen.getByText('een muisklik zonder muisbeweging; precies dezelfde muisbeweging als eerder')).not.toBeNull()
  expect(screen.getByText('<b>Mozilla</b>')).not.toBeNull()
  expect(screen.getByText('Geweigerd')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Meer laden' }))
  expect(await screen.findByText('Onbekend')).not.toBeNull()
  await userEvent.type(screen.getByLabelText('Naam'), ' Gino ')
  await userEvent.click(screen.getByRole('button', { name: 'Zoek' }))
  expect(await screen.findByText('Van Gino is niets bewaard.')).not.toBeNull()
  expect(sent.at(-1)?.query).toBe('?accountName=Gino')
})
