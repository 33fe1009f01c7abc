import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deadLetters } from '@sottomondo/local/dead-letters'
import type { Stack } from '@sottomondo/local/stack'
import pg from 'pg'
import type { LoadPlayer } from '../players/players.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../../..')
/** Facts that waited for a lost node come after it. */
const auditWithinMs = 90_000
/** Processes that have just started may be too slow for a call's deadline. */
const bankTries = 30

export interface Audit {
  isClean: boolean
  text: string
}

/**
 * The audit of all money and its facts, tried until the last facts have arrived.
 * @param more of its options
 * @returns what it said last
 */
export async function auditOf(stack: Stack, ...more: string[]): Promise<Audit> {
  const giveUpAtMs = Date.now() + auditWithinMs
  const script = join(root, 'deploy/local/src/commands/run-in-stack.ts')
  const args = [script, 'economy,actions', 'audit', 'services/economy/src/run-audit.ts', '--facts', ...more]
  for (;;) {
    const env = { ...process.env, DATA_DIR: stack.dataFolder }
    const said = await run(process.execPath, args, { cwd: root, env }).then(
      ({ stdout }) => ({ isClean: true, text: stdout.trim() }),
      ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => ({
        isClean: false,
        text: `${stdout}${stderr}`.trim(),
      }),
    )
    if (said.isClean || Date.now() > giveUpAtMs) return said
    await delay(3000)
  }
}

/** Facts that a consumer gave up, a line each. */
export const deadLettersOf = async (stack: Stack): Promise<string[]> =>
  (await deadLetters(['list'], stack)).filter((line) => /^\d/.test(line))

/** What stands in the banks of these players, as the game answers it. */
export async function banksOf(stack: Stack, players: readonly LoadPlayer[]): Promise<Map<number, number>> {
  const banks = players.map(async ({ accountId, cookie }) => {
    for (let tries = 1; ; tries++) {
      const answer = await fetch(`${stack.origin}/api/bank/balance`, {
        headers: { cookie, origin: stack.origin, 'x-player': `${accountId}.${accountId}` },
      })
      if (answer.status === 200) return [accountId, ((await answer.json()) as { cashBank: number }).cashBank] as const
      if (tries === bankTries) throw new Error(`The balance of ${accountId} was answered with ${answer.status}.`)
      await delay(1000)
    }
  })
  return new Map(await Promise.all(banks))
}

/** How many crimes these players have committed, by the database. */
export async function crimesOf(stack: Stack, players: readonly LoadPlayer[]): Promise<number> {
  const client = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ crimes: string | null }>(
      'select sum(crimes_committed) as crimes from actions.gangster where account_id = any($1)',
      [players.map(({ accountId }) => accountId)],
    )
    return Number(rows[0]?.crimes ?? 0)
  } finally {
    await client.end()
  }
}
