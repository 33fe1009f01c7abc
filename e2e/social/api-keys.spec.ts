import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser/browser.ts'
import { untilNextAction } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'
import { stack } from '../support/stack/stack.ts'

const browser = useBrowser()
const run = promisify(execFile)

/** Serves an empty page of a site of its own, and returns its address. */
async function anotherSite(): Promise<string> {
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end('<p>Blad'))
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a key made in the settings reads by each example of the docs as it stands, until it is revoked', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.goto('/settings?tab=beveiliging')
  const form = page.getByRole('form', { name: 'Nieuwe sleutel' })
  await form.getByRole('button', { name: 'Maak een sleutel' }).click()
  await form.getByText('Vul een naam in.').waitFor()
  await untilNextAction(page)
  await form.getByLabel('Naam').fill('Mijn blad')
  await form.getByLabel('Bank: saldo en lijsten').check()
  await form.getByRole('button', { name: 'Maak een sleutel' }).click()
  await page
    .getByText(/Sleutel Mijn blad is gemaakt/)
    .first()
    .waitFor()
  const SOTTOMONDO_KEY = String(await page.locator('code', { hasText: /^smk_/ }).textContent())
  await checkScreen(page, 'api-key-made')
  await page.getByRole('button', { name: 'Ik heb hem bewaard' }).click()
  expect(await page.content()).not.toContain(SOTTOMONDO_KEY)

  await page.goto('/api/docs')
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { cashBank } = (await visitor.call('GET /api/bank/balance')).body
  const examples = {
    curl: ['sh', 'curl.sh'],
    typescript: [process.execPath, 'read.ts'],
    python: ['python3', 'read.py'],
  }
  for (const [language, [program = '', file = '']] of Object.entries(examples)) {
    const code = await page.locator(`#example-${language}`).textContent()
    writeFileSync(join(folder, file), String(code))
    const { stdout } = await run(program, [join(folder, file)], { env: { ...process.env, SOTTOMONDO_KEY } })
    expect({ language, stdout }).toMatchObject({
      language,
      stdout: expect.stringMatching(new RegExp(`cashBank\\W+${cashBank}\\b`)),
    })
  }

  // From a page of another site, as a browser does it.
  const elsewhere = await anotherSite()
  await page.goto(elsewhere)
  const fromElsewhere = (path: string) =>
    page.evaluate(
      async ([url, key]) => {
        const answer = await fetch(String(url), { headers: { Authorization: `Bearer ${key}` } })
        return { status: answer.status, limit: answer.headers.get('RateLimit') }
      },
      [`${stack().origin}${path}`, SOTTOMONDO_KEY],
    )
  expect(await fromElsewhere('/api/bank/balance')).toEqual({
    status: 200,
    limit: expect.stringMatching(/^"key";r=\d+/),
  })
  expect((await fromElsewhere('/api/log')).status).toBe(403)

  await page.goto('/settings?tab=beveiliging')
  await page.getByRole('button', { name: 'Trek in: Mijn blad' }).click()
  await page.getByText('Sleutel Mijn blad is ingetrokken.').waitFor()
  await page.goto(elsewhere)
  expect((await fromElsewhere('/api/bank/balance')).status).toBe(401)
})
