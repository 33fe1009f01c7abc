// @vitest-environment happy-dom
import { pageOf, playAgainst } from '@sottomondo/mfe-kit/testing'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './AdminLogScreen.tsx'

const entry = (entryId: number, what: string, intact = true) => ({
  entryId,
  kind: 'kill' as const,
  by: 'Baas',
  about: 'Vito',
  what,
  reason: 'Bots.',
  intact,
  doneAt: '2026-11-21T20:00:00.000Z',
})

test('shows who did what, why and when, and older ones on demand; what was changed is said', async () => {
  await playAgainst({
    'GET /api/admin/log': (_, query) =>
      query.get('after')
        ? { entries: [entry(1, 'Iets anders.', false)] }
        : pageOf({ entries: [{ ...entry(2, 'Vito is dood.'), about: null, reason: null }] }, 'two'),
  })
  render(<Screen />)
  const row = within((await screen.findByText('Vito is dood.')).closest('tr') as HTMLElement)
  for (const text of ['Gedood', '—', 'Baas']) expect(row.getByText(text)).not.toBeNull()
  expect(screen.queryByText('Er is aan dit log gezeten')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Meer laden' }))
  expect(await screen.findByText('Bots.')).not.toBeNull()
  expect(screen.getByText('Er is aan dit log gezeten')).not.toBeNull()
  expect(screen.getAllByText('Klopt niet')).toHaveLength(1)
})
