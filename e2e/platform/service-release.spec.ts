import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stack } from '@sottomondo/local/stack'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { commitCrime, newPlayers, type Visitor } from '../support/players/player.ts'
import { stack } from '../support/stack/stack.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const stakeEuro = 100

async function release(service: string): Promise<string> {
  const workspace = service === 'gateway' ? service : `services/${service}`
  const { stdout } = await run('npm', ['run', '--silent', 'release', '-w', workspace], {
    cwd: root,
    env: { ...process.env, DATA_DIR: stack().dataFolder },
  })
  return stdout
}
/** All of their calls go through the gateway. */
const released = ['casino', 'economy', 'actions', 'gateway']
const pids = () => {
  const { processes } = JSON.parse(readFileSync(join(stack().dataFolder, 'stack.json'), 'utf8')) as Stack
  return released.map((name) => processes[name]?.pid)
}
const cashOf = async (visitor: Visitor) => (await visitor.call('GET /api/bank/balance')).body.cashPocket

test('gateway, casino, economy and actions are released under bets and crimes: none fails, none is lost or doubled', async () => {
  const gamblers = await newPlayers(3)
  const criminals = await newPlayers(3)
  const before = pids()
  let done = false
  const statuses: Record<string, number> = {}
  const note = (what: string, { status, body }: { status: number; body: { errorType?: string } }) => {
    const key = status === 200 ? what : `${what} ${status} ${body.errorType}`
    statuses[key] = (statuses[key] ?? 0) + 1
  }

  /** Bets until everything is released, one after the other: each answer tells the cash that must follow. */
  async function gamble(visitor: Visitor): Promise<void> {
    let cash = await cashOf(visitor)
    for (let rounds = 0; !done || rounds < 50; rounds++) {
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
    // A slow release gives them time to carry out the first mission of every player, which pays as well.
    const [mission] = (await visitor.call('GET /api/mission')).body.missions
    let crimes = 0
    while (!done || crimes < 2) {
      // Refusals for a timer or jail belong to the game: repeated, but not as fast as they come.
      const reply = await eventually(async () => {
        const one = await commitCrime(visitor)
        if (one.status === 409) throw new Error(`refused until the end: ${one.body.error}`)
        return one
      })
      note('crime', reply)
      if (reply.status !== 200) return
      crimes++
      cash += reply.body.reward
    }
    await eventually(async () => {
      const { crimesCommitted, missionsCommitted } = (await visitor.call('GET /api/status')).body
      expect(crimesCommitted).toBe(crimes)
      expect(await cashOf(visitor)).toBe(cash + missionsCommitted * (mission?.rewardEuro ?? 0))
    })
  }

  await Promise.all([
    ...gamblers.map(({ visitor }) => gamble(visitor)),
    ...criminals.map(({ visitor }) => steal(visitor)),
    (async () => {
      try {
        for (const service of released) expect(await release(service)).toMatch(/ has drained and ended\n$/)
      } finally {
        done = true
      }
    })(),
  ])
  expect(Object.keys(statuses).sort()).toEqual(['bet', 'crime'])
  const after = pids()
  expect(after.filter((pid) => before.includes(pid))).toEqual([])
  const audit = await run('npm', ['run', '--silent', 'audit', '--', '--facts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: stack().dataFolder },
  })
  expect(audit.stderr).toBe('')
})
