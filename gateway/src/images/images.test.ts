import { createServer, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outside } from './fetch-image.ts'
import { createFetchTurns } from './fetch-turns.ts'
import { imageRules } from './images.rules.ts'
import { createImages } from './images.ts'
import { isPublicAddress } from './public-address.ts'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'],
  ...['2001:db8::1', '2001::1', 'ff02::1'],
])('%s is nobody’s public address', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:400e::1'])('%s is one', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

const own = 'https://sottomondo.example'
const png = Buffer.from('89504e470d0a1a0a', 'hex')
const requests: string[] = []
let blocked: Promise<void> | undefined
/** Answers whose first bytes are sent. */
const started: ServerResponse[] = []
/** The outside network: every name leads here. */
const world = createServer(async (request, response) => {
  const host = String(request.headers.host).split(':')[0]
  requests.push(`${host}${request.url}`)
  expect(request.headers).not.toHaveProperty('cookie')
  expect(request.headers).not.toHaveProperty('x-forwarded-for')
  if (request.url === '/begun') {
    response.writeHead(200, { 'content-type': 'image/png' }).write(png)
    started.push(response)
    return
  }
  await blocked
  const [, path = ''] = /^\/(\w*)/.exec(request.url ?? '') ?? []
  const to = new URL(request.url ?? '', own).searchParams.get('to')
  if (path === 'to') response.writeHead(302, { location: String(to) }).end()
  else if (path === 'loop') response.writeHead(307, { location: '/loop' }).end()
  else if (path === 'svg') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
  else if (path === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>')
  else if (path === 'gone') response.writeHead(404, { 'content-type': 'image/png' }).end(png)
  else if (path === 'huge')
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(imageRules.bytesMost + 1))
  else response.writeHead(200, { 'content-type': 'image/png; charset=x' }).end(png)
})
const outside: Outside = {
  resolve: async (host) => {
    if (host === 'inside.example') return [{ address: '10.0.0.1', family: 4 }]
    if (host === 'both.example')
      return [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]
    return [{ address: '127.0.0.1', family: 4 }]
  },
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  request: (url, options, answered) => {
    const { hostname, pathname, search } = new URL(url)
    const { port } = world.address() as AddressInfo
    return httpRequest({ ...options, hostname, port, path: pathname + search }, answered)
  },
}

let nowMs = 0
const config = { PUBLIC_ORIGIN: own, TRUSTED_PROXIES: 1 }
let images = createImages({ config, clock: { nowMs: () => nowMs }, log: { debug: () => {} } as never }, outside)
/** Requests that are neither answered nor closed. */
let open = 0
const gateway = createServer((request, response) => {
  open += 1
  response.once('close', () => (open -= 1))
  void images(request, response)
})
const ask = (address: string, visitor = '203.0.113.1', signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/images?${new URLSearchParams({ address })}`, {
    headers: { 'x-forwarded-for': visitor },
    signal: signal ?? null,
  })

beforeAll(async () => {
  for (const server of [world, gateway])
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
})
afterAll(() => {
  for (const server of [world, gateway]) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  requests.length = 0
  nowMs += imageRules.keptSeconds * 1000
  images = createImages({ config, clock: { nowMs: () => nowMs }, log: { debug: () => {} } as never }, outside)
})

test('an image is fetched once for many, kept for a day, and can do nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('http://i.example/a.png?b=1')))
  for (const answer of answers) expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)
  expect(Object.fromEntries(answers[0]?.headers ?? [])).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=86400, immutable',
  })
  expect(requests).toEqual(['i.example/a.png?b=1'])
  nowMs += imageRules.keptSeconds * 1000
  expect((await ask('http://i.example/a.png?b=1')).status).toBe(200)
  expect(requests).toHaveLength(2)
})

test('a redirect is followed, a few times', async () => {
  expect((await ask('https://i.example/to?to=https://other.example/b.png')).status).toBe(200)
  expect(requests).toEqual(['i.example/to?to=https://other.example/b.png', 'other.example/b.png'])
  expect((await ask('https://i.example/loop')).status).toBe(404)
  expect(requests).toHaveLength(2 + imageRules.redirectsMost + 1)
})

test.each([
  'https://inside.example/a.png',
  'https://both.example/a.png',
  'https://127.0.0.1/a.png',
  'https://[::1]/a.png',
  'https://localhost/a.png',
  'https://i.example:8443/a.png',
  'https://vito@i.example/a.png',
  `${own}/images?address=x`,
  `${own}/a.png`,
  'file:///etc/passwd',
  'data:image/png;base64,AA==',
  '',
])('%j is asked for nothing, nor is it where a redirect leads', async (address) => {
  expect((await ask(address)).status).toBe(404)
  expect(requests).toEqual([])
  expect((await ask(`https://i.example/to?${new URLSearchParams({ to: address })}`)).status).toBe(404)
  expect(requests).toHaveLength(1)
})

test.each(['svg', 'page', 'gone', 'huge'])(
  'an invalid image is not shown, and not fetched again at once: %s',
  async (path) => {
    const { status, headers } = await ask(`https://i.example/${path}`)
    expect([status, headers.get('content-type')]).toEqual([404, null])
    expect((await ask(`https://i.example/${path}`)).status).toBe(404)
    expect(requests).toHaveLength(1)
    nowMs += imageRules.failedSeconds * 1000
    await ask(`https://i.example/${path}`)
    expect(requests).toHaveLength(2)
  },
)

test('the fetches of one visitor are limited, and cached images don’t count', async () => {
  for (let one = 0; one < imageRules.visitorMost; one++)
    expect((await ask(`https://i.example/${one}`)).status).toBe(200)
  expect((await ask('https://i.example/more')).status).toBe(429)
  expect((await ask('https://i.example/1')).status).toBe(200)
  nowMs += imageRules.visitorWindowMs
  expect((await ask('https://i.example/more')).status).toBe(200)
})

/** Returns the statuses of all, once they are over. */
const statusesOf = async (asking: Promise<Response>[]) => (await Promise.all(asking)).map(({ status }) => status)
/** Holds all requests back until they are released. */
function block(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  blocked = promise
  return () => {
    blocked = undefined
    resolve()
  }
}

test('a page with many pictures gets them all, a few at a time', async () => {
  const letGo = block()
  const waiting = Array.from({ length: imageRules.atOncePerVisitor + 10 }, (_, one) => ask(`https://i.example/${one}`))
  await eventually(() => expect(requests).toHaveLength(imageRules.atOncePerVisitor))
  letGo()
  expect(new Set(await statusesOf(waiting))).toEqual(new Set([200]))
  expect(requests).toHaveLength(imageRules.atOncePerVisitor + 10)
})

test('one visitor’s slow pictures delay nobody else’s', async () => {
  const letGo = block()
  const slow = Array.from({ length: 60 }, (_, one) => ask(`https://i.example/slow${one}`, '192.0.2.1'))
  await eventually(() => expect(requests).toHaveLength(imageRules.atOncePerVisitor))
  const others = Array.from({ length: 20 }, (_, one) => ask(`https://i.example/quick${one}`, `198.51.100.${one}`))
  await eventually(() => expect(requests.filter((one) => one.includes('quick'))).toHaveLength(20))
  letGo()
  expect(new Set(await statusesOf(others))).toEqual(new Set([200]))
  await Promise.all(slow)
})

test('a fetch without room is not counted, and succeeds when there is some', async () => {
  const letGo = block()
  const most = imageRules.atOncePerVisitor + imageRules.waitingPerVisitor
  const waiting = Array.from({ length: most }, (_, one) => ask(`https://i.example/${one}`))
  await eventually(() => expect(requests.length).toBeGreaterThanOrEqual(imageRules.atOncePerVisitor))
  const inVain = await statusesOf(Array.from({ length: 60 }, (_, one) => ask(`https://i.example/more${one}`)))
  // Some may have got the place of a slow one.
  expect(inVain.filter((status) => status === 429).length).toBeGreaterThan(50)
  letGo()
  await Promise.all(waiting)
  // The fetched ones are below the limit, and the failed ones don't count.
  for (let one = 0; one < 20; one++) expect((await ask(`https://i.example/later${one}`)).status).toBe(200)
})

test('a client that hangs up gives its turn back, and another client for the same image gets it in theirs', async () => {
  const letGo = block()
  const leaving = new AbortController()
  const most = imageRules.atOncePerVisitor
  const first = Array.from({ length: most }, (_, one) => ask(`https://i.example/${one}`))
  await eventually(() => expect(requests).toHaveLength(most))
  const left = Array.from({ length: 5 }, (_, one) => ask(`https://i.example/left${one}`, undefined, leaving.signal))
  const [shared, single] = [ask('https://i.example/shared'), ask('https://i.example/left0', '192.0.2.7')]
  await eventually(() => expect(requests).toContain('i.example/left0'))
  leaving.abort()
  for (const one of left) await expect(one).rejects.toThrow()
  await eventually(() => expect(open).toBe(most + 2))
  letGo()
  expect(await statusesOf([...first, shared, single])).toEqual(Array(most + 2).fill(200))
  expect(requests.filter((one) => one.includes('left'))).toEqual(['i.example/left0'])
})

test('a silent server is given up long before one that has begun to answer', async () => {
  const letGo = block()
  const silent = ask('https://i.example/silent')
  await eventually(() => expect(requests).toHaveLength(1))
  const begun = ask('https://i.example/begun')
  await eventually(() => expect(started).toHaveLength(1))
  // Nothing has come from it by then; from the other server the first bytes.
  expect((await silent).status).toBe(404)
  letGo()
  started.pop()?.end(png)
  expect((await begun).status).toBe(200)
})

describe('turns', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())
  const made = () => {
    const log: string[] = []
    const runs = new Map<string, PromiseWithResolvers<void>>()
    const turn = (visitor: string, name: string) => ({
      visitor,
      isWanted: () => true,
      run(room: AbortSignal) {
        const over = Promise.withResolvers<void>()
        log.push(name)
        runs.set(name, over)
        room.addEventListener('abort', () => {
          log.push(`${name} made room`)
          over.resolve()
        })
        return over.promise
      },
    })
    return { log, runs, turn }
  }

  test('a visitor’s waiting fetch gets the place of their longest one', async () => {
    const { log, turn } = made()
    const turns = createFetchTurns({ perVisitor: 2, inAll: 10, undisturbedMs: 20 })
    for (const name of ['a1', 'a2']) turns.take(turn('a', name))
    expect(log).toEqual(['a1', 'a2'])
    turns.take(turn('a', 'a3'))
    turns.take(turn('b', 'b1'))
    expect(log).toEqual(['a1', 'a2', 'b1'])
    await vi.advanceTimersByTimeAsync(20)
    expect(log).toEqual(['a1', 'a2', 'b1', 'a1 made room', 'a3'])
  })

  test('when all places are taken, the visitor with the fewest comes first, and the longest of all makes room', async () => {
    const { log, turn } = made()
    const turns = createFetchTurns({
      perVisitor: 2,
      inAll: 2,
      undisturbedMs: 20,
      waitingPerVisitor: 2,
      waitingInAll: 3,
    })
    for (const name of ['a1', 'a2', 'a3', 'a4']) expect(turns.take(turn('a', name))).toBe(true)
    expect(turns.take(turn('a', 'a5'))).toBe(false)
    expect(turns.take(turn('b', 'b1'))).toBe(true)
    expect(turns.take(turn('c', 'c1'))).toBe(false)
    await vi.advanceTimersByTimeAsync(20)
    expect(log.slice(0, 4)).toEqual(['a1', 'a2', 'a1 made room', 'b1'])
  })

  test('no fetch is cut off while none waits', async () => {
    const { log, runs, turn } = made()
    const turns = createFetchTurns({ perVisitor: 1, inAll: 2, undisturbedMs: 0 })
    turns.take(turn('a', 'a1'))
    turns.take(turn('b', 'b1'))
    runs.get('b1')?.resolve()
    await vi.advanceTimersByTimeAsync(20)
    expect(turns.waitingOf('a')).toBe(0)
    expect(log).toEqual(['a1', 'b1'])
  })
})
