import type { Call, Calls } from '@sottomondo/api-contract'
import type { PushEvent, PushPayload } from '@sottomondo/event-contract/push'
import { toastStore } from '@sottomondo/ui-kit/toast'
import { vi } from 'vitest'
import { fieldRules } from '../gen/field-rules.ts'
import { forgetRepeats } from './call/api.ts'
import { addFieldRules } from './form/field-rules.ts'
import { serverAnswers } from './live/push/connection.ts'
import { deliverPush } from './live/push/deliver-push.tsx'
import { listening } from './live/push/resync.ts'
import { refreshSession, type Session } from './live/session.ts'
import { forgetTimers, refreshTimers, timerKeys } from './live/time/timers.ts'

/** A second press of the same button within 100 ms is taken for a mistake, and tests are quicker than fingers. */
export { forgetRepeats }

/** Every screen may be tested: the forms of all are known. */
addFieldRules(async () => fieldRules)

/** A refused call: its status, and the answer's fields beside the Dutch sentence. */
export interface FakeRefusal {
  status: number
  error: string
  /** undefined: an answer that is not from our server. */
  errorType: string | undefined
  timeLeft?: number
  fields?: Record<string, string>
  costEuro?: number
}

/** A page of a list with a next one: made by `pageOf`. */
class FakePage<Answer> {
  readonly answer: Answer
  readonly nextCursor: string
  constructor(answer: Answer, nextCursor: string) {
    this.answer = answer
    this.nextCursor = nextCursor
  }
}

/** Returns an answer that is one page of a list, with the cursor of the next one. */
export function pageOf<Answer>(answer: Answer, nextCursor: string): FakePage<Answer> {
  return new FakePage(answer, nextCursor)
}

/** Returns an answer of the search that found these living players. */
export const foundPlayers = (...accountNames: string[]): Calls['GET /api/searchPlayers']['answer'] => ({
  accountNames,
  players: accountNames.map((accountName) => ({
    accountName,
    isAlive: true,
    isOnline: false,
    rank: 'Cittadino',
    rankNumber: 1,
    isPremium: false,
    familySymbol: null,
  })),
})

type Reply<K extends Call> = Calls[K]['answer'] | FakePage<Calls[K]['answer']> | FakeRefusal | 'no answer'
type Handler<K extends Call> = Reply<K> | ((body: Calls[K]['body'], query: URLSearchParams) => Reply<K>)

/** The answers of the fake server; any other call is refused with 501 and a text that names it. */
export type FakeServer = { [K in Call]?: Handler<K> }

export interface Sent {
  /** Method and path, as in the contract but with its parameters filled in. */
  call: string
  query: string
  body: unknown
  headers: Headers
}

/** The session that `playAgainst` logs in. */
export const player: Session = {
  userId: 1,
  accountName: 'Salvatore',
  accountId: 1,
  email: 'salvatore@example.test',
  isPremium: false,
  isFactoryOwner: false,
  isAdmin: false,
  cashPocket: 2500,
  hasLivingAccount: true,
  cityName: 'Amsterdam',
  life: 100,
  maxLife: 100,
}

/**
 * Prepares a test of screens: answers in place of the server and logs in a player called Salvatore, all timers at 0.
 * The contract types the answers, so that a test breaks when the contract changes.
 * @param server answers by call, as values or computed from the body; change the object to change later answers
 * @returns all calls sent since
 */
export async function playAgainst(server: FakeServer): Promise<Sent[]> {
  const sent: Sent[] = []
  const home: FakeServer = {
    'GET /api/auth/me': {
      ...player,
      cityName: 'Amsterdam',
      life: 100,
      maxLife: 100,
      cashVersion: 1,
      unreadMails: 0,
      unreadLog: 0,
    },
    'GET /api/timers': {
      timeLeft: Object.fromEntries(timerKeys.map((key) => [key, 0])) as Calls['GET /api/timers']['answer']['timeLeft'],
      inJail: false,
      version: 1,
    },
    'POST /api/click': { token: 'token of the test' },
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://game.test')
    const call = `${init.method} ${decodeURIComponent(pathname)}`
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    sent.push({ call, query: search, body, headers: new Headers(init.headers) })
    const handler = handlerOf({ ...home, ...server }, call)
    const reply = typeof handler === 'function' ? handler(body, new URLSearchParams(search)) : handler
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    if (reply instanceof FakePage) return Response.json(reply.answer, { headers: { 'next-cursor': reply.nextCursor } })
    const refused = isRefusal(reply)
    return Response.json(refused ? { ...reply, message: reply.error } : reply, { status: refused ? reply.status : 200 })
  })
  forgetRepeats()
  // A higher version from the test before would count as newer than this server's.
  forgetTimers()
  serverAnswers()
  await refreshSession()
  await refreshTimers()
  sent.length = 0
  return sent
}

/** Delivers a push, as the realtime channel does. Inside `act`, where something on the screen follows it. */
export function push<E extends PushEvent>(event: E, payload: PushPayload<E>): void {
  deliverPush(event, payload)
}

/**
 * Opens the realtime channel for the first time: components that follow pushes read again. Inside `act`, as for `push`.
 */
export const beginToListen = (): void => listening.emit()

function handlerOf(server: FakeServer, call: string): unknown {
  const matches = (key: string) => new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call)
  const found = Object.entries(server).find(([key]) => matches(key))
  return found ? found[1] : { status: 501, error: `The test has no answer for ${call}.`, errorType: 'untested' }
}

function isRefusal(reply: unknown): reply is FakeRefusal {
  return typeof reply === 'object' && reply !== null && 'errorType' in reply && 'status' in reply
}

/** Returns the toasts shown now, such as 'error: Je hebt niet genoeg geld op zak.'. */
export const toasts = (): string[] => toastStore.read().map(({ kind, content }) => `${kind}: ${content}`)

/** Returns the text below a node, without the short figures and names of phones. Copies no node: they are many. */
function longTextIn(node: Node): string {
  let text = ''
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue ?? ''
    else if (child instanceof Element && !child.hasAttribute('data-short')) text += longTextIn(child)
  }
  return text
}

/** Returns an element's text on a wide screen: without the short figures and names of phones. */
export const textOf = (element: Element): string => longTextIn(element).replaceAll(/\s+/g, ' ').trim()

/**
 * For `getByText`: matches the smallest element with this text, whatever its parts (amounts and cities are elements of
 * their own).
 */
export function saying(text: string | RegExp): (content: string, element: Element | null) => boolean {
  const says = (element: Element) => (typeof text === 'string' ? textOf(element) === text : text.test(textOf(element)))
  return (_, element) => element !== null && says(element) && ![...element.children].some(says)
}
