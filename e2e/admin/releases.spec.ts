import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { answerFor, askAgain, seesText, unavailable } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'
import { admin, pointTo, releaseEntry, releasesOf } from '../support/stack/remotes.ts'

const browser = useBrowser({ intercepts: true })
const remote = 'mfe-casino'

let original: string
beforeEach(async () => {
  original = String((await releasesOf(remote)).stableBuild)
})
afterEach(() => pointTo(remote, original))

test.each(flowWidths(390))('the admin sees versions, health and history, at %i px', async (width) => {
  const page = await browser.open(width, await admin())
  await page.goto('/admin/releases')
  for (const id of ['mfe-actions', 'mfe-admin', 'mfe-casino', 'mfe-economy', 'mfe-social'])
    await page.getByRole('region', { name: id }).getByText('Gezond').waitFor()
  const panel = page.getByRole('region', { name: remote })
  await panel.getByText(original).first().waitFor()
  await panel.getByText(/^Geschiedenis \(\d+\)$/).click()
  await panel
    .getByRole('table', { name: `Geschiedenis van ${remote}` })
    .getByText('Uitgebracht')
    .first()
    .waitFor()
  await checkScreen(page, 'releases-history')
})

test('the admin releases a build, takes it back, and switches a remote off and on', async () => {
  const broken = await releaseEntry(remote, { script: 'throw new Error("broken on purpose")' })
  const page = await browser.open(1280, await admin())
  await page.goto('/admin/releases')
  const panel = page.getByRole('region', { name: remote })
  const form = panel.getByRole('form', { name: `${remote} uitbrengen` })

  await form.getByRole('button', { name: 'Zet terug' }).click()
  const question = page.getByRole('dialog', { name: `${remote} terugzetten?` })
  await question.getByRole('button', { name: 'Annuleren' }).click()
  expect((await releasesOf(remote)).stableBuild).toBe(broken)
  await form.getByRole('button', { name: 'Zet terug' }).click()
  await question.getByRole('button', { name: 'Zet terug' }).click()
  await panel.getByText('Teruggezet').first().waitFor({ state: 'attached' })
  expect((await releasesOf(remote)).stableBuild).toBe(original)

  await form.getByLabel('Build').selectOption(broken)
  await form.getByLabel('Voor wie').selectOption('10')
  await form.getByRole('button', { name: 'Breng uit' }).click()
  await panel.getByText(`${broken}, 10%`).waitFor()
  expect(await releasesOf(remote)).toMatchObject({ stableBuild: original, candidateBuild: broken, percent: 10 })
  await form.getByRole('button', { name: 'Zet terug' }).click()
  await question.getByText(`De proef met ${broken} stopt`).waitFor()
  await question.getByRole('button', { name: 'Zet terug' }).click()
  await panel.getByText('Geen').waitFor()

  await form.getByRole('button', { name: 'Schakel uit' }).click()
  // Reads the toast before the next press: two calls of one kind within 100 ms are held back.
  await seesText(page, `${remote} is uitgeschakeld.`)
  await page.getByText(`${remote} is uitgeschakeld.`).waitFor({ state: 'detached' })
  await panel.getByText('Uitgeschakeld').first().waitFor()
  await form.getByRole('button', { name: 'Schakel in' }).click()
  await panel.getByText('Gezond').waitFor()
  expect(await releasesOf(remote)).toMatchObject({ stableBuild: original, candidateBuild: null, enabled: true })
})

test('a decision on a state that changed meanwhile is refused, and the new state shown', async () => {
  const page = await browser.open(1280, await admin())
  await page.goto('/admin/releases')
  const panel = page.getByRole('region', { name: remote })
  await panel.getByText('Gezond').waitFor()
  const other = await releaseEntry(remote, { script: 'throw new Error("broken on purpose")' })
  await panel.getByRole('button', { name: 'Schakel uit' }).click()
  await seesText(page, /door iemand anders gewijzigd/)
  await panel.getByText(other).first().waitFor()
  expect(await releasesOf(remote)).toMatchObject({ stableBuild: other, enabled: true })
})

test('for other players the page does not exist; an unreachable registry can be read again', async () => {
  const player = await newPlayer()
  const page = await browser.open(1280, player.visitor)
  await page.goto('/admin/releases')
  await page.getByText('Hier is niets').waitFor()
  expect((await player.visitor.call('GET /api/admin/releases')).status).toBe(403)
  const inside = await browser.open(1280, await admin())
  await answerFor(inside, '/api/admin/releases', unavailable)
  await inside.goto('/admin/releases')
  await seesText(inside, unavailable.body.error)
  await askAgain(inside, '/api/admin/releases')
  await inside.getByRole('region', { name: remote }).waitFor()
})
