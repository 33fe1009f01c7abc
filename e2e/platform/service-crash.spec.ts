import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { processUsers } from '@sottomondo/local/game-user'
import type { Stack } from '@sottomondo/local/stack'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { commitCrime, newPlayer, type Person, Visitor } from '../support/players/player.ts'
import { admin } from '../support/stack/remotes.ts'
import { stack } from '../support/stack/stack.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
/** A process on a busy machine starts in seconds. */
const backWithinMs = 60_000

const pidOf = (name: string): number => {
  const { processes } = JSON.parse(readFileSync(join(stack().dataFolder, 'stack.json'), 'utf8')) as Stack
  return processes[name]?.pid ?? 0
}

/** Reads that only that process can answer. */
const reads: Record<string, (player: { visitor: Visitor; person: Person }) => Promise<number>> = {
  accounts: async ({ person: { email, password } }) =>
    (await new Visitor().call('POST /api/auth/login', { body: { email, password } })).status,
  actions: async ({ visitor }) => (await visitor.call('GET /api/crime')).status,
  economy: async ({ visitor }) => (await visitor.call('GET /api/bank/balance')).status,
  casino: async ({ visitor }) => (await visitor.call('GET /api/casino')).status,
  social: async ({ visitor }) => (await visitor.call('GET /api/online')).status,
  realtime: async () => (await fetch(new URL('/realtime/?EIO=4&transport=polling', stack().origin))).status,
  gateway: async ({ visitor }) => (await visitor.call('GET /api/registry')).status,
}

/** Returns the user of a process. */
async function userOf(name: string): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'uid=', '-p', String(pidOf(name))])
  return Number(stdout)
}

test('no process of the game runs as root, whoever started the world', async () => {
  const users = await Promise.all(Object.keys(reads).map(userOf))
  expect(new Set(users)).toEqual(new Set([processUsers(8080, () => {})('casino')?.uid ?? process.getuid?.()]))
})

/** The ways to stop one of the servers; PostgreSQL is ended as by a crash, without one of its processes left. */
const servers = { redis: 'SIGKILL', nats: 'SIGKILL', postgres: 'SIGQUIT' } as const

test('each server that dies comes back, calls recover by themselves, players stay signed in, and nothing is lost', async () => {
  const { visitor, person } = await newPlayer()
  let deposited = 0
  for (const [name, signal] of Object.entries(servers)) {
    const before = pidOf(name)
    process.kill(before, signal)
    const diedAt = performance.now()
    const seen = new Set<number>()
    let [tries, firstAnswerMs] = [0, 0]
    // Each is sent until it is answered, as a browser does, and done once.
    for (let deposit = 0; deposit < 5; deposit += 1) {
      const headers = { 'idempotency-key': `${name}-${before}-${deposit}` }
      await eventually(
        async () => {
          const { status } = await visitor.call('POST /api/bank/deposit', { body: { amount: 10 }, headers })
          seen.add(status)
          tries += 1
          expect(status).toBe(200)
        },
        { timeoutMs: backWithinMs },
      )
      firstAnswerMs ||= Math.round(performance.now() - diedAt)
      deposited += 10
    }
    await eventually(() => expect(pidOf(name)).not.toBe(before), { timeoutMs: backWithinMs })
    await eventually(
      async () => {
        const { status, body } = await visitor.call('GET /api/auth/me')
        seen.add(status)
        expect({ status, accountName: body.accountName }).toEqual({ status: 200, accountName: person.accountName })
      },
      { timeoutMs: backWithinMs },
    )
    const wellMs = Math.round(performance.now() - diedAt)
    console.log(
      `${name} died: calls answered again after ${firstAnswerMs} ms and ${tries - 5} retries, all was as before after ${wellMs} ms (mark: 10 s; ${[...seen]})`,
    )
    expect({ name, odd: [...seen].filter((status) => ![200, 503].includes(status)) }).toEqual({ name, odd: [] })
  }
  expect((await visitor.call('GET /api/bank/balance')).body).toMatchObject({ cashBank: deposited })
  await commitCrime(visitor)
  const env = { ...process.env, DATA_DIR: stack().dataFolder }
  await run('npm', ['run', '--silent', 'audit', '--', '--facts'], { cwd: root, env })
})

test('a player who is killed while NATS is away is dead from then on: their property moves only to their heir', async () => {
  const [victim, friend, heir] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const { visitor, person } = victim
  const testament = { testament: heir.person.accountName }
  expect((await visitor.call('POST /api/settings/testament', { body: testament })).status).toBe(200)
  expect((await visitor.call('POST /api/bank/deposit', { body: { amount: 2000 } })).status).toBe(200)
  const owner = await admin()
  const nats = pidOf('nats')
  process.kill(nats, 'SIGSTOP')
  try {
    const kill = { accountName: person.accountName, reason: 'Een tweede account.' }
    expect((await owner.call('POST /api/admin/kill', { body: kill })).status).toBe(200)
    const body = { receiverName: friend.person.accountName, amount: 100, subject: 'Snel nog' }
    const tried = [
      ...(await Promise.all(Array.from({ length: 5 }, () => visitor.call('POST /api/bank/transaction', { body })))),
      await visitor.call('POST /api/bank/withdraw', { body: { amount: 10 } }),
      await visitor.call('GET /api/casino'),
      await visitor.call('GET /api/mail'),
    ]
    expect(tried.map((reply) => (reply.body as { errorType?: string }).errorType)).toEqual(
      tried.map(() => 'noActiveAccount'),
    )
    expect((await visitor.call('GET /api/auth/me')).body.hasLivingAccount).toBe(false)
  } finally {
    process.kill(nats, 'SIGCONT')
  }
  await eventually(async () => expect((await heir.visitor.call('GET /api/bank/balance')).body.cashBank).toBe(1800), {
    timeoutMs: backWithinMs,
  })
  expect((await friend.visitor.call('GET /api/bank/balance')).body.cashBank).toBe(0)
})

test('each process that is killed comes back by itself, and the world is played on', async () => {
  const player = await newPlayer()
  const { visitor } = player
  let deposited = 0
  for (const [name, ask] of Object.entries(reads)) {
    const before = pidOf(name)
    const well = await ask(player)
    process.kill(before, 'SIGKILL')
    const seen = new Set<number>()
    await eventually(
      async () => {
        // The gateway's port is closed while it is away.
        const status = await ask(player).catch((error: Error) => {
          if (name === 'gateway') return 0
          throw error
        })
        seen.add(status)
        expect(pidOf(name)).not.toBe(before)
        expect(status).toBe(well)
      },
      { timeoutMs: backWithinMs },
    )
    // A player may be told that it is away; a defect is another status.
    const refused = [...seen].filter((status) => status !== well)
    expect({ name, refused: refused.filter((status) => ![0, 502, 503].includes(status)) }).toEqual({
      name,
      refused: [],
    })
    await eventually(
      async () => expect((await visitor.call('POST /api/bank/deposit', { body: { amount: 10 } })).status).toBe(200),
      { timeoutMs: backWithinMs },
    )
    deposited += 10
    expect(await userOf(name)).toBe(await userOf('accounts'))
  }
  expect((await visitor.call('GET /api/bank/balance')).body).toMatchObject({
    cashBank: deposited,
    cashPocket: 2500 - deposited,
  })
  // Ends with another code than 0 on any finding.
  const env = { ...process.env, DATA_DIR: stack().dataFolder }
  await run('npm', ['run', '--silent', 'audit', '--', '--facts'], { cwd: root, env })
})
