// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { setCounter, useCounter } from '@sottomondo/mfe-kit'
import { type FakeServer, foundPlayers, playAgainst, push, toasts } from '@sottomondo/mfe-kit/testing'
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { family, memberOf, nobodys } from '../family/testing.ts'
import { Screen } from './ChatScreen.tsx'
import type { ChatMessage } from './feed.ts'
import { piecesOf } from './mentions.ts'

vi.mock('./mentions.ts', { spy: true })

const said = (messageId: number, accountName: string, content: string, more?: Partial<ChatMessage>): ChatMessage => ({
  messageId,
  content,
  createdAt: new Date(2026, 10, 26, 14, 5).toISOString(),
  symbol: null,
  Account: { accountName },
  removed: false,
  mentions: [],
  ...more,
})

/** What the server has of the city's room; every change is a version. */
let talk: ChatMessage[]
let changed: number[]
let server: FakeServer

const answer = (query: URLSearchParams, messages: ChatMessage[], olderCursor: number | null = null) => ({
  room: query.get('room') === 'family' ? 'family.7' : 'chat',
  messages,
  olderCursor,
  version: changed.length,
  complete: true,
})

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  talk = [
    said(1, 'Vito', 'Wie rijdt er?', { symbol: '♠️' }),
    said(2, 'Gino', 'Hé @SALVATORE, jij?', { mentions: ['Salvatore'] }),
  ]
  changed = [1, 2]
  server = {
    'GET /api/family/settings': nobodys,
    'GET /api/chat': (_body, query) => {
      const after = query.get('after')
      if (after === null) return answer(query, talk)
      const touched = new Set(changed.slice(Number(after)))
      return answer(
        query,
        talk.filter(({ messageId }) => touched.has(messageId)),
      )
    },
    'POST /api/chat': (body) => {
      const chatMessage = speak('Salvatore', body.content)
      return { chatMessage, version: changed.length }
    },
    'GET /api/searchPlayers': (_body, query) => foundPlayers(...(query.get('q') === 'liv' ? ['Livia', 'Olivia'] : [])),
  }
})

function speak(accountName: string, content: string, more?: Partial<ChatMessage>): ChatMessage {
  const message = said((talk.at(-1)?.messageId ?? 0) + 1, accountName, content, more)
  talk.push(message)
  changed.push(message.messageId)
  return message
}
const hear = (line: ChatMessage | undefined, messageId = line?.messageId ?? 0, version = changed.length) =>
  act(() => push('newChatMessage', { messageId, room: 'chat', line, version }))

async function open(more: FakeServer = {}) {
  server = { ...server, ...more }
  const sent = await playAgainst(server)
  render(<Screen />)
  return Object.assign(sent, {
    of: (call: string) => sent.filter((one) => one.call === call),
    reads: () => sent.filter(({ call, query }) => call === 'GET /api/chat' && !query.includes('family')),
  })
}
const log = () => screen.getByRole('log', { name: 'Berichten' })
const lines = () => [...log().querySelectorAll('[data-id]')].map((line) => line.querySelector('p')?.textContent)
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Je bericht' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('a room tells when, by whom and what; a mention of the player stands out', async () => {
  await open()
  await screen.findByText('Wie rijdt er?')
  expect(lines()).toEqual(['♠️ Vito Wie rijdt er?', 'Gino Hé @SALVATORE, jij?'])
  expect(within(log()).getAllByText('14:05')).toHaveLength(2)
  expect(screen.getByText('@SALVATORE').tagName).toBe('B')
  expect(screen.getByText('@SALVATORE').closest('[data-id]')?.getAttribute('data-mentioned')).toBe('true')
  expect(within(log()).getByRole('link', { name: 'Gino' }).getAttribute('href')).toBe('/profile/gino')
  expect(screen.getByText(/^Iedereen luistert mee/)).not.toBeNull()
  // A face beside each of them.
  expect(log().querySelectorAll('[data-id] svg text')).toHaveLength(2)
  // Without a family there is one room, and no choice.
  expect(screen.queryByRole('radiogroup', { name: 'Kamer' })).toBeNull()
})

test('friends and family have a mark in the city’s room, which says so in words, and follows the lists', async () => {
  const friendOf = (accountName: string) => ({ accountName, alive: true, since: '2026-11-20T12:00:00.000Z' })
  const marks = () =>
    [...log().querySelectorAll<HTMLElement>('[data-id] p')].map((line) =>
      within(line)
        .queryAllByRole('img')
        .map((mark) => mark.getAttribute('aria-label')),
    )
  speak('Salvatore', 'Ik.')
  await open({
    'GET /api/settings/friends': { friendsInitiatedByAccount: [friendOf('Vito'), friendOf('Gino')], maxFriends: 100 },
    'GET /api/family/settings': { ...family, members: ['Salvatore', 'Gino'].map((name) => memberOf(name, 'MEMBER')) },
  })
  await screen.findByText('Wie rijdt er?')
  await waitFor(() => expect(marks()).toEqual([['vriend'], ['vriend', 'familie'], []]))
  server['GET /api/settings/friends'] = { friendsInitiatedByAccount: [friendOf('Gino')], maxFriends: 100 }
  await playAgainst(server)
  act(() => push('friendsChanged', { version: 2 }))
  await waitFor(() => expect(marks()).toEqual([[], ['vriend', 'familie'], []]))
  // Whom the family's own room has are all of it.
  await userEvent.click(screen.getByRole('radio', { name: 'Familie' }))
  await waitFor(() => expect(marks()).toEqual([[], ['vriend'], []]))
})

test('what others say comes at once, each once; after a gap it is read, and what was removed meanwhile too', async () => {
  const sent = await open()
  await screen.findByText('Wie rijdt er?')
  const third = speak('Vito', 'Ik dus.')
  hear(third)
  hear(third)
  await screen.findByText('Ik dus.')
  const reads = sent.reads().length
  // Two pushes are lost; with the third the page reads what it has missed.
  speak('Gino', 'Eerst wachten.')
  talk[0] = { ...(talk[0] as ChatMessage), content: '', removed: true }
  changed.push(1)
  hear(speak('Vito', 'Nu.'))
  await screen.findByText('Eerst wachten.')
  expect(lines()).toEqual([
    ...['♠️ Vito Dit bericht is verwijderd.', 'Gino Hé @SALVATORE, jij?', 'Vito Ik dus.'],
    ...['Gino Eerst wachten.', 'Vito Nu.'],
  ])
  expect(
    sent
      .reads()
      .slice(reads)
      .map(({ query }) => query),
  ).toEqual(['?room=chat&after=3&limit=100'])
  // Of another room nothing is shown.
  act(() => push('newChatMessage', { messageId: 90, room: 'family.7', line: said(90, 'Don', 'Stil.'), version: 7 }))
  expect(screen.queryByText('Stil.')).toBeNull()
})

test('each time the room is joined, what came before is read; who may not hear it any more is told', async () => {
  const sent = await open()
  await screen.findByText('Wie rijdt er?')
  speak('Vito', 'Terwijl je weg was.')
  // The part of the page that joins rooms comes late.
  await waitFor(() => {
    push('roomChanged', { room: 'chat', joined: true })
    expect(lines()).toContain('Vito Terwijl je weg was.')
  })
  expect(sent.reads().at(-1)?.query).toContain('after=')
  act(() => push('roomChanged', { room: 'chat', joined: false }))
  expect(
    (await screen.findByText('Deze kamer hoor je niet meer.')).closest('[role=alert], [role=status]'),
  ).not.toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a long absence ends with the newest messages, and not with everything that was missed', async () => {
  await open()
  await screen.findByText('Wie rijdt er?')
  let pages = 0
  server['GET /api/chat'] = (_body, query) => {
    if (!query.has('after')) return { ...answer(query, [said(9000, 'Vito', 'Het nieuwste.')], 9000), version: 9000 }
    pages += 1
    return { ...answer(query, [said(100 + pages, 'Vito', `Oud ${pages}`)]), version: 10 + pages, complete: false }
  }
  await playAgainst(server)
  hear(said(9000, 'Vito', 'Het nieuwste.'), 9000, 9000)
  await screen.findByText('Het nieuwste.')
  expect(pages).toBe(10)
  expect(lines()).toEqual(['Vito Het nieuwste.'])
})

test('words go out with Enter and stand there at once, once; nothing is sent for nothing', async () => {
  const sent = await open()
  await screen.findByText('Wie rijdt er?')
  await userEvent.type(field(), '   {Enter}')
  expect(sent.of('POST /api/chat')).toEqual([])
  await userEvent.type(field(), 'Ik rijd.{Enter}')
  await screen.findByText('Ik rijd.')
  expect(field().value).toBe('')
  expect(sent.of('POST /api/chat').map(({ body }) => body)).toEqual([{ content: 'Ik rijd.', room: 'chat' }])
  hear(talk.at(-1))
  expect(lines().filter((line) => line?.includes('Ik rijd.'))).toHaveLength(1)
})

test('who is too fast is told so at the field, and has the words back', async () => {
  await open({
    'POST /api/chat': {
      status: 429,
      error: 'Rustig aan. Over 4 seconden luistert iedereen weer.',
      errorType: 'playerRateLimit',
      timeLeft: 4,
    },
  })
  await screen.findByText('Wie rijdt er?')
  await userEvent.type(field(), 'Nog één ding{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Rustig aan. Over 4 seconden luistert iedereen weer.')
  await waitFor(() => expect(field().value).toBe('Nog één ding'))
  expect([field().getAttribute('aria-invalid'), toasts()]).toEqual(['true', []])
  await userEvent.type(field(), '!')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an @ suggests who speaks here and who is found; keys choose, and a press does', async () => {
  await open()
  await screen.findByText('Wie rijdt er?')
  await userEvent.type(field(), 'Vraag @')
  expect(options()).toEqual(['Gino', 'Vito'])
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Gino' }).id)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field().value).toBe('Vraag @Vito ')
  expect(options()).toEqual([])
  await userEvent.type(field(), 'of @liv')
  await waitFor(() => expect(options()).toEqual(['Livia', 'Olivia']))
  await userEvent.click(screen.getByRole('option', { name: 'Olivia' }))
  expect(field().value).toBe('Vraag @Vito of @Olivia ')
  expect(document.activeElement).toBe(field())
  await userEvent.type(field(), '@gi{Escape}')
  expect([options(), field().getAttribute('aria-expanded')]).toEqual([[], 'false'])
})

const press = async (name: string, messageOf: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Wat doe je met dit bericht van ${messageOf}?` }))
  await userEvent.click(screen.getByRole('button', { name }))
}

test('a writer is blocked in two presses, and what they said is gone', async () => {
  const sent = await open({
    'POST /api/mail/block': ({ accountName }) => {
      talk = talk.filter((one) => one.Account.accountName !== accountName)
      return { message: 'Je leest Gino niet meer.', accountName, blocked: true }
    },
  })
  await screen.findByText('Wie rijdt er?')
  await press('Blokkeer Gino', 'Gino')
  await waitFor(() => expect(lines()).toEqual(['♠️ Vito Wie rijdt er?']))
  expect(sent.of('POST /api/mail/block')[0]?.body).toEqual({ accountName: 'Gino', blocked: true })
  expect(toasts()).toEqual(['success: Je leest Gino niet meer.'])
  // Allowed again elsewhere: the words are back.
  talk.push(said(2, 'Gino', 'Daar ben ik weer.'))
  act(() => push('blocksChanged', { accountNames: ['Gino'], version: 1 }))
  await screen.findByText('Daar ben ik weer.')
})

test('a message is reported with a reason, and its writer is mentioned in two presses', async () => {
  const sent = await open({ 'POST /api/reports': { message: 'De Sottocapo kijkt ernaar.' } })
  await screen.findByText('Wie rijdt er?')
  await press('Meld het bericht van Gino', 'Gino')
  await userEvent.click(await screen.findByRole('radio', { name: 'Iets anders' }))
  await userEvent.click(screen.getByRole('button', { name: 'Meld' }))
  await waitFor(() => expect(toasts()).toEqual(['success: De Sottocapo kijkt ernaar.']))
  expect(sent.of('POST /api/reports')[0]?.body).toEqual({ kind: 'chat', about: '2', reason: 'other' })
  await press('Noem Gino', 'Gino')
  expect(field().value).toBe('@Gino ')
  expect(screen.queryByRole('button', { name: 'Verwijder bericht' })).toBeNull()
})

test('a removal is seen live, and there is nothing left to be done with it', async () => {
  await open()
  await screen.findByText('Wie rijdt er?')
  act(() => push('chatMessageRemoved', { messageId: 2, room: 'chat', version: 3 }))
  await waitFor(() => expect(lines()).toEqual(['♠️ Vito Wie rijdt er?', 'Gino Dit bericht is verwijderd.']))
  expect(screen.queryByRole('button', { name: /dit bericht van Gino/ })).toBeNull()
})

test('the admin removes a message', async () => {
  const sent = await open({
    'GET /api/auth/me': {
      userId: 1,
      accountName: 'Salvatore',
      accountId: 1,
      email: 's@example.test',
      isPremium: false,
      isFactoryOwner: false,
      isAdmin: true,
      cashPocket: 0,
      cashVersion: 1,
      hasLivingAccount: true,
      unreadMails: 0,
      unreadLog: 0,
      cityName: 'Amsterdam',
      life: 100,
      maxLife: 100,
    } as Calls['GET /api/auth/me']['answer'],
    'POST /api/chat/{messageId}/remove': { message: 'Weg.' },
  })
  await screen.findByText('Wie rijdt er?')
  await press('Verwijder bericht', 'Vito')
  await waitFor(() => expect(lines()[0]).toBe('♠️ Vito Dit bericht is verwijderd.'))
  expect(sent.of('POST /api/chat/1/remove')).toHaveLength(1)
})

test('older messages are read on request, and again where they did not come', async () => {
  let isDown = true
  await open({
    'GET /api/chat': (_body, query) => {
      if (!query.has('before')) return answer(query, talk, 1)
      return isDown ? 'no answer' : answer(query, [said(0, 'Nino', 'Lang geleden.')])
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Oudere berichten' }))
  await screen.findByText('De oudere berichten kwamen niet.', undefined, { timeout: 3000 })
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await screen.findByText('Lang geleden.')
  expect(lines()[0]).toBe('Nino Lang geleden.')
  expect(screen.queryByRole('button', { name: 'Oudere berichten' })).toBeNull()
})

test('a room that does not come says so and can be tried again; an empty one invites to speak', async () => {
  await open({ 'GET /api/chat': { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' } })
  await screen.findByText('Even niet bereikbaar.')
  server['GET /api/chat'] = (_body, query) => answer(query, [])
  await playAgainst(server)
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText('Nog niemand heeft iets gezegd')).not.toBeNull()
})

test('a link of the family leads to its room', async () => {
  history.replaceState(null, '', '/chat?room=family')
  await open({
    'GET /api/family/settings': family,
    'GET /api/chat': (_body, query) =>
      answer(query, query.get('room') === 'family' ? [said(50, 'Don', 'Onder ons.')] : talk),
  })
  expect(await screen.findByText('Onder ons.')).not.toBeNull()
  expect(screen.getByText(/^Alleen je familie luistert mee/)).not.toBeNull()
  expect(screen.queryByText(/^Iedereen luistert mee/)).toBeNull()
  history.replaceState(null, '', '/')
})

test('who has a family has a second room, which is remembered', async () => {
  const withFamily: FakeServer = {
    'GET /api/family/settings': family,
    'GET /api/chat': (_body, query) =>
      answer(query, query.get('room') === 'family' ? [said(50, 'Don', 'Onder ons.')] : talk),
  }
  const sent = await open(withFamily)
  await userEvent.click(await screen.findByRole('radio', { name: 'Familie' }))
  await screen.findByText('Onder ons.')
  expect(screen.queryByText('Wie rijdt er?')).toBeNull()
  await userEvent.type(field(), 'Ja, don.{Enter}')
  await waitFor(() => expect(sent.of('POST /api/chat')[0]?.body).toEqual({ content: 'Ja, don.', room: 'family' }))
  act(() =>
    push('newChatMessage', {
      messageId: 60,
      room: 'family.7',
      line: said(60, 'Don', 'Goed zo.'),
      version: changed.length,
    }),
  )
  await screen.findByText('Goed zo.')
  document.body.replaceChildren()
  await open(withFamily)
  expect(await screen.findByText('Onder ons.')).not.toBeNull()
})

test('half a message is still there after another page', async () => {
  await open()
  await screen.findByText('Wie rijdt er?')
  await userEvent.type(field(), 'Half af')
  document.body.replaceChildren()
  await open()
  await screen.findByText('Wie rijdt er?')
  expect(field().value).toBe('Half af')
})

test('whoever looks at the chat has seen who mentioned them, and who asks them along', async () => {
  const count = () =>
    [...(['unreadMentions', 'heistInvitations'] as const)].map(
      (name) => renderHook(() => useCounter(name)).result.current,
    )
  act(() => {
    setCounter('unreadMentions', 2, 1)
    setCounter('heistInvitations', 1, 1)
  })
  expect(count()).toEqual([2, 1])
  await open()
  expect(count()).toEqual([0, 0])
  act(() => setCounter('unreadMentions', 1, 2))
  expect(count()).toEqual([0, 0])
})

test('a line stands above what was said while nobody looked at the page', async () => {
  await open()
  await screen.findByText('Wie rijdt er?')
  const look = (state: DocumentVisibilityState) =>
    act(() => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  hear(speak('Vito', 'Nog gezien.'))
  await screen.findByText('Nog gezien.')
  expect(screen.queryByText('Nieuwe berichten')).toBeNull()
  look('hidden')
  hear(speak('Vito', 'Ongezien.'))
  hear(speak('Gino', 'Ook.'))
  await screen.findByText('Ook.')
  look('visible')
  expect(screen.getByText('Nieuwe berichten').nextElementSibling?.textContent).toContain('Ongezien.')
})

test('a new message draws itself alone, and not those before it again', async () => {
  await open()
  await screen.findByText('Wie rijdt er?')
  const drawn = vi.mocked(piecesOf).mock.calls.length
  hear(speak('Vito', 'Eén erbij.'))
  await screen.findByText('Eén erbij.')
  expect(
    vi
      .mocked(piecesOf)
      .mock.calls.slice(drawn)
      .map(([{ content }]) => content),
  ).toEqual(['Eén erbij.'])
})
