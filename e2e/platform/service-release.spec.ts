import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stack } from '@sottomondo/local/stack'
import { eventually } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { commitCrime, newPlayers, type Visitor } from '../support/player.ts'
import { stack } from '../support/stack.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const stakeEuro = 100

async function release(service: string): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', 'release', '-w', `services/${service}`], {
    cwd: root,
    env: { ...process.env, DATA_DIR: stack().dataFolder },
  })
  return stdout
}
const pids = () => {
  const { processes } = JSON.parse(readFileSync(join(stack().dataFolder, 'stack.json'), 'utf8')) as Stack
  return { casino: processes.casino?.pid, economy: processes.economy?.pid, actions: processes.actions?.pid }
}
const cashOf = async (visitor: Visitor) => (await visitor.call('GET /api/bank/balance')).body.cashPocket

test('casino, economy and actions are released under bets and crimes: none fails, none is lost or doubled', async () => {
  const gamblers = await newPlayers(3)
  const criminals = await newPlayers(3)
  const before = pids()
  let released = false
  const statuses: Record<string, number> = {}
  const note = (what: string, { status, body }: { status: number; body: { errorType?: string } }) => {
    const key = status === 200 ? what : `${what} ${status} ${body.errorType}`
    statuses[key] = (statuses[key] ?? 0) + 1
  }

  /** Bets until everything is released, one after the other: each answer tells what the pocket must hold then. */
  async function gamble(visitor: Visitor): Promise<void> {
    let cash = await cashOf(visitor)
    for (let rounds = 0; !released || rounds < 50; rounds++) {
      if (cash < stakeEuro) return
      const reply = await visitor.call('POST /api/casino/bet/roulette', {
        body: { redBlackBet: rounds % 2 ? 'Rood' : 'Zwart', redBlackBetAmount: stakeEuro },
        headers: { 'idempotency-key': `release-${rounds}` },
      })
      note('bet', reply)
      if (reply.status !== 200) return
      cash += reply.body.winnings - reply.body.stake
      expect(await cashOf(visitor)).toBe(cash)
    }
  }

  async function steal(visitor: Visitor): Promise<void> {
    let cash = await cashOf(visitor)
    let crimes = 0
    while (!released || crimes < 2) {
      const reply = await commitCrime(visitor)
      // Waiting for a timer, or in jail, is the game itself.
      if (reply.status !== 409) note('crime', reply)
      if (reply.status === 200) {
        crimes++
        cash += reply.body.reward
      } else if (reply.status !== 409) return
    }
    await eventually(async () => expect(await cashOf(visitor)).toBe(cash))
    expect((await visitor.call('GET /api/status')).body.crimesCommitted).toBe(crimes)
  }

  await Promise.all([
    ...gamblers.map(({ visitor }) => gamble(visitor)),
    ...criminals.map(({ visitor }) => steal(visitor)),
    (async () => {
      try {
        for (const service of ['casino', 'economy', 'actions'])
          expect(await release(service)).toMatch(/ has drained and ended\n$/)
      } finally {
        released = true
      }
    })(),
  ])
  expect(Object.keys(statuses).sort()).toEqual(['bet', 'crime'])
  const after = pids()
  for (const service of ['casino', 'economy', 'actions'] as const) expect(after[service]).not.toBe(before[service])
  const audit = await run('npm', ['run', '--silent', 'audit', '--', '--facts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: stack().dataFolder },
  })
  expect(audit.stderr).toBe('')
})
