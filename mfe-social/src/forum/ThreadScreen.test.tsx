// @vitest-environment happy-dom
import { type FakeServer, foundPlayers, playAgainst, player, push, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, useRoutes } from '@sottomondo/router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Comment, Comments, OpenPost } from './forum-texts.ts'
import { Screen } from './ThreadScreen.tsx'

const createdAt = '2026-11-20T12:00:00.000Z'
const opened = (more: Partial<OpenPost> = {}, post: Partial<OpenPost['post']> = {}): OpenPost => ({
  html: '<b>Wie?</b>',
  own: false,
  mayComment: true,
  post: {
    postId: 7,
    type: 'GENERAL',
    title: 'Wie kocht er kogels?',
    content: '[B]Wie?[/B]',
    createdAt,
    comments: 2,
    Account: { accountName: 'Beppe', familySymbol: null },
    pinned: false,
    closed: false,
    lastReaction: null,
    unread: false,
    commentsRead: 2,
    unreadComments: 0,
    blocked: false,
    rip: null,
    ...post,
  },
  ...more,
})
const comment = (number: number, more: Partial<Comment> = {}): Comment => ({
  commentId: 30 + number,
  number,
  content: `Zin ${number}.`,
  html: `Zin ${number}.`,
  createdAt,
  Account: { accountName: 'Livia', familySymbol: null },
  own: false,
  blocked: false,
  removedBy: null,
  ...more,
})
const page = (comments: Comment[], more: Partial<Comments> = {}): Comments => ({
  postId: 7,
  comments,
  total: comments.length,
  page: 1,
  pages: 1,
  commentsRead: comments.length,
  ...more,
})

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = {
    'GET /api/forum/{type}/{postId}': opened(),
    'GET /api/forum/comment': page([comment(1), comment(2)]),
    'POST /api/forum/{type}/{postId}/read': { commentsRead: 2 },
  }
})
function Routed() {
  return useRoutes([
    { path: '/forum/:type/:postId', element: <Screen /> },
    { path: '*', element: <p>elders</p> },
  ])
}
async function open(path = '/forum/general/7') {
  history.replaceState(null, '', path)
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Routed />
    </BrowserRouter>,
  )
  return sent
}
const item = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement
const field = async () => (await screen.findByLabelText('Reactie')) as HTMLTextAreaElement

test('a thread is read: its post, its comments, and how far one has got', async () => {
  server['GET /api/forum/{type}/{postId}'] = opened({}, { unread: true, commentsRead: 1 })
  const sent = await open()
  expect((await screen.findByText('Wie?')).tagName).toBe('B')
  const second = await item('Zin 2.')
  expect(second.textContent).toContain('Nieuw sinds je laatste bezoek')
  expect((await item('Zin 1.')).textContent).not.toContain('Nieuw')
  expect(within(second).getByRole('link', { name: 'Adres van reactie 2' }).getAttribute('href')).toBe(
    '/forum/general/7?comment=32',
  )
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'POST /api/forum/general/7/read').map(({ body }) => body)).toEqual([
      { commentsRead: 2 },
    ]),
  )
})

test('an own reply on a later page does not tell that the pages before it were read', async () => {
  server['GET /api/forum/{type}/{postId}'] = opened({}, { unread: true, commentsRead: 2, comments: 12 })
  server['GET /api/forum/comment'] = page([comment(11), comment(12, { own: true })], { total: 12, page: 2, pages: 2 })
  const sent = await open('/forum/general/7?comment=42')
  await item('Zin 12.')
  server['GET /api/forum/comment'] = page([comment(1), comment(3)], { total: 12, pages: 2 })
  await userEvent.click(screen.getByRole('button', { name: 'Pagina 1' }))
  await item('Zin 3.')
  const reads = () => sent.filter(({ call }) => call === 'POST /api/forum/general/7/read').map(({ body }) => body)
  await waitFor(() => expect(reads()).toEqual([{ commentsRead: 3 }]))
})

test('a link to a comment opens its page and brings the comment into sight', async () => {
  server['GET /api/forum/comment'] = page([comment(11), comment(12)], { total: 25, page: 2, pages: 3 })
  const sent = await open('/forum/general/7?comment=42')
  const linked = await item('Zin 12.')
  await waitFor(() => expect(document.activeElement).toBe(linked))
  expect(sent.find(({ call }) => call === 'GET /api/forum/comment')?.query).toBe('?postId=7&commentId=42')
  expect(linked.dataset.linked).toBe('true')
  // The next page has no comment in its address any more.
  await userEvent.click(screen.getByRole('button', { name: 'Pagina 3' }))
  expect(location.search).toBe('?page=3')
})

test('a quotation goes below what is written, and the comment is sent and shown', async () => {
  server['POST /api/forum/general/{postId}/comment'] = () => {
    server['GET /api/forum/comment'] = page([comment(1), comment(2), comment(3, { own: true })])
    return { message: 'Je reactie staat er.', commentId: 33, number: 3 }
  }
  const sent = await open()
  await userEvent.type(await field(), 'Nou.')
  await userEvent.click(within(await item('Zin 1.')).getByRole('button', { name: 'Citeer Livia' }))
  await waitFor(async () => expect((await field()).value).toBe('Nou.\n\n[QUOTE from=Livia]Zin 1.[/QUOTE]\n\n'))
  expect(document.activeElement).toBe(await field())
  await userEvent.click(screen.getByRole('button', { name: 'Reageer' }))
  await item('Zin 3.')
  expect(location.search).toBe('?comment=33')
  expect((await field()).value).toBe('')
  expect(sent.find(({ call }) => call === 'POST /api/forum/general/7/comment')?.body).toEqual({
    content: 'Nou.\n\n[QUOTE from=Livia]Zin 1.[/QUOTE]\n\n',
  })
})

test('an @ in a comment suggests whom to name, by keyboard or by a press', async () => {
  server['GET /api/searchPlayers'] = foundPlayers('Salvina', 'Salvo_83')
  await open()
  await userEvent.type(await field(), 'Hoi @sal')
  const names = await screen.findByRole('listbox', { name: 'Wie noem je?' })
  await within(names).findByText('Salvo_83')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect((await field()).value).toBe('Hoi @Salvo_83 ')
  await userEvent.type(await field(), '@sal')
  await userEvent.click(await within(names).findByText('Salvina'))
  expect((await field()).value).toBe('Hoi @Salvo_83 @Salvina ')
  expect(names.hidden).toBe(true)
})

test('a refused comment stays in its field', async () => {
  server['POST /api/forum/general/{postId}/comment'] = {
    status: 429,
    error: 'Laat de rest ook eens praten.',
    errorType: 'playerRateLimit',
  }
  await open()
  await userEvent.type(await field(), 'Nog iets.')
  await userEvent.click(screen.getByRole('button', { name: 'Reageer' }))
  await waitFor(() => expect(toasts()).toContain('error: Laat de rest ook eens praten.'))
  expect((await field()).value).toBe('Nog iets.')
})

test('a new reply appears by itself on the last page, and is announced on another', async () => {
  await open()
  await item('Zin 2.')
  server['GET /api/forum/comment'] = page([comment(1), comment(2), comment(3)])
  act(() => push('forumChanged', { type: 'GENERAL', postId: 7, comments: 3, version: 1 }))
  await item('Zin 3.')
  server['GET /api/forum/comment'] = page([comment(1)], { total: 4, pages: 2 })
  act(() => push('forumChanged', { type: 'GENERAL', postId: 7, comments: 4, version: 2 }))
  const notice = await screen.findByText('Er kwamen net 2 reacties bij.')
  expect(notice).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Lees verder' }).getAttribute('href')).toBe('/forum/general/7?page=2')
})

test('an own comment is removed after a question, and leaves its line', async () => {
  server['GET /api/forum/comment'] = page([
    comment(1),
    comment(2, { own: true, Account: { accountName: 'Salvatore', familySymbol: null } }),
  ])
  server['POST /api/forum/{type}/{postId}/remove'] = () => {
    server['GET /api/forum/comment'] = page([comment(1), comment(2, { removedBy: 'writer', html: '', content: '' })])
    return { message: 'De reactie is weg.' }
  }
  const sent = await open()
  await item('Zin 2.')
  expect(screen.queryByRole('button', { name: 'Verwijder de reactie van Livia' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Verwijder de reactie van Salvatore' }))
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Verwijder' }))
  await screen.findByText('Livia haalde deze reactie weg.')
  expect(sent.find(({ call }) => call.endsWith('/remove'))?.body).toEqual({ commentId: 32 })
})

test('the admin closes a thread after a question', async () => {
  server['GET /api/auth/me'] = {
    ...player,
    isAdmin: true,
    cityName: 'Amsterdam',
    life: 100,
    maxLife: 100,
    cashVersion: 2,
    unreadMails: 0,
    unreadLog: 0,
  }
  server['POST /api/forum/{type}/{postId}/moderate'] = () => {
    server['GET /api/forum/{type}/{postId}'] = opened({}, { closed: true })
    return { message: '‘Wie kocht er kogels?’ gesloten.', pinned: false, closed: true }
  }
  const sent = await open()
  const button = await screen.findByRole('button', { name: 'Sluit' })
  await userEvent.click(button)
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Sluit' }))
  await screen.findByRole('button', { name: 'Open weer' })
  expect(sent.find(({ call }) => call.endsWith('/moderate'))?.body).toEqual({ closed: true })
})

test('what a blocked player wrote is folded until it is asked for', async () => {
  server['GET /api/forum/comment'] = page([comment(1, { blocked: true })])
  await open()
  await screen.findByText('Livia staat op je blokkeerlijst.')
  expect(screen.queryByText('Zin 1.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Toon toch' }))
  await screen.findByText('Zin 1.')
})

test('a closed thread has no form, and one that is gone says so', async () => {
  server['GET /api/forum/{type}/{postId}'] = opened({ mayComment: false }, { closed: true })
  await open()
  await screen.findByText('Dit draadje is gesloten. Lezen mag, antwoorden niet meer.')
  expect(screen.queryByLabelText('Reactie')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Citeer/ })).toBeNull()
})

test('a thread that is gone says so', async () => {
  const gone = { status: 404, error: 'Dit bericht bestaat niet (meer).', errorType: 'notFound' }
  server['GET /api/forum/{type}/{postId}'] = gone
  server['GET /api/forum/comment'] = gone
  await open()
  await screen.findByText('Dit bericht bestaat niet (meer).')
})
