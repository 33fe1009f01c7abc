import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { followMenu, headerCash } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'

const browser = useBrowser({ installs: true })

const strip = (page: Page) => page.getByText('Je bent offline. Wat je ziet, kan verouderd zijn')

/** The worker is there after the first showing, and has kept its files. */
const workerIsReady = (page: Page) => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return caught.flat().map((url) => new URL(url).pathname)
  })

test('offline an action is refused at once and once, a missing screen comes by itself, and cash is right again', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  // A returning player has our fonts, also those of pages that they have not seen yet.
  await page.goto('/')
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())))
  await page.goto('/bank')
  const counter = page.getByRole('form', { name: 'Storten of opnemen' })
  await counter.getByLabel('Bedrag').fill('10')
  await page.context().setOffline(true)
  await strip(page).waitFor()
  for (let press = 0; press < 3; press += 1) await counter.getByRole('button', { name: 'Storten' }).click()
  // The toast: a list that was still on its way says the same in its place.
  const refusal = page.getByText('Error: Kan geen verbinding maken met de server.')
  await refusal.waitFor()
  expect(await refusal.count()).toBe(1)

  await followMenu(page, 'Misdaad')
  await page.getByText('Zonder verbinding komt dit onderdeel er niet.').waitFor()
  await checkScreen(page, 'offline-panel')
  await visitor.call('POST /api/bank/deposit', { body: { amount: 1000 } })
  // A line that has just come back may drop the first requests.
  let dropped = 0
  await page
    .context()
    .route('**/remoteEntry.*', (route) => (dropped++ === 0 ? route.abort('connectionreset') : route.continue()))
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Misdaad' }).waitFor()
  await page.getByRole('button', { name: 'Pleeg' }).first().waitFor()
  expect(dropped).toBeGreaterThan(1)
  await strip(page).waitFor({ state: 'detached' })
  await eventually(async () => expect(await headerCash(page)).toBe(1500))
})

test.each(flowWidths(1280))(
  'a reload without a network shows a page of ours and of nobody, and goes back by itself, at %i px',
  async (width) => {
    const { visitor, person } = await newPlayer()
    const page = await browser.open(width, visitor)
    await page.goto('/')
    await workerIsReady(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: person.accountName }).waitFor()
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Geen lijn met de stad' }).waitFor()
    expect(await page.content()).not.toContain(person.accountName)
    // Its picture is there, too, though nothing can be fetched.
    expect(
      await page
        .locator('main img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
    await checkScreen(page, 'offline')
    // No player's data is kept: only public files, and that page.
    const kept = await keptPaths(page)
    expect(kept).toContain('/offline.html')
    expect(kept.filter((path) => !/^\/(assets|remotes)\/|^\/offline\.html$/.test(path))).toEqual([])
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: person.accountName }).waitFor()
  },
)

test('a page whose code is lost on the way asks for it again', async () => {
  const page = await browser.open(390)
  let lost = 0
  await page.route('**/assets/shell.*.js', (route) => (lost++ < 2 ? route.abort('connectionreset') : route.continue()))
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('iemand@example.com')
  expect(lost).toBe(3)
})

test('a page whose code hangs in a connection that died without a word asks for it by another one', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  /** The first request of each file is never answered. */
  const hang = async (files: string) => {
    const died = new Set<string>()
    await page.context().route(files, (route) => {
      const { pathname } = new URL(route.request().url())
      if (died.has(pathname)) return route.continue()
      died.add(pathname)
      return undefined
    })
    return died
  }
  const code = await hang('**/assets/shell.*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('#app:not([inert])').waitFor()
  expect(code.size).toBe(1)
  const screen = await hang('**/assets/bank.*.{js,css}')
  await followMenu(page, 'Bank')
  await page.getByRole('form', { name: 'Storten of opnemen' }).waitFor()
  expect(screen.size).toBeGreaterThan(0)
})

test('late code of a page that is lost on the way comes with the next answer of the server', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  let seen = 0
  page.on('console', (message) => {
    if (message.text().startsWith('Not loaded: ')) seen += 1
  })
  const later = '**/assets/{socket,updates}.*.js'
  await page.route(later, (route) => route.abort('connectionreset'))
  await page.goto('/')
  await eventually(() => expect(seen).toBe(2))
  await page.unroute(later)
  const opensSocket = page.waitForEvent('websocket')
  await page.context().setOffline(true)
  await strip(page).waitFor()
  await page.context().setOffline(false)
  await opensSocket
  // The check for newer versions registers it.
  await workerIsReady(page)
})

test('a logout leaves nothing of the player in this browser, and the back button shows nothing of theirs', async () => {
  const { visitor, person } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/inbox/newmail')
  await workerIsReady(page)
  await page.getByLabel('Onderwerp').fill('Alleen voor Vito')
  let device = ''
  page.on('request', (request) => {
    if (request.url().includes('/api/status/parts')) device = request.headers()['x-fingerprint'] ?? ''
  })
  // A fingerprint that takes the device longer than a second comes only with the next reading.
  while (!device) {
    await followMenu(page, 'Bank')
    await page.getByRole('heading', { level: 1, name: /^Bank van / }).waitFor()
    await followMenu(page, 'Status')
    await page.getByRole('heading', { level: 1, name: person.accountName }).waitFor()
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  }
  // Under our own policy, and sent to no other host.
  expect(device).toMatch(/^[0-9a-f]{32}$/)

  await page.getByRole('button', { name: 'Profiel' }).click()
  await followMenu(page, 'Uitloggen')
  await page.getByLabel('E-mail').waitFor()
  const left = await page.evaluate(async () => {
    const files = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all((await cache.matchAll()).map(async (file) => (await file.text()).slice(0, 1_000_000)))
      }),
    )
    return {
      page: document.documentElement.outerHTML,
      stored: JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        await indexedDB.databases(),
        document.cookie,
      ]),
      files: files.flat().join('\n'),
    }
  })
  for (const personal of [person.accountName, person.email, 'Alleen voor Vito'])
    for (const [where, text] of Object.entries(left))
      expect({ where, personal, is: text.includes(personal) }).toEqual({ where, personal, is: false })
  for (let step = 0; step < 2; step += 1) {
    await page.goBack()
    await page.getByLabel('E-mail').waitFor()
    expect(await page.content()).not.toContain(person.accountName)
  }
})
