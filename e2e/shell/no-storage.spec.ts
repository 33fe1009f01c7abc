import type { Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { arrive, fillLogin, followMenu, menuOf, openMenu, press } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'

const browser = useBrowser({ installs: true })

/** As browsers do that forbid a site's data: the mention of a storage throws. */
function forbidStorage(): void {
  const forbidden = (): never => {
    throw new DOMException('The request was denied.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(window, name, { configurable: true, get: forbidden })
  for (const name of ['serviceWorker', 'storage', 'locks'])
    Object.defineProperty(Navigator.prototype, name, { configurable: true, get: forbidden })
}

/** As a browser whose disk is full, or that refuses each use of a storage. */
function refuseStorage(): void {
  const refuse = (name: string) => (): never => {
    throw new DOMException('The request was denied.', name)
  }
  for (const use of ['setItem', 'getItem', 'removeItem', 'clear', 'key'] as const)
    Storage.prototype[use] = refuse(use === 'setItem' ? 'QuotaExceededError' : 'SecurityError')
  for (const use of ['open', 'keys', 'match'] as const)
    CacheStorage.prototype[use] = async () => refuse('SecurityError')()
  IDBFactory.prototype.open = refuse('SecurityError')
  ServiceWorkerContainer.prototype.register = async () => refuse('SecurityError')()
  ServiceWorkerContainer.prototype.getRegistration = async () => refuse('SecurityError')()
}

test.each([
  [1280, 'forbids storage', forbidStorage],
  [390, 'refuses each use of storage', refuseStorage],
] as const)(
  'at %i px a browser that %s logs in, plays, and keeps choices and words as long as the page',
  async (width, _, without) => {
    const { person } = await newPlayer()
    const page = await browser.open(width)
    await page.addInitScript(without)
    // A page whose code is lost on the way asks for it again, which it counts without a storage.
    let lost = 0
    await page.route('**/assets/shell.*.js', (route) =>
      lost++ < 2 ? route.abort('connectionreset') : route.continue(),
    )
    await page.goto('/login')
    await fillLogin(page, person)
    await arrive(page, '/')
    await page.getByRole('heading', { level: 1, name: person.accountName }).waitFor()

    await openMenu(page)
    const group = menuOf(page).getByRole('button', { name: 'Profiel' })
    expect(await group.getAttribute('aria-expanded')).toBe('false')
    await press(group)
    await followMenu(page, 'Nieuwe mail')
    await page.getByLabel('Onderwerp').fill('Morgen om zes')
    await followMenu(page, 'Instellingen')
    await page.getByRole('heading', { level: 1, name: 'Instellingen' }).waitFor()
    for (const screen of ['Chat', 'Roulette', 'Blackjack', 'Forum']) {
      await followMenu(page, screen)
      await page.getByRole('heading', { level: 1, name: screen }).waitFor()
    }
    await followMenu(page, 'Nieuwe mail')
    expect(await page.getByLabel('Onderwerp').inputValue()).toBe('Morgen om zes')
    await openMenu(page)
    expect(await group.getAttribute('aria-expanded')).toBe('true')

    await followMenu(page, 'Misdaad')
    const isTry = (response: Response) =>
      response.request().method() === 'POST' && response.url().includes('/api/crime')
    const tried = page.waitForResponse(isTry)
    await press(page.getByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' }))
    expect((await tried).status()).toBe(200)
    await followMenu(page, 'Instellingen')
    await arrive(page, '/settings')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Instellingen' }).waitFor()
  },
)
