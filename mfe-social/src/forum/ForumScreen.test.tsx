// @vitest-environment happy-dom
import { type FakeServer, playAgainst, push } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './ForumScreen.tsx'
import type { Forum } from './forum-texts.ts'

const createdAt = '2026-11-20T12:00:00.000Z'
const forum = (type: string, more: Partial<Forum> = {}): Forum => ({
  type,
  posts: 0,
  unreadPosts: 0,
  lastReaction: null,
  ...more,
})
const forums = [
  forum('RIP'),
  forum('UPDATE', { posts: 1 }),
  forum('GENERAL', {
    posts: 12,
    unreadPosts: 3,
    lastReaction: {
      postId: 7,
      title: 'Wie kocht er kogels?',
      commentId: 31,
      createdAt,
      Account: { accountName: 'Beppe' },
    },
  }),
  forum('QUESTIONS', { posts: 400, unreadPosts: 100 }),
]

let server: FakeServer
beforeEach(() => {
  server = { 'GET /api/forum/lastReaction': { forums } }
})
async function open(path = '/forum') {
  history.replaceState(null, '', path)
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return heading.closest('li') as HTMLElement
}

test('each forum shows how much is new, and leads to what was said last', async () => {
  await open()
  const general = await card('Algemeen')
  expect(within(general).getByText('12 draadjes')).not.toBeNull()
  expect(general.textContent).toContain('3 nieuw')
  expect(within(general).getByRole('link', { name: 'Algemeen' }).getAttribute('href')).toBe('/forum/general')
  expect(within(general).getByRole('link', { name: 'Wie kocht er kogels?' }).getAttribute('href')).toBe(
    '/forum/general/7?comment=31',
  )
  expect((await card('RIP')).textContent).toContain('Nog niemand zei iets.')
  expect((await card('Vragen')).textContent).toContain('99+')
})

test('a new reaction elsewhere is shown without a reload', async () => {
  await open()
  await card('Algemeen')
  server['GET /api/forum/lastReaction'] = { forums: [forum('RIP', { posts: 1, unreadPosts: 1 }), ...forums.slice(1)] }
  act(() => push('forumChanged', { type: 'RIP', postId: 9, comments: 0, version: 1 }))
  await waitFor(async () => expect((await card('RIP')).textContent).toContain('1 nieuw'))
})

test('a forum that can’t be read says why, and is tried again', async () => {
  server['GET /api/forum/lastReaction'] = { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' }
  await open()
  await screen.findByText('Even niet bereikbaar.')
  server['GET /api/forum/lastReaction'] = { forums }
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await card('Algemeen')
})

test('a search stands in the address, marks the words, and leads to the comment', async () => {
  const hit = {
    postId: 7,
    type: 'GENERAL',
    title: 'Te ruil',
    commentId: 31,
    createdAt,
    Account: { accountName: 'Beppe' },
    parts: [
      { text: 'Een doos ', found: false },
      { text: 'kogels', found: true },
      { text: ' <b>graag</b>', found: false },
    ],
  }
  server['GET /api/forum/search'] = (_body, query) => {
    const page = Number(query.get('page'))
    return { results: [{ ...hit, postId: page }], total: 12, page, pages: 2 }
  }
  await open()
  await userEvent.type(screen.getByLabelText('Zoek op het forum'), 'kogels')
  expect((await screen.findByText('kogels')).tagName).toBe('MARK')
  expect(location.search).toBe('?q=kogels')
  expect(screen.getByText('<b>graag</b>')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Te ruil' }).getAttribute('href')).toBe('/forum/general/1?comment=31')
  await userEvent.click(screen.getByRole('button', { name: 'Pagina 2' }))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Te ruil' }).getAttribute('href')).toBe('/forum/general/2?comment=31'),
  )
})

test('a search without a result says so', async () => {
  server['GET /api/forum/search'] = { results: [], total: 0, page: 1, pages: 1 }
  await open('/forum?q=nergens')
  await screen.findByText('Niemand had het over ‘nergens’')
})
