import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { explain } from '@sottomondo/bootstrap/explain'
import { ROOT } from '@sottomondo/bootstrap/root'
import { inherited } from '../processes/processes.ts'
import { readStack } from '../stack.ts'

/**
 * Runs a service's own tool with the environment of its process in the running stack, but as a user of NATS of its own.
 * It may call every service.
 * Services named after the first are those whose tables the tool reads as well, each as its own role, with
 * `ACTIONS_DATABASE_URL` and the like: `run-in-stack.ts economy,actions audit services/economy/src/run-audit.ts
 * --facts`.
 */
const [names = '', natsUser = '', script = '', ...args] = process.argv.slice(2)
const [name = '', ...alsoRead] = names.split(',')

try {
  const stack = readStack()
  const envOf = (process: string) => {
    const env = stack.env[process]
    if (!env) throw new Error(`The stack has no process called ${process}.`)
    return env
  }
  const databases = alsoRead.map((other) => [`${other.toUpperCase()}_DATABASE_URL`, envOf(other).DATABASE_URL])
  const addresses = Object.entries(stack.env).flatMap(([process, { RPC_ADDRESS: address }]) =>
    address ? [[`${process.toUpperCase()}_RPC`, address]] : [],
  )
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    stdio: 'inherit',
    env: {
      ...inherited(process.env),
      ...envOf(name),
      ...Object.fromEntries([...databases, ...addresses]),
      NATS_NKEY_SEED: stack.natsSeeds[natsUser],
    },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
