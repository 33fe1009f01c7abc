import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { readProgress, requestStates } from '@sottomondo/server-kit/present-state'
import { readStack, type Stack } from '../stack.ts'
import { runCommand, UsageError } from './operator.ts'

const usage = 'npm run republish -- <service> [state ...]   (without a state: all that the service owns)'
const lookEveryMs = 500

/**
 * Has a service publish its present state again, for projections that are new or lost, and waits until it has. The
 * service does it in portions and goes on after a restart; projections that are current are not harmed.
 * @returns the lines to print
 */
export async function republish(args: string[], { env }: Pick<Stack, 'env'>): Promise<string[]> {
  const [service = '', ...states] = args
  const databaseUrl = env[service]?.DATABASE_URL
  if (!databaseUrl) throw new UsageError(usage)
  const pool = openPool(databaseUrl, 1, 'republish', createLogger('republish', 'warn'))
  try {
    const requested = await requestStates(pool, states)
    const unknown = states.filter((state) => !requested.includes(state))
    if (unknown.length > 0) throw new UsageError(`${service} has nothing called ${unknown.join(', ')}.\n${usage}`)
    if (requested.length === 0) return [`${service} has nothing to publish again.`]
    for (;;) {
      const runs = (await readProgress(pool)).filter(({ state }) => requested.includes(state))
      if (runs.every(({ endedAtMs }) => endedAtMs !== null))
        return runs.map(({ state, published }) => `${service} has published ${state}: ${published} rows.`)
      await sleep(lookEveryMs)
    }
  } finally {
    await pool.end()
  }
}

if (import.meta.main) await runCommand((args) => republish(args, readStack()))
