// @vitest-environment happy-dom

import { type TimeLeft, timerKeys } from '@sottomondo/mfe-kit'
import { type PageRegistry, RegistryContext } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SideMenu } from './side-menu.tsx'

const group = (id: string, path: string) => ({
  id,
  label: id,
  order: 1,
  open: false,
  rows: [{ label: `Rij ${path}`, path, icon: 'bank', order: 1, timer: 'crime' }],
})
const groups = [group('beheer', '/admin/ban'), group('post', '/inbox')]
const registry = { revision: 1, remotes: [{ manifest: { groups, routes: [] } }] } as unknown as PageRegistry

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

async function open(path: string, server: FakeServer = {}) {
  history.replaceState(null, '', path)
  await playAgainst(server)
  await act(async () => {
    render(
      <RegistryContext value={registry}>
        <BrowserRouter>
          <SideMenu />
        </BrowserRouter>
      </RegistryContext>,
    )
  })
}
const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded')
const marked = () => screen.queryByRole('link', { current: 'page', name: /^Rij/ })?.textContent

test.each([
  ['/admin/ban', ['true', 'false'], 'Rij /admin/ban'],
  ['/admin', ['true', 'false'], undefined],
  ['/inbox', ['false', 'true'], 'Rij /inbox'],
  ['/bank', ['false', 'false'], undefined],
])('at %s the group of the page is open, and its row marked', async (path, open2, row) => {
  await open(path)
  expect([isOpen('beheer'), isOpen('post')]).toEqual(open2)
  expect(marked()).toBe(row)
})

test('a shut group of the current page stays shut', async () => {
  await open('/admin/ban')
  fireEvent.click(screen.getByRole('button', { name: 'beheer' }))
  expect([isOpen('beheer'), marked()]).toEqual(['false', undefined])
  fireEvent.click(screen.getByRole('button', { name: 'beheer' }))
  expect([isOpen('beheer'), marked()]).toEqual(['true', 'Rij /admin/ban'])
})

test('a row shows how long its page is shut, but not beside the list of all timers', async () => {
  const timeLeft = { ...Object.fromEntries(timerKeys.map((key) => [key, 0])), crime: 90 } as TimeLeft
  const server = { 'GET /api/timers': { timeLeft, inJail: false, version: 1 } }
  await open('/inbox', server)
  expect(marked()).toMatch(/^Rij \/inbox1:(30|2\d)$/)
  cleanup()
  await open('/', server)
  fireEvent.click(screen.getByRole('button', { name: 'post' }))
  expect(screen.getByRole('link', { name: /^Rij/ }).textContent).toBe('Rij /inbox')
})
