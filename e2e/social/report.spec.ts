import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser/browser.ts'
import { newPlayer } from '../support/players/player.ts'
import { admin } from '../support/stack/remotes.ts'

const browser = useBrowser()

test('what a player reports comes to the admin at once, is decided once, and both players hear it', async () => {
  const [reporter, writer] = [await newPlayer(), await newPlayer()]
  const { accountName } = writer.person
  const post = { title: 'Over jullie allemaal', content: `Grof van ${accountName}.` }
  const params = { type: 'general' }
  const { postId } = (await writer.visitor.call('POST /api/forum/{type}', { params, body: post })).body
  const operator = await admin()
  const desk = await browser.open(1280, operator)
  await desk.goto('/admin/reports')
  await desk.getByRole('heading', { name: 'Gemeld door spelers' }).waitFor()

  // From where it stands, on a phone.
  const page = await browser.open(390, reporter.visitor)
  await page.goto(`/forum/general/${postId}`)
  await page.getByRole('button', { name: `Meld het bericht van ${accountName}` }).click()
  await page.getByLabel('Schelden, haat of discriminatie').check()
  await page.getByLabel('Toelichting').fill('Dit gaat over ons.')
  await checkScreen(page, 'report-dialog')
  await page.getByRole('button', { name: 'Meld', exact: true }).click()
  await page.getByText('Gemeld. De leiding kijkt ernaar, en je hoort wat eruit kwam.').waitFor()

  // The admin's page and menu have it without a reload.
  await desk.getByRole('link', { name: `Bekijk wat ${accountName} schreef` }).click()
  await desk.getByText(post.content).waitFor()
  await desk.getByText('Dit gaat over ons.').waitFor()
  await checkScreen(desk, 'report-opened')
  await desk.getByLabel('Erbij in de mail').fill('Laatste keer.')
  await desk.getByRole('button', { name: 'Grijp in' }).click()
  await desk.getByText('Weggehaald, gewaarschuwd', { exact: true }).first().waitFor()
  await page.getByText('Je melding over een bericht op het forum is bekeken: er is ingegrepen.').first().waitFor()

  const gone = await reporter.visitor.call('GET /api/forum/{type}/{postId}', {
    params: { ...params, postId: String(postId) },
  })
  expect(gone.status).toBe(404)
  const mails = (await writer.visitor.call('GET /api/mail', { query: {} })).body
  expect(mails[0]).toMatchObject({ subject: 'Waarschuwing' })
  // One line of what was removed, one of the decision.
  await eventually(async () => {
    const { entries } = (await operator.call('GET /api/admin/log', { query: { about: accountName } })).body
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['forum', 'report'])
  })
  for (const key of ['GET /api/admin/reports', 'GET /api/admin/log'] as const)
    expect((await reporter.visitor.call(key)).status).toBe(403)
})
