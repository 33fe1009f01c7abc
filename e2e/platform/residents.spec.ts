import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { serverFile } from '@sottomondo/local/processes'
import { freePort, run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, onTestFinished, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { newPlayer, newPlayers, type Visitor } from '../support/players/player.ts'
import { type AnyCall, addressOf, everyCall, type Input, sampleOf } from '../support/sample-call.ts'
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
  const process = serverProcess(serverFile(ROOT, 'residents'), {
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
  await page.getByText(/^\d+\sspelers?,\s\d+\sinwoners?$/).waitFor()
  const counts = (await visitor.call('GET /api/cache/online-users')).body
  expect(counts.onlineResidents).toBeGreaterThan(0)
  expect(counts.onlineUsers).toBeGreaterThan(0)
  // Whoever is online at this moment: a single one may have gone to bed meanwhile.
  await page.getByRole('list', { name: 'Spelers online' }).getByTitle('Inwoner van de stad').first().waitFor()
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

/** Returns the parts of a call's answers that name the best: of all its pages, and of each day that it can be asked for. */
async function namedBest(visitor: Visitor, call: AnyCall): Promise<unknown[]> {
  const { definition, path } = call
  const ask = async (input: Input) => {
    const { status, body } = await visitor.send('GET', addressOf(call, sampleOf(call, input)))
    expect([call.key, status]).toEqual([call.key, 200])
    return body as Record<string, unknown>
  }
  const partsOf = (answer: Record<string, unknown>) => (definition.namesBest ?? []).map((field) => answer[field])
  if (path.includes('{drawDay}')) {
    const { pastDraws } = (await visitor.call('GET /api/lottery')).body
    const draws = await Promise.all(pastDraws.map(({ drawDay }) => ask({ params: { drawDay } })))
    return draws.flatMap(partsOf)
  }
  const first = await ask({})
  const pages = Array.from({ length: Number(first.totalPages ?? 1) - 1 }, (_, index) => index + 2)
  const others = await Promise.all(pages.map((page) => ask({ query: { page } })))
  return [first, ...others].flatMap(partsOf)
}

test('no resident stands in a list of the best of any call, though the first world’s have done most', async () => {
  const { visitor, person } = await newPlayer()
  // The dead as well.
  const everyResident = (await inSchema('accounts', (db) =>
    run(db, 'residents_ever', 'select name from gangster g join app_user u on u.id = g.user_id where u.is_resident'),
  )) as { name: string }[]
  const residents = everyResident.map(({ name }) => name)
  const [{ leads }] = (await inSchema('actions', (db) =>
    run(db, 'residents_lead', 'select is_resident as leads from gangster order by experience desc limit 1'),
  )) as [{ leads: boolean }]
  expect(leads).toBe(true)
  const calls = everyCall.filter(({ definition }) => definition.namesBest)
  expect(calls.length).toBeGreaterThan(3)
  await eventually(async () => {
    let named = ''
    for (const call of calls) named += JSON.stringify(await namedBest(visitor, call))
    // As text of JSON within JSON, too.
    const isNamed = (name: string) => new RegExp(`"${name}\\\\?"`).test(named)
    expect(residents.filter(isNamed)).toEqual([])
    expect(isNamed(person.accountName)).toBe(true)
  })
  const profile = (
    await visitor.call('GET /api/profile/{accountName}', { params: { accountName: residents[0] ?? '' } })
  ).body
  expect(profile.rankPosition).toBeNull()
})

test('the more players are online, the fewer residents act, but never nobody', async () => {
  const { process, active } = await residents()
  const players = await newPlayers(2 * wanted)
  await process.start()
  await eventually(async () => {
    // Whoever does something is online.
    await Promise.all(players.map(({ visitor }) => visitor.call('GET /api/status')))
    expect(await active()).toBe(wanted / 4)
  })
})
