// @vitest-environment happy-dom
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, useRoutes } from '@sottomondo/router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { OpenPost, Post } from './forum-texts.ts'
import { Screen } from './RipScreen.tsx'

const createdAt = '2026-11-20T12:00:00.000Z'
const grave = (more: Partial<NonNullable<Post['rip']>> = {}): OpenPost => ({
  html: 'Er blijft een stoel leeg.',
  own: false,
  mayComment: true,
  post: {
    postId: 7,
    type: 'RIP',
    title: 'In memoriam Anselmo',
    content: '',
    createdAt,
    comments: 0,
    Account: { accountName: null, familySymbol: null },
    pinned: false,
    closed: false,
    lastReaction: null,
    unread: false,
    commentsRead: 0,
    unreadComments: 0,
    blocked: false,
    rip: { accountName: 'Anselmo', killerName: 'Livia', diedAt: createdAt, candles: 1, candleLit: false, ...more },
  },
})

let server: FakeServer
beforeEach(() => {
  server = {
    'GET /api/forum/{type}/{postId}': grave(),
    'GET /api/forum/comment': { postId: 7, comments: [], total: 0, page: 1, pages: 1, commentsRead: 0 },
    // Without it the page shows the rest.
    'GET /api/profile/{accountName}': { status: 503, error: 'Even niet.', errorType: 'unavailable' },
  }
})
function Routed() {
  return useRoutes([{ path: '/forum/rip/:postId', element: <Screen /> }])
}
async function open() {
  history.replaceState(null, '', '/forum/rip/7')
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Routed />
    </BrowserRouter>,
  )
  return sent
}

test('a grave tells who lies there and who did it, and a candle is lit once', async () => {
  server['POST /api/forum/{type}/{postId}/candle'] = () => {
    server['GET /api/forum/{type}/{postId}'] = grave({ candles: 2, candleLit: true })
    return { message: 'Je kaars brandt.', candles: 2 }
  }
  const sent = await open()
  expect((await screen.findByRole('link', { name: 'Anselmo' })).getAttribute('href')).toBe('/profile/anselmo')
  expect(screen.getByRole('link', { name: 'Livia' })).not.toBeNull()
  expect(screen.getByText('Er brandt één kaars.')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Brand een kaars' }))
  await screen.findByText('Er branden 2 kaarsen.')
  const lit = await screen.findByRole('button', { name: 'Je kaars brandt' })
  await userEvent.click(lit)
  expect(sent.filter(({ call }) => call === 'POST /api/forum/rip/7/candle')).toHaveLength(1)
})

test('a candle that burns already is refused in words, and nobody knows every killer', async () => {
  server['GET /api/forum/{type}/{postId}'] = grave({ killerName: null, candles: 0 })
  server['POST /api/forum/{type}/{postId}/candle'] = {
    status: 409,
    error: 'Jouw kaars brandt hier al.',
    errorType: 'conflict',
  }
  await open()
  await screen.findByText('Wie het deed, weet niemand. Of niemand zegt het.')
  await userEvent.click(screen.getByRole('button', { name: 'Brand een kaars' }))
  await waitFor(() => expect(toasts()).toContain('error: Jouw kaars brandt hier al.'))
})

test('a grave that does not exist says so', async () => {
  const gone = { status: 404, error: 'Dit bericht bestaat niet (meer).', errorType: 'notFound' }
  server['GET /api/forum/{type}/{postId}'] = gone
  server['GET /api/forum/comment'] = gone
  await open()
  await screen.findByText('Dit bericht bestaat niet (meer).')
})
