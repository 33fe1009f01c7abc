// @vitest-environment happy-dom
import { setCounter } from '@sottomondo/mfe-kit'
import { type MenuRow, type PageRegistry, RegistryContext } from '@sottomondo/mfe-kit/host'
import { playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HeaderCounts } from './header-counts.tsx'

const row: MenuRow = { label: 'Logboek', path: '/log', icon: 'bell', order: 1 }
const registryOf = (rows: MenuRow[]) => {
  const groups = [{ id: 'status', label: 'Algemeen', order: 1, open: true, rows }]
  return { revision: 1, remotes: [{ manifest: { groups, routes: [{ path: '/log' }] } }] } as unknown as PageRegistry
}

test('rows that declare it stand in the header, with their count and a name that tells it', async () => {
  await playAgainst({})
  const elsewhere = { ...row, path: '/inbox', label: 'Inbox', badge: { counter: 'unreadMails' } } as const
  render(
    <RegistryContext value={registryOf([elsewhere, { ...row, badge: { counter: 'unreadLog', inHeader: true } }])}>
      <BrowserRouter>
        <HeaderCounts />
      </BrowserRouter>
    </RegistryContext>,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/log'])
  expect(screen.getByRole('link', { name: 'Logboek' }).textContent).toBe('')
  act(() => setCounter('unreadLog', 120, 9))
  expect(screen.getByRole('link', { name: 'Logboek: 120 ongelezen' }).textContent).toBe('99+')
})

test('a row with two counters shows the second while the first is zero, and the first as what asks for attention', async () => {
  await playAgainst({})
  const badge = { counter: 'heistInvitations', strongAbove: 0, otherwise: 'unreadMentions', inHeader: true } as const
  render(
    <RegistryContext value={registryOf([{ ...row, label: 'Chat', badge }])}>
      <BrowserRouter>
        <HeaderCounts />
      </BrowserRouter>
    </RegistryContext>,
  )
  const shown = () => [
    screen.getByRole('link').textContent,
    document.querySelector('[data-tone]')?.getAttribute('data-tone'),
  ]
  act(() => setCounter('unreadMentions', 3, 1))
  expect(shown()).toEqual(['3', 'brass'])
  expect(screen.getByRole('link', { name: 'Chat: 3 ongelezen' })).not.toBeNull()
  act(() => setCounter('heistInvitations', 1, 1))
  expect(shown()).toEqual(['1', 'strong'])
})
