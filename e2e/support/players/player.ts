import { createHash, randomBytes } from 'node:crypto'
import type { Call, Calls } from '@sottomondo/api-contract'
import type { ClickAction } from '@sottomondo/api-contract/call'
import type { FactPayload } from '@sottomondo/event-contract/facts'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { inSchema } from '../stack/database.ts'
import { stack } from '../stack/stack.ts'

type Method = 'GET' | 'POST' | 'PATCH'

export interface Reply<Answer> {
  status: number
  body: Answer & { error?: string; errorType?: string; timeLeft?: number }
}

export interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** One session at the gateway, as a browser would hold it, without the browser. */
export class Visitor {
  cookie = ''
  /** Set for a stack beside the one under test. */
  origin = ''

  async call<K extends Call>(key: K, options: CallOptions = {}): Promise<Reply<Calls[K]['answer']>> {
    const [method, template] = key.split(' ') as [Method, string]
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? ''))
    return this.send(method, `${path}${options.query ? `?${new URLSearchParams(options.query)}` : ''}`, options)
  }

  /** A call that need not be in the contract or of its types. */
  async send<Answer>(method: string, path: string, options: CallOptions = {}): Promise<Reply<Answer>> {
    const origin = this.origin || stack().origin
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        origin,
        'x-frontend-path': '/e2e',
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(method === 'GET'
        ? {}
        : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body ?? {}) }),
    })
    const cookie = response.headers.getSetCookie().find((one) => one.includes('sottomondo_session='))
    if (cookie) this.cookie = cookie.split(';')[0] ?? ''
    return { status: response.status, body: await response.json() }
  }
}

export interface Person {
  email: string
  phone: string
  password: string
  accountName: string
}

/**
 * Of 1e9: each worker has a tenth of them and begins at the present time, in tenths of a second, so that neither two of
 * one run nor two runs in one world ever have the same. Of 500 drawn at random two had the same phone in one run of
 * 8,000.
 */
let person = (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * 1e8 + (Math.floor(Date.now() / 100) % 1e8)
/** Odd, so that each number has a mark of its own; neighbours' marks begin with other letters. */
const scatter = 0x9e3779b1

/** A new person, unlike any before. */
export function newPerson(): Person {
  person += 1
  const mark = (Math.imul(person, scatter) >>> 0).toString(16).padStart(8, '0')
  return {
    email: `${mark}@sottomondo.example`,
    phone: `+3197${String(person).padStart(9, '0')}`,
    password: `wachtwoord-${mark}`,
    accountName: `E2e_${mark}`,
  }
}

/** The newest code that was sent to a phone. */
export async function codeFor(phone: string): Promise<string> {
  return eventually(async () => {
    const { body } = await new Visitor().call('GET /api/dev/outbox', { query: { to: phone } })
    const newest = [...body].sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    const code = newest?.body.match(/\b\d{6}\b/)?.[0]
    if (!code) throw new Error(`no code was sent to ${phone}`)
    return code
  })
}

async function must<Answer>(reply: Promise<Reply<Answer>>): Promise<Answer> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

const created = 'sottomondo.accounts.gangster.created.v1'

export interface Player {
  visitor: Visitor
  person: Person
}

/** A player who has signed up and is logged in. */
export async function newPlayer(): Promise<Player> {
  const [player] = await newPlayers(1)
  return player as Player
}

/**
 * Players as a sign-up leaves them, written into accounts' tables: the fact of each birth goes out as usual.
 * signup.spec.ts and first-ten-minutes.spec.ts sign up by hand.
 */
export async function newPlayers(count: number): Promise<Player[]> {
  // They can all log in as the first world's player does: no password has to be hashed.
  const password = stack().logins.player?.password ?? ''
  const players = Array.from({ length: count }, () => ({ ...newPerson(), password })).map((person) => {
    const token = randomBytes(32).toString('base64url')
    const visitor = new Visitor()
    visitor.cookie = `sottomondo_session=${token}`
    return { person, visitor, tokenHash: createHash('sha256').update(token).digest('hex') }
  })
  await inSchema('accounts', async (tx) => {
    const born = await run<FactPayload<typeof created>>(
      tx,
      'e2e_players',
      `with told as (
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t(email, phone, name, token_hash)
       ), users as (
         insert into app_user (email, phone, password_hash, phone_verified_at, created_at)
         select email, phone, (select password_hash from app_user where email = $5), now(), now() from told
         returning id, email
       ), sessions as (
         insert into session (token_hash, user_id, request_key, created_at, last_seen_at, expires_at, address, user_agent)
         select token_hash, id, token_hash, now(), now(), now() + interval '1 day', '127.0.0.1', 'e2e'
         from told join users using (email)
       )
       insert into gangster (user_id, name, gender, created_at)
       select id, name, 'male', now() from told join users using (email)
       returning id as "accountId", user_id as "userId", name as "accountName", gender, 0 as "claimedExperience",
         floor(extract(epoch from created_at) * 1000)::bigint as "createdAtMs"`,
      [
        players.map(({ person }) => person.email),
        players.map(({ person }) => person.phone),
        players.map(({ person }) => person.accountName),
        players.map(({ tokenHash }) => tokenHash),
        stack().logins.player?.email,
      ],
    )
    await writeOutbox(
      tx,
      born.map((payload) => fact(created, payload)),
      { requestId: 'e2e' },
    )
  })
  await Promise.all(
    players.map(async ({ visitor }) => {
      const { cashPocket } = await must(visitor.call('GET /api/bank/balance'))
      if (cashPocket !== 2500) throw new Error(`the starting cash is ${cashPocket}`)
    }),
  )
  return players.map(({ visitor, person }) => ({ visitor, person }))
}

export async function logIn(visitor: Visitor, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  const user = await must(
    visitor.call('POST /api/auth/login', { body: { email: person.email, password: person.password } }),
  )
  if (!user.phoneVerified) throw new Error('the phone is not verified')
}

const fingerprint = 'a'.repeat(64)

/** The capture of a hand that moves a mouse and clicks; never the same path twice. */
export function clickCapture(action: ClickAction) {
  const start = 1000 + Math.random() * 1000
  const mouseMovements = Array.from({ length: 12 }, (_, step) => ({
    x: Math.round(200 + step * 17 + Math.random() * 9),
    y: Math.round(300 + step * 7 + Math.random() * 9),
    t: Math.round(start + step * 31 + Math.random() * 8),
  }))
  const last = mouseMovements[11] ?? { x: 0, y: 0, t: 0 }
  return {
    clickCoordinates: { x: last.x, y: last.y },
    action,
    screenSize: { width: 1280, height: 800 },
    browserSize: { width: 1280, height: 700 },
    userAgent: 'e2e',
    isAutomated: false,
    timeStamp: last.t + 60,
    mouseMovements,
    interactionType: 'mouse',
    deviceType: 'desktop',
    isBrowserInFocus: true,
  }
}

/** The headers that a guarded action needs. */
export async function clickHeaders(visitor: Visitor, action: ClickAction = 'crime'): Promise<Record<string, string>> {
  const { token } = await must(
    visitor.call('POST /api/click', { body: clickCapture(action), headers: { 'x-fingerprint': fingerprint } }),
  )
  return { 'x-click-token': token, 'x-fingerprint': fingerprint }
}

export async function commitCrime(visitor: Visitor, headers?: Record<string, string>, crimeOptionId = 1) {
  return visitor.call('POST /api/crime/execute', {
    body: { crimeOptionId },
    headers: headers ?? (await clickHeaders(visitor)),
  })
}
