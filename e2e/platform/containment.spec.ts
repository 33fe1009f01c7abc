import { renameSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { arrive, followMenu, headerCash, menuOf } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'
import { admin, buildFolder, pointTo, releaseEntry, releasesOf } from '../support/stack/remotes.ts'

const browser = useBrowser({ pagesMayThrow: true, installs: true })
const remote = 'mfe-actions'

let original: string
beforeEach(async () => {
  original = String((await releasesOf(remote)).stableBuild)
})
afterEach(() => pointTo(remote, original))

/** The layout stands, and everything but the broken remote works. */
async function restIsAlive(page: Page): Promise<void> {
  expect(await headerCash(page)).toBe(2500)
  for (const [label, path, title] of [
    ['Bank', '/bank', /^Bank van /],
    ['Casino’s', '/casino', 'Casino’s'],
    ['Status', '/', /^E2e_/],
  ] as const) {
    await followMenu(page, label)
    await arrive(page, path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
}

test.each(flowWidths(1280))('a remote whose file throws costs its own screens only, at %i px', async (width) => {
  await releaseEntry(remote, { script: 'throw new Error("broken on purpose")' })
  const { visitor } = await newPlayer()
  const page = await browser.open(width, visitor)
  await page.goto('/crime')
  const panel = page.getByRole('main').getByRole('alert')
  await panel.getByText('Hier ging het licht uit').waitFor()
  await checkScreen(page, 'broken-remote')
  await panel.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await panel.getByText('Hier ging het licht uit').waitFor()
  await restIsAlive(page)
  await followMenu(page, 'Gevangenis')
  await panel.getByText('Hier ging het licht uit').waitFor()

  const { body } = await (await admin()).call('POST /api/admin/releases/rollback', { body: { remote } })
  expect(body.build).toBe(original)
  await page.getByRole('button', { name: 'Nu herladen' }).click()
  await page.getByRole('table', { name: 'Gevangenen' }).waitFor()
})

test('a remote whose files go while a page runs, or are missing, can be loaded again once they are back', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  const folder = buildFolder(remote, original)
  await page.goto('/bank')
  renameSync(folder, `${folder}.away`)
  try {
    expect((await releasesOf(remote)).healthy).toBe(false)
    await followMenu(page, 'Gevangenis')
    await page.getByText('Hier ging het licht uit').waitFor()
    await restIsAlive(page)
    await page.goto('/jail')
    await page.getByText('Hier ging het licht uit').waitFor()
    await restIsAlive(page)
    await followMenu(page, 'Gevangenis')
    await page.getByText('Hier ging het licht uit').waitFor()
  } finally {
    renameSync(`${folder}.away`, folder)
  }
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await page.getByRole('table', { name: 'Gevangenen' }).waitFor()
})

test('a remote that needs another kit says so in its own place', async () => {
  await releaseEntry(remote, { script: 'document.title = "loaded all the same"', kitRange: '^99.0.0' })
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/crime')
  await page.getByText('Dit onderdeel past niet bij deze versie').waitFor()
  await restIsAlive(page)
  await pointTo(remote, original)
  await followMenu(page, 'Misdaad')
  await page.getByRole('button', { name: 'Herlaad de pagina' }).click()
  await page.getByRole('table', { name: 'Misdaden' }).waitFor()
})

test('a remote that is switched off is in no menu, and its paths lead nowhere', async () => {
  const body = { remote, build: original, percent: 100, enabled: false }
  expect((await (await admin()).call('POST /api/admin/releases', { body })).status).toBe(200)
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/crime')
  await page.getByText('Hier is niets').waitFor()
  expect(await menuOf(page).getByRole('link', { name: 'Misdaad' }).count()).toBe(0)
  await restIsAlive(page)
})
