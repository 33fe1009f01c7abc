// @vitest-environment happy-dom
import { type FakeServer, forgetRepeats, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, useRoutes } from '@sottomondo/router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './ForumListScreen.tsx'
import type { Post } from './forum-texts.ts'

const createdAt = '2026-11-20T12:00:00.000Z'
const post = (postId: number, more: Partial<Post> = {}): Post => ({
  postId,
  type: 'GENERAL',
  title: `Draadje ${postId}`,
  content: 'Tekst.',
  createdAt,
  comments: 0,
  Account: { accountName: 'Beppe', familySymbol: null },
  pinned: false,
  closed: false,
  lastReaction: null,
  unread: false,
  commentsRead: 0,
  unreadComments: 0,
  blocked: false,
  rip: null,
  ...more,
})
const list = (posts: Post[], more = {}) => ({
  posts,
  total: posts.length,
  page: 1,
  pages: 1,
  unreadPosts: 0,
  mayPost: true,
  ...more,
})

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = {}
})
function Routed() {
  return useRoutes([
    { path: '/forum/:type', element: <Screen /> },
    { path: '*', element: <p>elders</p> },
  ])
}
async function open(path = '/forum/general') {
  history.replaceState(null, '', path)
  const sent = await playAgainst(server)
  const shown = render(
    <BrowserRouter>
      <Routed />
    </BrowserRouter>,
  )
  return { sent, ...shown }
}
const rows = async (name = 'Algemeen') => within(await screen.findByRole('list', { name })).getAllByRole('listitem')

test('a row shows its marks, and leads to the first unread comment and to the last one', async () => {
  const lastReaction = { postId: 2, title: 'Draadje 2', commentId: 40, createdAt, Account: { accountName: 'Livia' } }
  server['GET /api/forum/{type}'] = list([
    post(1, { pinned: true, closed: true }),
    post(2, { comments: 25, commentsRead: 12, unreadComments: 11, unread: true, lastReaction }),
    post(3, { blocked: true, title: 'Niet te zien' }),
  ])
  await open()
  const [pinned, unread, blocked] = (await rows()) as [HTMLElement, HTMLElement, HTMLElement]
  expect(pinned.textContent).toContain('Vastgezet')
  expect(pinned.textContent).toContain('Gesloten')
  expect(unread.textContent).toContain('11 nieuw')
  expect(unread.textContent).toContain('25 reacties')
  expect(within(unread).getByRole('link', { name: 'Draadje 2' }).getAttribute('href')).toBe('/forum/general/2?page=2')
  expect(within(unread).getByRole('link', { name: 'Naar de laatste reactie in Draadje 2' }).getAttribute('href')).toBe(
    '/forum/general/2?comment=40',
  )
  expect(blocked.textContent).not.toContain('Niet te zien')
})

test('the unread bar counts, and everything is read at once', async () => {
  server['GET /api/forum/{type}'] = list([post(1, { unread: true })], { unreadPosts: 1 })
  server['POST /api/forum/{type}/readAll'] = () => {
    server['GET /api/forum/{type}'] = list([post(1)])
    return { message: 'Alles is gelezen.' }
  }
  const { sent } = await open()
  await screen.findByText('draadje met iets nieuws')
  await userEvent.click(screen.getByRole('button', { name: 'Alles gelezen' }))
  await waitFor(() => expect(screen.queryByText('draadje met iets nieuws')).toBeNull())
  expect(sent.some(({ call }) => call === 'POST /api/forum/general/readAll')).toBe(true)
})

test('five page buttons stand around the shown page, and turn it', async () => {
  server['GET /api/forum/{type}'] = (_body, query) => {
    const page = Number(query.get('page'))
    return list([post(page * 100)], { total: 95, page, pages: 10 })
  }
  await open('/forum/general?page=5')
  const pages = await screen.findByRole('navigation', { name: 'Pagina’s' })
  expect(within(pages).getByRole('button', { name: 'Pagina 5' }).getAttribute('aria-current')).toBe('page')
  for (const page of [3, 4, 6, 7]) within(pages).getByRole('button', { name: `Pagina ${page}` })
  await userEvent.click(within(pages).getByRole('button', { name: 'Volgende pagina' }))
  await screen.findByRole('link', { name: 'Draadje 600' })
  expect(location.search).toBe('?page=6')
})

test('a thread is written, refused at its field, kept as a draft, and opened', async () => {
  server['GET /api/forum/{type}'] = list([])
  server['POST /api/forum/{type}'] = {
    status: 429,
    error: 'Genoeg geopend voor nu.',
    errorType: 'playerRateLimit',
  }
  const { sent, unmount } = await open()
  await screen.findByText('Het is hier stil')
  await userEvent.click(screen.getByRole('button', { name: 'Nieuw draadje' }))
  await userEvent.type(await screen.findByLabelText('Titel'), 'Ja')
  await userEvent.type(screen.getByLabelText('Bericht'), 'Wie wil er ruilen?')
  await userEvent.click(screen.getByRole('button', { name: 'Plaats' }))
  await screen.findByText('Een titel heeft 3 tot 80 tekens.')
  expect(sent.some(({ call }) => call === 'POST /api/forum/general')).toBe(false)
  await userEvent.type(screen.getByLabelText('Titel'), ' hoor')
  await userEvent.click(screen.getByRole('button', { name: 'Plaats' }))
  await waitFor(() => expect(toasts()).toContain('error: Genoeg geopend voor nu.'))
  unmount()
  // On another day the draft is there again.
  render(
    <BrowserRouter>
      <Routed />
    </BrowserRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Nieuw draadje' }))
  expect(((await screen.findByLabelText('Bericht')) as HTMLTextAreaElement).value).toBe('Wie wil er ruilen?')
  server['POST /api/forum/{type}'] = { message: 'Je bericht staat er.', postId: 44 }
  forgetRepeats()
  await userEvent.click(screen.getByRole('button', { name: 'Plaats' }))
  await waitFor(() => expect(location.pathname).toBe('/forum/general/44'))
  expect(sent.findLast(({ call }) => call === 'POST /api/forum/general')?.body).toEqual({
    title: 'Ja hoor',
    content: 'Wie wil er ruilen?',
  })
  expect(Object.keys(localStorage).filter((key) => key.includes('forum draft'))).toEqual([])
})

test('where nobody may post there is no button, and a RIP tells its candles', async () => {
  const rip = { accountName: 'Anselmo', killerName: null, diedAt: createdAt, candles: 3, candleLit: false }
  server['GET /api/forum/{type}'] = list(
    [post(1, { type: 'RIP', rip, Account: { accountName: null, familySymbol: null } })],
    {
      mayPost: false,
    },
  )
  await open('/forum/rip')
  const [row] = await rows('RIP')
  expect(row?.textContent).toContain('3 kaarsen')
  expect(screen.queryByRole('button', { name: 'Nieuw draadje' })).toBeNull()
})

test('a forum that does not exist says so', async () => {
  server['GET /api/forum/{type}'] = { status: 400, error: 'Dit forum bestaat niet.', errorType: 'invalid' }
  await open('/forum/nergens')
  await screen.findByText('Dit forum bestaat niet.')
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull()
})
