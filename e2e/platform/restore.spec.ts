import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readStackFile, type Stack } from '@sottomondo/local/stack'
import { freePort } from '@sottomondo/private-servers'
import { endsWithUs } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, expect, test } from 'vitest'
import { commitCrime, logIn, newPlayers, Visitor } from '../support/players/player.ts'
import { stack } from '../support/stack/stack.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'sm-drill-'))
// Root's servers run as another user, who must be able to pass through.
chmodSync(folder, 0o711)
const backup = join(folder, 'backup')
const data = join(folder, 'restored')
const startingCash = 2500
/** A second stack beside the one under test, on a busy machine. */
const startWithinMs = 240_000
const ends: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const end of ends) await end()
  rmSync(folder, { recursive: true, force: true })
})

async function npm(dataDir: string, script: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}

async function startRestored(): Promise<Stack> {
  const child = spawn(process.execPath, [join(root, 'deploy/local/src/start.ts')], {
    env: {
      ...process.env,
      MODE: 'development',
      DATA_DIR: data,
      PORT: String(await freePort()),
      GAME_SPEED: '20',
      RESIDENTS: '0',
      // The tests' waits ask fifty times a second.
      BURST_LIMIT: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endsWithUs(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  ends.push(async () => {
    if (child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  })
  let started: Stack | undefined
  await eventually(
    () => {
      started = readStackFile(data)
      return started !== undefined || child.exitCode !== null
    },
    { timeoutMs: startWithinMs },
  )
  if (!started) throw new Error(`the restored stack did not start:\n${said}`)
  return started
}

/** The same person in the restored world, where their earlier session holds too. */
function there(visitor: Visitor, origin: string): Visitor {
  const other = new Visitor()
  other.cookie = visitor.cookie
  other.origin = origin
  return other
}
const cashOf = async (visitor: Visitor) => (await visitor.call('GET /api/bank/balance')).body
const crimesOf = async (visitor: Visitor) => (await visitor.call('GET /api/status')).body.crimesCommitted

test('a world that is backed up during play and restored elsewhere is whole, and goes on', {
  timeout: 2 * startWithinMs,
}, async () => {
  const [saver, ...thieves] = await newPlayers(3)
  if (!saver) throw new Error('nobody saves')
  await saver.visitor.call('POST /api/bank/deposit', { body: { amount: 1234 } })
  const savings = await cashOf(saver.visitor)

  let backedUp = false
  const rewards = new Map(thieves.map(({ visitor }) => [visitor, [] as number[]]))
  const [said] = await Promise.all([
    npm(stack().dataFolder, 'backup', backup).finally(() => {
      backedUp = true
    }),
    ...thieves.map(async ({ visitor }) => {
      while (!backedUp)
        await eventually(async () => {
          const { status, body } = await commitCrime(visitor)
          if (status === 200) rewards.get(visitor)?.push(body.reward)
          return status === 200 || backedUp
        })
    }),
  ])
  expect(said).toContain(`is in ${backup}`)
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  expect(readdirSync(backup).sort()).toEqual(['backup.json', 'database.dump', 'releases', 'secrets.json'])
  await expect(npm(stack().dataFolder, 'backup', backup)).rejects.toThrow('is not empty')
  await expect(npm(stack().dataFolder, 'restore', backup)).rejects.toThrow('The stack already runs in')
  await expect(npm(data, 'restore', join(folder, 'nothing'))).rejects.toThrow('is no backup')

  expect(await npm(data, 'restore', backup)).toContain(`is in ${data}`)
  const { origin } = await startRestored()

  const { cashBank, cashPocket } = savings
  // The first call to processes that are seconds old, on a machine with two worlds: it may pass its deadline.
  await eventually(async () =>
    expect(await cashOf(there(saver.visitor, origin))).toMatchObject({ cashBank, cashPocket }),
  )
  const again = new Visitor()
  again.origin = origin
  await logIn(again, saver.person)
  for (const { visitor } of thieves) {
    const other = there(visitor, origin)
    const known = (rewards.get(visitor) ?? []).slice(0, await crimesOf(other))
    const expected = startingCash + known.reduce((sum, reward) => sum + reward, 0)
    // Includes facts on their way to economy at the moment of the backup.
    await eventually(async () => expect(await cashOf(other)).toMatchObject({ cashPocket: expected }))
  }

  // New facts find their way, although this server's transaction ids begin anew.
  const thief = there(thieves[0]?.visitor ?? new Visitor(), origin)
  const before = await cashOf(thief)
  const reward = await eventually(
    async () => {
      // Reading costs nothing; a click while they wait or are in jail would use up one of a limited number a minute.
      const { timeLeft } = (await thief.call('GET /api/timers')).body
      if (timeLeft.crime + timeLeft.freedom > 0) return false
      const { body } = await commitCrime(thief)
      return body.success === true && body.reward
    },
    // Four in ten fail, each after seconds of its timer: a dozen failures in a row are possible by chance, a minute of
    // them is not.
    { timeoutMs: startWithinMs },
  )
  await eventually(async () =>
    expect(await cashOf(thief)).toMatchObject({ cashPocket: before.cashPocket + Number(reward) }),
  )
  // Ends with another code than 0 on any finding.
  const audited = await npm(data, 'audit', '--facts')
  expect(audited).toContain('published crimes have their reward')
  // Facts of before the backup too, under their names on the other server.
  expect(audited).toMatch(/paid crimes are in the outbox of actions +[1-9]\d* +ok/)
})
