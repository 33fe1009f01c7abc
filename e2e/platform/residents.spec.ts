import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, freePort, run } from '@sottomondo/test-kit'
import { expect, onTestFinished, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { newPlayer } from '../support/players/player.ts'
import { inSchema } from '../support/stack/database.ts'
import { serverProcess } from '../support/stack/process.ts'
import { admin } from '../support/stack/remotes.ts'
import { stack } from '../support/stack/stack.ts'

const browser = useBrowser()
/** A quarter of them, for residents step back where so many others are online. */
const wanted = 20

/** A residents' process beside the stack under test, which has none. */
async function residents() {
  const notes = mkdtempSync(join(tmpdir(), 'residents-'))
  onTestFinished(() => rmSync(notes, { recursive: true }))
  const { origin, dataFolder } = stack()
  const opsPort = await freePort()
  const { residentsPassword } = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8'))
  const process = serverProcess('services/residents', {
    GAME_SPEED: '20',
    GATEWAY_URL: origin,
    LOG_LEVEL: 'info',
    MODE: 'development',
    OPS_PORT: String(opsPort),
    PUBLIC_ORIGIN: origin,
    RESIDENTS: String(wanted),
    RESIDENTS_NOTES: join(notes, 'notes.json'),
    RESIDENTS_PASSWORD: residentsPassword,
  })
  onTestFinished(async () => void (await process.stop()))
  const active = async () => {
    const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text()
    return Number(/^residents_active\{[^}]*\} (\d+)$/m.exec(text)?.[1])
  }
  return { process, active }
}

test('residents come by themselves, are marked, answer a player, go on after a crash, and rest when the admin says so', async () => {
  const { process, active } = await residents()
  const { visitor, person } = await newPlayer()
  await process.start()
  const names = new Set((await visitor.call('GET /api/residents')).body.accountNames)
  const online = async () =>
    (await visitor.call('GET /api/online')).body.players
      .map(({ accountName }) => accountName)
      .filter((name) => names.has(name))
  await eventually(async () => expect((await online()).length).toBeGreaterThan(2))

  const page = await browser.open(390, visitor)
  await page.goto('/users-online')
  const [resident = ''] = await online()
  const row = page.getByRole('list', { name: 'Spelers online' }).getByRole('listitem').filter({ hasText: resident })
  await row.getByTitle('Inwoner van de stad').first().waitFor()
  await page.goto(`/profile/${resident.toLowerCase()}`)
  await page.getByText('Niemand: een inwoner van de stad').waitFor()

  const answers = async () =>
    (await visitor.call('GET /api/chat')).body.messages.filter(
      ({ Account, content }) => names.has(Account.accountName) && content.includes(person.accountName),
    )
  await process.kill()
  await process.start()
  // Whoever listens for all is logged in again: from then on no greeting is missed.
  await eventually(async () => {
    expect((await visitor.call('POST /api/chat', { body: { content: 'Goedenavond allemaal' } })).status).toBe(200)
    await eventually(async () => expect(await answers()).not.toEqual([]), { timeoutMs: 5_000 })
  })

  const owner = await admin()
  const turn = (on: boolean) => owner.call('POST /api/admin/switches', { body: { name: 'residents', on } })
  onTestFinished(async () => void (await turn(true)))
  expect((await turn(false)).status).toBe(200)
  await eventually(async () => expect(await active()).toBe(0))
  expect((await turn(true)).status).toBe(200)
  await eventually(async () => expect(await active()).toBeGreaterThan(0))

  // What they have begun ends by the game's own rules: other tests find the cities as they were.
  await process.stop()
  const openRaids = () =>
    inSchema('actions', (db) => run(db, 'residents_raids', "select from raid where state = 'open'"))
  await eventually(async () => expect(await openRaids()).toEqual([]), { timeoutMs: 60_000 })
})
