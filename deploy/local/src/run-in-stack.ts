import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { explain } from './bootstrap/explain.mjs'
import { ROOT } from './data-folder.ts'
import { inherited } from './processes.ts'
import { readStack } from './stack.ts'

/**
 * Runs a service's own tool with the environment that its process has in the running stack, but as a user of NATS of its
 * own: `run-in-stack.ts economy audit services/economy/src/audit/main.ts --facts`.
 */
const [name = '', natsUser = '', script = '', ...args] = process.argv.slice(2)

try {
  const stack = readStack()
  const env = stack.env[name]
  if (!env) throw new Error(`The stack has no process called ${name}.`)
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    stdio: 'inherit',
    env: { ...inherited(process.env), ...env, NATS_NKEY_SEED: stack.natsSeeds[natsUser] },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
