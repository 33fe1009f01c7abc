// @vitest-environment happy-dom
import { setCounter } from '@sottomondo/mfe-kit'
import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { playAgainst } from '@sottomondo/mfe-kit/testing'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { visits } from './place.ts'
import { ScreenDrawer } from './screen-drawer.tsx'

vi.mock('../remotes/load-remote.ts', () => ({
  KitMismatch: class extends Error {},
  remoteScreen: () => loadTalk,
}))
const Talk = () => <p>Er wordt gepraat.</p>
const loadTalk = async () => ({ Screen: Talk })

const drawer = { title: 'Chat', icon: 'chat', screen: 'talk', path: '/chat', counter: 'unreadMentions' } as const
const registry = {
  revision: 1,
  remotes: [{ id: 'mfe-social', manifest: { groups: [], routes: [], drawer } }],
} as unknown as PageRegistry
let widthPx: number

beforeEach(async () => {
  await playAgainst({})
  localStorage.clear()
  widthPx = 1440
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: widthPx <= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  goTo('/crime')
})
const goTo = (path: string) => {
  history.replaceState(null, '', path)
  act(() => visits.set(path))
}
const tab = () => screen.getByRole('button', { name: /^Chat/ })

test('it opens beside the game, which moves aside, and is open on the next visit as well', async () => {
  const { unmount } = render(<ScreenDrawer registry={registry} />)
  expect(tab().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(tab())
  await screen.findByText('Er wordt gepraat.')
  const [aside] = document.body.classList
  expect(aside).toBeDefined()
  unmount()
  expect(document.body.classList.contains(aside ?? '')).toBe(false)
  render(<ScreenDrawer registry={registry} />)
  await screen.findByText('Er wordt gepraat.')
  await userEvent.click(tab())
  expect(screen.queryByText('Er wordt gepraat.')).toBeNull()
  expect(document.body.classList.contains(aside ?? '')).toBe(false)
})

test('it is not offered on the page that shows the same, nor where there is no room', () => {
  const { unmount } = render(<ScreenDrawer registry={registry} />)
  expect(tab()).not.toBeNull()
  goTo('/chat')
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  goTo('/crime')
  widthPx = 1280
  render(<ScreenDrawer registry={registry} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('its tab tells what is unread', () => {
  render(<ScreenDrawer registry={registry} />)
  act(() => setCounter('unreadMentions', 2, 1))
  expect(screen.getByRole('button', { name: 'Chat , 2 ongelezen' })).not.toBeNull()
})

test('remotes without a drawer show none', () => {
  render(<ScreenDrawer registry={{ revision: 1, remotes: [] }} />)
  expect(screen.queryByRole('complementary')).toBeNull()
})
