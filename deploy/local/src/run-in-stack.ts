import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { explain } from './bootstrap/explain.mjs'
import { ROOT } from './data-folder.ts'
import { inherited, SERVICES } from './processes.ts'
import { readStack } from './stack.ts'

/**
 * Runs a tool with the environment of a process of the running stack:
 * `run-in-stack.ts economy services/economy/src/audit/main.ts --facts`; "services" runs it for each service in turn.
 */
const [name = '', script = '', ...args] = process.argv.slice(2)

async function run(service: string, env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    stdio: 'inherit',
    env: { ...inherited(process.env), ...env, SERVICE: service },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

try {
  const stack = readStack()
  for (const one of name === 'services' ? SERVICES : [name]) {
    const env = stack.env[one]
    if (!env) throw new Error(`The stack has no process called ${one}.`)
    process.exitCode = await run(one, env)
    if (process.exitCode) break
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
