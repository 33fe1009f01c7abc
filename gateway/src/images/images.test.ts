import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@sottomondo/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Outside } from './fetch-image.ts'
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
const asked: string[] = []
let holding: Promise<void> | undefined
/** The rest of the world: whatever its name, it is here. */
const world = createServer(async (request, response) => {
  const host = String(request.headers.host).split(':')[0]
  asked.push(`${host}${request.url}`)
  expect(request.headers).not.toHaveProperty('cookie')
  expect(request.headers).not.toHaveProperty('x-forwarded-for')
  await holding
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
const config = { PUBLIC_ORIGIN: own, TRUSTED_PROXIES: 0 }
let images = createImages({ config, clock: { nowMs: () => nowMs }, log: { debug: () => {} } as never }, outside)
const gateway = createServer((request, response) => void images(request, response))
const ask = (address: string) =>
  fetch(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/images?${new URLSearchParams({ address })}`)

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
  asked.length = 0
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
  expect(asked).toEqual(['i.example/a.png?b=1'])
  nowMs += imageRules.keptSeconds * 1000
  expect((await ask('http://i.example/a.png?b=1')).status).toBe(200)
  expect(asked).toHaveLength(2)
})

test('a redirect is followed, a few times', async () => {
  expect((await ask('https://i.example/to?to=https://other.example/b.png')).status).toBe(200)
  expect(asked).toEqual(['i.example/to?to=https://other.example/b.png', 'other.example/b.png'])
  expect((await ask('https://i.example/loop')).status).toBe(404)
  expect(asked).toHaveLength(2 + imageRules.redirectsMost + 1)
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
  expect(asked).toEqual([])
  expect((await ask(`https://i.example/to?${new URLSearchParams({ to: address })}`)).status).toBe(404)
  expect(asked).toHaveLength(1)
})

test.each(['svg', 'page', 'gone', 'huge'])(
  'what is no image is not shown, and not asked again at once: %s',
  async (path) => {
    const { status, headers } = await ask(`https://i.example/${path}`)
    expect([status, headers.get('content-type')]).toEqual([404, null])
    expect((await ask(`https://i.example/${path}`)).status).toBe(404)
    expect(asked).toHaveLength(1)
    nowMs += imageRules.failedSeconds * 1000
    await ask(`https://i.example/${path}`)
    expect(asked).toHaveLength(2)
  },
)

test('one visitor has so many fetched, and what is kept costs him nothing', async () => {
  for (let one = 0; one < imageRules.visitorMost; one++)
    expect((await ask(`https://i.example/${one}`)).status).toBe(200)
  expect((await ask('https://i.example/more')).status).toBe(429)
  expect((await ask('https://i.example/1')).status).toBe(200)
  nowMs += imageRules.visitorWindowMs
  expect((await ask('https://i.example/more')).status).toBe(200)
})

test('so many are fetched at once', async () => {
  let go = () => {}
  holding = new Promise((resolve) => {
    go = resolve
  })
  const waiting = Array.from({ length: imageRules.atOnceMost }, (_, one) => ask(`https://i.example/${one}`))
  await eventually(() => expect(asked).toHaveLength(imageRules.atOnceMost))
  expect((await ask('https://i.example/more')).status).toBe(429)
  go()
  holding = undefined
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
})
