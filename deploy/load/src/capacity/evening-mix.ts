import type { Stack } from '@sottomondo/local/stack'
import { signClickToken } from '@sottomondo/server-kit/click-token'
import { clickCapture } from '../click-capture.ts'
import { type LoadRequest, postRequest } from '../http-load.ts'
import type { LoadPlayer } from '../load/players/players.ts'

/** Returns a number from 0 to below 1. */
type Random = () => number

/** What an evening's action is, of a hundred: those of k6/evening.js. */
export const shares = {
  readPage: 49,
  commitCrime: 15,
  useBank: 12,
  lookAround: 10,
  roulette: 7,
  fruit: 6,
  logIn: 1,
} as const
type Kind = keyof typeof shares

const pages = [
  '/api/status',
  '/api/auth/me',
  '/api/timers',
  '/api/crime',
  '/api/jail/list',
  '/api/casino',
  '/api/bank/transactions/send',
  '/api/status/rankAndDefaultPayMethod',
  '/api/server-time',
]

const bankActions = ['deposit', 'withdraw', 'transaction'] as const

export interface Mix {
  next(): LoadRequest
  /** Bytes of the answers' texts so far. */
  receivedBytes(): number
  actions(): number
}

/**
 * The evening's actions, one after the other. Logins are left out: each is a strong hash, which `npm run load` measures.
 * @param random which action is next
 */
export function eveningMix(stack: Stack, players: readonly LoadPlayer[], fingerprint: string, random: Random): Mix {
  let [turn, actions, bytes] = [0, 0, 0]
  const nextPlayer = () => players[turn++ % players.length] as LoadPlayer
  const headersOf = (player: LoadPlayer) => ({
    host: new URL(stack.origin).host,
    origin: stack.origin,
    cookie: player.cookie,
    'x-frontend-path': '/crime',
    'x-player': `${player.accountId}.${player.accountId}`,
    'x-fingerprint': fingerprint,
  })
  const request = (
    kind: string,
    requestBytes: Buffer,
    then?: (body: string) => LoadRequest | undefined,
  ): LoadRequest => ({
    kind,
    bytes: requestBytes,
    answered(status, body) {
      bytes += body.length
      return status === 200 ? then?.(body) : undefined
    },
  })
  const get = (player: LoadPlayer, path: string, then?: () => LoadRequest) =>
    request(`GET ${path}`, getRequest(path, headersOf(player)), then)
  const post = (player: LoadPlayer, path: string, body: unknown, then?: () => LoadRequest, more = {}) =>
    request(`POST ${path}`, postRequest(path, { ...headersOf(player), ...more }, body), then)
  const token = ({ accountId }: LoadPlayer) =>
    signClickToken(
      stack.env.gateway?.CLICK_TOKEN_SECRET ?? '',
      { accountId, action: 'crime', fingerprint },
      Date.now() * 1000,
    )

  const atBank = (player: LoadPlayer, then: () => LoadRequest) => {
    const what = bankActions[Math.floor(random() * bankActions.length)]
    const receiverName = players[turn % players.length]?.name
    const more = what === 'transaction' ? { receiverName, subject: 'Voor de goede zaak' } : {}
    return post(player, `/api/bank/${what}`, { amount: 10, ...more }, then)
  }

  const play: Record<Exclude<Kind, 'logIn'>, (player: LoadPlayer) => LoadRequest> = {
    readPage: (player) => get(player, pages[Math.floor(random() * pages.length)] ?? '/api/status'),
    commitCrime: (player) =>
      post(player, '/api/click', clickCapture(), () =>
        post(player, '/api/crime/execute', { crimeOptionId: 1 }, undefined, { 'x-click-token': token(player) }),
      ),
    useBank: (player) =>
      get(player, '/api/bank/balance', () => atBank(player, () => get(player, '/api/bank/transactions/received'))),
    lookAround: (player) => get(player, '/api/cache/online-users', () => get(player, '/api/online')),
    roulette: (player) =>
      get(player, '/api/casino/roulette', () =>
        post(player, '/api/casino/bet/roulette', { redBlackBet: 'Rood', redBlackBetAmount: 10 }),
      ),
    fruit: (player) =>
      get(player, '/api/casino/fruit', () => post(player, '/api/casino/fruit/spin', { betAmount: 10 })),
  }
  const kinds = Object.keys(play) as (keyof typeof play)[]
  const all = kinds.reduce((sum, kind) => sum + shares[kind], 0)
  return {
    next() {
      actions++
      let left = random() * all
      const kind =
        kinds.find((one) => {
          left -= shares[one]
          return left < 0
        }) ?? 'readPage'
      return play[kind](nextPlayer())
    },
    receivedBytes: () => bytes,
    actions: () => actions,
  }
}

const getRequest = (path: string, headers: Record<string, string>): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
