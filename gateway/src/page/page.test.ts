import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { httpCall } from '../testing/http.ts'
import { useGateway } from '../testing/use-gateway.ts'
import { filesOfScreen, fillPage } from './page-html.ts'

const gateway = useGateway()
const asPage = { accept: 'text/html', host: 'localhost:8080' }
const get = (path: string, headers: Record<string, string> = {}) =>
  httpCall(gateway.port, 'GET', path, { headers: { ...asPage, ...headers } })

/** Replaces the built shell: shows its own input. */
const drawer = `
  exports.ready = Promise.resolve()
  exports.planPage = (registry, path, me) => {
    if (path === '/broken') throw new Error('broken')
    if (path === '/rank') return { path, title: \`Rank \${me.rankNumber}\`, screen: 'login', reads: [] }
    return { path, title: me ? me.accountName : 'Niemand', screen: 'login', reads: ['/api/server-time', '/api/bank/balance', '/api/dev/outbox'] }
  }
  exports.renderPage = (registry, path, answers) => ({
    html: '<p data-style="s0">' + path + ' ' + Object.keys(answers).sort().join(' ') + '</p>',
    css: '[data-style=s0]{color:red}',
  })`

beforeAll(() => {
  const server = join(gateway.shellDir, '.server')
  mkdirSync(server, { recursive: true })
  writeFileSync(
    join(gateway.shellDir, 'index.html'),
    '<head><title>x</title><!--head--></head><div id="app"><!--page--></div><!--registry-->',
  )
  writeFileSync(join(server, 'drawer.cjs'), drawer)
  const screens = { login: { files: ['/assets/login.1.js', '/assets/login.1.css'], styles: '.login{color:blue}' } }
  writeFileSync(join(server, 'build.json'), JSON.stringify({ script: 'drawer.cjs', screens }))
})
beforeEach(() => gateway.fakes.reset())

const me = (accountName: string) => ({
  user: {
    userId: 1,
    accountName,
    accountId: 7,
    email: 'x@y.example',
    isAdmin: false,
    hasLivingAccount: true,
    bar: [],
    phone: '',
    phoneVerified: true,
  },
})

const answersIn = (text: string) =>
  JSON.parse(/<script id="answers" type="application\/json">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as Record<
    string,
    { answer: unknown }
  >

test('a visitor’s page is drawn, and says that nobody is logged in', async () => {
  const { text, headers } = await get('/login')
  expect(text).toContain('<title>Niemand · Sottomondo</title>')
  expect(text).toContain('<div id="app"><p data-style="s0">/login /api/auth/me /api/server-time</p></div>')
  expect(text).toContain('<link rel="preload" href="/assets/login.1.js" as="script">')
  expect(text).toContain('<link rel="preload" href="/assets/login.1.css" as="style">')
  // The bank refuses visitors, and development-only calls do not belong in a page.
  const answers = answersIn(text)
  expect(Object.keys(answers).sort()).toEqual(['/api/auth/me', '/api/server-time'])
  expect(answers['/api/auth/me']?.answer).toBe(null)
  const styles = '.login{color:blue}[data-style=s0]{color:red}'
  expect(text).toContain(`<style>${styles}</style>`)
  expect(headers['content-security-policy']).toContain(createHash('sha256').update(styles).digest('base64'))
})

test('a player’s page has the answers to their own calls, and nobody else’s', async () => {
  const player = await gateway.player()
  gateway.fakes.answer(AuthService, 'getMe', async (ctx) => me(`<b>Vito</b> ${ctx.caller?.accountId}`))
  // On a busy machine an optional part of either may be late, and is left out.
  const text = await eventually(async () => {
    const page = await get('/', { cookie: player.cookie })
    expect(answersIn(page.text)['/api/auth/me']?.answer).toEqual(
      (await gateway.send('GET', '/api/auth/me', { cookie: player.cookie })).json,
    )
    return page.text
  })
  expect(text).toContain(`<title>&lt;b&gt;Vito&lt;/b&gt; ${player.accountId} · Sottomondo</title>`)
  expect((await get('/')).text).not.toContain(String(player.accountId))
})

test('the calls of a page may depend on its reader’s rank, as the gateway knows it', async () => {
  const player = await gateway.player()
  gateway.fakes.answer(AuthService, 'getMe', async () => me('Vito'))
  const card = { v: 9, cityName: 'Rome', rankNumber: 6, jailedUntilMs: 0, fightUntilMs: 0 }
  await gateway.redis.hSet(`card:${player.accountId}`, 'actions', JSON.stringify(card))
  expect((await get('/rank', { cookie: player.cookie })).text).toContain('<title>Rank 6 ')
})

test('a page whose reader is unknown, or that can’t be drawn, is drawn in the browser', async () => {
  const player = await gateway.player()
  gateway.fakes.answer(AuthService, 'getMe', async () => {
    throw new Error('away')
  })
  for (const [reply, answers] of [
    [await get('/', { cookie: player.cookie }), {}],
    [await get('/broken'), { '/api/auth/me': { answer: null } }],
  ] as const) {
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('<div id="app"></div>')
    expect(answersIn(reply.text)).toEqual(answers)
  }
})

test('a page waits only briefly for its screen’s calls', async () => {
  const player = await gateway.player()
  let letGo = () => {}
  const blocked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  gateway.fakes.answer(AuthService, 'getMe', async () => {
    await blocked
    return me('Vito')
  })
  expect(answersIn((await get('/', { cookie: player.cookie })).text)).toEqual({})
  letGo()
})

test('pages are compressed as the reader accepts them', async () => {
  const reply = await get('/login', { 'accept-encoding': 'gzip, br' })
  expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(reply.bytes).toString()).toBe((await get('/login')).text)
})

const remote = {
  id: 'mfe-x',
  version: '$&',
  build: 'b',
  entryUrl: '/remotes/x/b/entry.js',
  kitRange: '^1.0.0',
  manifest: { id: 'mfe-x', version: '$&', kitRange: '^1.0.0', routes: [], files: { list: ['assets/list.js'] } },
}

test('a page takes any characters of its input, and holds no list of files', () => {
  const template = '<title>x</title><!--head--><!--page--><!--registry-->'
  const answers = new Map([['/api/x', { body: '{"a":"</script>$&"}', nextCursor: '"c"' }]])
  const parts = {
    registry: { revision: 1, remotes: [remote] },
    answers,
    files: ['/x"y.js', '/wheel.svg'],
    styles: '',
    picture: '$&',
  }
  const html = fillPage(template, parts)
  expect(html).toContain('<title>x</title>')
  expect(html).toContain('<link rel="preload" href="/x&quot;y.js" as="script">')
  expect(html).toContain('<link rel="preload" href="/wheel.svg" as="image">')
  expect(html).toContain('"version":"$&"')
  expect(html).not.toContain('assets/list.js')
  expect(answersIn(html)).toEqual({ '/api/x': { answer: { a: '</script>$&' }, nextCursor: '"c"' } })
})

test('the files of a remote’s screen are its entry and those in its build’s list', () => {
  const registry = { revision: 1, remotes: [remote] }
  expect(filesOfScreen(registry, 'mfe-x', 'list')).toEqual(['/remotes/x/b/entry.js', '/remotes/x/b/assets/list.js'])
  expect(filesOfScreen(registry, 'mfe-x', 'other')).toEqual(['/remotes/x/b/entry.js'])
  expect(filesOfScreen(registry, 'mfe-y', 'list')).toEqual([])
})
