import { eventually } from '@sottomondo/test-kit/eventually'
import type { RemoteCheckout } from '@sottomondo/test-kit/remote-checkout'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser/browser.ts'
import { followMenu } from '../support/browser/page.ts'
import { newPlayer, Visitor } from '../support/players/player.ts'
import {
  buildFolder,
  checkOut,
  nameShells,
  pointTo,
  releaseOtherShell,
  releasesOf,
  remotesOf,
  servedFiles,
  shellBuilds,
} from '../support/stack/remotes.ts'

const browser = useBrowser({ installs: true })
const remote = 'mfe-actions'
const before = 'Hoe vaker je iets doet, hoe beter je het kunt.'
/** Another one in every run, so that it is released for the first time. */
const after = `Oefening baart kunst, zeggen ze al ${Date.now()} keer.`

let checkout: RemoteCheckout
let original: string
beforeEach(async () => {
  original = String((await releasesOf(remote)).stableBuild)
  checkout = checkOut(remote)
  checkout.edit('src/crime/CrimeScreen.tsx', before, after)
})
afterEach(async () => {
  checkout.remove()
  await pointTo(remote, original)
})

const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'Er is een nieuwe versie van Sottomondo.' })
const reload = (page: Page) => offer(page).getByRole('button', { name: 'Nu herladen' }).click()

test('a release reaches reloaded pages, a running page keeps its version, nothing else changes; a rollback likewise', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/crime')
  await page.getByText(before).waitFor()
  const files = servedFiles()
  const remotes = await remotesOf(visitor)

  expect(await checkout.npm('release')).toContain(remote)
  await offer(page).waitFor()
  await checkScreen(page, 'new-version')
  await page.getByText(before).waitFor()
  await page.getByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' }).click()
  await page.getByRole('status', { name: 'Resultaat' }).waitFor()
  // A screen of the old version that this page had not opened yet.
  await followMenu(page, 'Gevangenis')
  await page.getByRole('table', { name: 'Gevangenen' }).waitFor()

  const { stableBuild: released } = await releasesOf(remote)
  expect(released).not.toBe(original)
  const filesNow = servedFiles()
  const added = buildFolder(remote, String(released))
  for (const path of filesNow.keys()) if (path.startsWith(added)) filesNow.delete(path)
  expect(filesNow).toEqual(files)
  const remotesNow = await remotesOf(visitor)
  expect(remotesNow.get(remote)?.build).toBe(released)
  remotesNow.delete(remote)
  remotes.delete(remote)
  expect(remotesNow).toEqual(remotes)

  await reload(page)
  await followMenu(page, 'Misdaad')
  await page.getByText(after).waitFor()

  await checkout.npm('rollback')
  await offer(page).waitFor()
  expect(await page.getByText(after).count()).toBe(1)
  await reload(page)
  await page.getByText(before).waitFor()
  expect((await releasesOf(remote)).stableBuild).toBe(original)
})

test('a release to half of the accounts is seen by that half, and not by visitors', async () => {
  await checkout.npm('release', '--percent', '50')
  const { candidateBuild, stableBuild, percent } = await releasesOf(remote)
  expect({ stableBuild, percent }).toEqual({ stableBuild: original, percent: 50 })
  const seen = new Map<string | undefined, Visitor>()
  // So many accounts on one side: once in eight million runs.
  for (let accounts = 1; accounts <= 24 && seen.size < 2; accounts++) {
    const { visitor } = await newPlayer()
    seen.set((await remotesOf(visitor)).get(remote)?.build, visitor)
  }
  expect([...seen.keys()].sort()).toEqual([original, candidateBuild].sort())
  for (const [build, visitor] of seen) {
    const page = await browser.open(1280, visitor)
    await page.goto('/crime')
    await page.getByText(build === original ? before : after).waitFor()
  }
  expect((await remotesOf(new Visitor())).get(remote)?.build).toBe(original)
  await checkout.npm('rollback')
  for (const visitor of seen.values())
    await eventually(async () => expect((await remotesOf(visitor)).get(remote)?.build).toBe(original))
})

test('a release of the shell: open pages keep theirs, are told, and get the new one by a reload', async () => {
  const builds = shellBuilds()
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.goto('/')
  const says = () => page.locator('meta[name=description]').getAttribute('content')
  try {
    releaseOtherShell('Nieuwmondo', /^faq/)
    await offer(page).waitFor()
    await checkScreen(page, 'new-version')
    // A file that it has not needed until now, and that the present build lacks.
    await page.getByRole('link', { name: 'FAQ' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Veelgestelde vragen' }).waitFor()
    expect(await page.getByText('Hier ging het licht uit').count()).toBe(0)
    expect(await says()).toMatch(/^Sottomondo:/)
    await reload(page)
    await eventually(async () => expect(await says()).toMatch(/^Nieuwmondo:/))
    await page.locator('#app[inert]').waitFor({ state: 'detached' })
    expect(await offer(page).count()).toBe(0)

    nameShells(builds)
    await offer(page).waitFor()
  } finally {
    nameShells(builds)
  }
})
