import { createHash } from 'node:crypto'
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allPushSubject } from '@sottomondo/event-contract/subjects'
import { connectNats } from '@sottomondo/server-kit/nats'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpCall } from '../testing/http.ts'
import { releaseToken, useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
const script = `export const text = ${JSON.stringify('sottomondo '.repeat(200))}`
const inline = 'globalThis.started = 1'
const index = `<!doctype html><html><head><!--registry--><script>${inline}</script></head><body></body></html>`

const immutable = 'public, max-age=31536000, immutable'
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = {}) =>
  httpCall(gateway.port, 'GET', path, { headers: { host: 'localhost:8080', ...headers } })

beforeAll(() => {
  const { shellDir, releasesDir } = gateway
  mkdirSync(join(shellDir, 'assets'), { recursive: true })
  writeFileSync(join(shellDir, 'index.html'), index)
  writeFileSync(join(shellDir, 'sw.js'), 'self.x = 1')
  writeFileSync(join(shellDir, 'icon.svg'), '<svg/>')
  writeFileSync(join(shellDir, '.env'), 'SECRET=1')
  writeFileSync(join(shellDir, 'assets/shell.0854a832a4.js'), script)
  mkdirSync(join(releasesDir, 'mfe-actions/b1'), { recursive: true })
  writeFileSync(join(releasesDir, 'mfe-actions/b1/entry.js'), script)
  for (const map of ['entry.js.map', '.maps/entry.js.map']) {
    mkdirSync(join(releasesDir, 'mfe-actions/b1/.maps'), { recursive: true })
    writeFileSync(join(releasesDir, 'mfe-actions/b1', map), '{"sourcesContent":["our sources"]}')
  }
  writeFileSync(join(shellDir, 'assets/shell.0854a832a4.js.map'), '{}')
  writeFileSync(join(releasesDir, '../secret.txt'), 'secret')
  symlinkSync(join(releasesDir, '../secret.txt'), join(releasesDir, 'mfe-actions/b1/link.txt'))
})
beforeEach(() => gateway.fakes.reset())

describe('files', () => {
  test('of a build and of the shell’s hashed names are kept for ever', async () => {
    for (const path of ['/remotes/mfe-actions/b1/entry.js', '/assets/shell.0854a832a4.js']) {
      const reply = await get(path)
      expect(reply).toMatchObject({ status: 200, text: script })
      expect(reply.headers).toMatchObject({
        'cache-control': immutable,
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': String(script.length),
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      })
    }
  })

  test('with other names, and the service worker, are revalidated', async () => {
    for (const path of ['/sw.js', '/icon.svg']) {
      const reply = await get(path)
      expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
      expect(await get(path, { 'if-none-match': reply.headers.etag ?? '' })).toMatchObject({ status: 304, text: '' })
    }
  })

  test('are sent compressed as the reader accepts them', async () => {
    const path = '/remotes/mfe-actions/b1/entry.js'
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script)
    const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).toString()).toBe(script)
    expect((await get(path, { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined()
  })

  test('compressed by their build are sent as they are', async () => {
    const path = join(gateway.releasesDir, 'mfe-actions/b1/ready.js')
    writeFileSync(path, script)
    writeFileSync(`${path}.br`, 'made by the build')
    const reply = await get('/remotes/mfe-actions/b1/ready.js', { 'accept-encoding': 'br' })
    expect(reply).toMatchObject({ text: 'made by the build', headers: { 'content-encoding': 'br' } })
    // A compressed file older than its source is of another build.
    utimesSync(`${path}.br`, 1, 1)
    writeFileSync(path, `${script}\n`)
    const next = await get('/remotes/mfe-actions/b1/ready.js', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(next.bytes).toString()).toBe(`${script}\n`)
  })

  test('that were replaced are served in their present version', async () => {
    const path = join(gateway.releasesDir, 'mfe-actions/b1/changing.js')
    for (const content of ['one', 'two, longer']) {
      writeFileSync(path, content)
      expect((await get('/remotes/mfe-actions/b1/changing.js')).text).toBe(content)
    }
  })

  test.each([
    '/remotes/../secret.txt',
    '/remotes/mfe-actions/../../secret.txt',
    '/remotes/mfe-actions/b1/..%2f..%2f..%2fsecret.txt',
    '/remotes/%2e%2e/secret.txt',
    '/remotes/mfe-actions/b1/%2e%2e%5c%2e%2e/secret.txt',
    '/remotes/mfe-actions/b1/link.txt',
    '/remotes/mfe-actions/b1/entry.js%00.txt',
    '/remotes/mfe-actions/b1/entry.js.map',
    '/remotes/mfe-actions/b1/entry.js%2emap',
    '/remotes/mfe-actions/b1/.maps/entry.js.map',
    '/assets/shell.0854a832a4.js.map',
    '/remotes//etc/passwd',
    '/remotes/mfe-actions/b1',
    '/remotes/mfe-actions/b1/',
    '/remotes',
    '/remotes/%E0%A4%A',
    `/remotes/${'a/'.repeat(3000)}`,
    '/assets/../.env',
    '/.env',
    '/assets/nothing.js',
  ])('%s leads nowhere', async (path) => {
    const reply = await get(path)
    expect(reply.status).toBe(404)
    expect(reply.text).toBe('Niet gevonden.')
  })

  test('can’t be written', async () => {
    const reply = await httpCall(gateway.port, 'POST', '/sw.js', {})
    expect(reply).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })

  test('answer HEAD without a body', async () => {
    const reply = await httpCall(gateway.port, 'HEAD', '/icon.svg', {})
    expect(reply).toMatchObject({ status: 200, text: '', headers: { 'content-length': '6' } })
  })
})

describe('another build of the shell', () => {
  const hashed = '/assets/status.1234567890.js'
  beforeAll(() => {
    mkdirSync(join(gateway.shellDir, 'assets'), { recursive: true })
    writeFileSync(join(gateway.shellDir, hashed), script)
    writeFileSync(join(gateway.shellDir, 'old.svg'), '<svg/>')
    gateway.nameShells('b2', 'b1')
    writeFileSync(join(gateway.shellDir, '../b2/index.html'), index.replace('started = 1', 'started = 2'))
    writeFileSync(join(gateway.shellDir, '../b2/sw.js'), 'self.x = 2')
  })
  afterAll(() => gateway.nameShells('b1'))

  test('appears in new pages, with its name', async () => {
    const reply = await get('/', asPage)
    expect(reply.text).toContain('started = 2')
    expect(reply.text).toMatch(/"shell":"b2"/)
    expect((await gateway.send('GET', '/api/registry')).json.shell).toBe('b2')
    expect((await get('/sw.js')).text).toBe('self.x = 2')
  })

  test('leaves open pages the code of their own build, and nothing else of it', async () => {
    expect(await get(hashed)).toMatchObject({ status: 200, text: script, headers: { 'cache-control': immutable } })
    expect((await get('/old.svg')).status).toBe(404)
  })
})

test('open pages get a push when there is another build of the shell', async () => {
  const nats = await connectNats(gateway.natsUrl, 'test')
  try {
    const pushed: { event: string; payload: { shell?: string } }[] = []
    nats.subscribe(allPushSubject, { callback: (_error, message) => void pushed.push(message.json()) })
    await nats.flush()
    gateway.nameShells('b3', 'b1')
    await eventually(() =>
      expect(pushed.map(({ event, payload }) => [event, payload.shell])).toContainEqual(['registryChanged', 'b3']),
    )
  } finally {
    gateway.nameShells('b1')
    await nats.close()
  }
})

describe('the page', () => {
  test('comes for every path of the game, and belongs to its reader alone', async () => {
    for (const path of ['/', '/crime', '/family/profile/x', '/index.html', '/car/Audi%20R8%204.2']) {
      const reply = await get(path, asPage)
      expect(reply.status).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      })
      expect(reply.text).toContain('<script id="registry" type="application/json">{"revision":')
    }
    expect((await get('/crime', { accept: '*/*' })).status).toBe(200)
    expect((await get('/crime', { accept: 'image/png' })).status).toBe(404)
  })

  test('runs nothing but our own files and the inline code of its build', async () => {
    const policy = String((await get('/', asPage)).headers['content-security-policy'])
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(policy).toContain(`'sha256-${hash}'`)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-/)
    const { port, stop } = await gateway.startAnother({
      MODE: 'production',
      PUBLIC_ORIGIN: 'https://sottomondo.example',
    })
    const { headers } = await httpCall(port, 'GET', '/', { headers: asPage })
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://sottomondo.example;")
    // Content from players: images by https, videos of one host, nothing else of other origins.
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
    expect(headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com;')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await stop()
  })

  test('holds this reader’s remotes', async () => {
    const manifest = {
      id: 'mfe-actions',
      version: '1.0.0',
      kitRange: '^1.0.0',
      routes: [{ path: '/crime' }],
      groups: [{ label: '</script><script>alert(1)</script>' }],
    }
    const body = {
      remote: 'mfe-actions',
      build: 'b1',
      upload: { version: '1.0.0', entry: 'entry.js', manifest, files: [] },
    }
    const headers = { authorization: `Bearer ${releaseToken}` }
    expect((await gateway.send('POST', '/api/admin/releases', { body, headers })).status).toBe(200)
    const { text } = await get('/crime', asPage)
    expect(text).not.toContain('alert(1)</script>')
    const data = /<script id="registry" type="application\/json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual((await gateway.send('GET', '/api/registry')).json)
  })

  test('comes also when its reader can’t be found', async () => {
    await gateway.fakes.stopOne('accounts')
    const reply = await get('/', { ...asPage, cookie: `sottomondo_session=${'q'.repeat(43)}` })
    expect(reply.status).toBe(200)
  })
})

test('the documentation shows every call and needs no external resources', async () => {
  const reply = await get('/api/docs', asPage)
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  const { json } = await get('/api/openapi.json')
  expect(json.openapi).toBe('3.1.0')
  for (const path of Object.keys(json.paths)) expect(reply.text).toContain(`<code>${path}</code>`)
  expect(reply.text).not.toMatch(/(src|href)="(https?:)?\/\//)
  const policy = String(reply.headers['content-security-policy'])
  const styles = /<style>([\s\S]*?)<\/style>/.exec(reply.text)?.[1] ?? ''
  const scripts = /<script>([\s\S]*?)<\/script>/.exec(reply.text)?.[1] ?? ''
  for (const part of [styles, scripts]) {
    expect(part.length).toBeGreaterThan(100)
    expect(policy).toContain(createHash('sha256').update(part).digest('base64'))
  }
})
