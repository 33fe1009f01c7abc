import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inherited, NODE_ENVIRONMENT, NODE_FLAGS } from '@sottomondo/local/processes'
import type { Stack } from '@sottomondo/local/stack'

const main = join(import.meta.dirname, '../../../../../services/realtime/src/main.ts')

/**
 * Starts a second realtime process of the stack, on the port of the first: the system shares new connections out among
 * them. It belongs to the run, which kills it.
 */
export async function startSecondRealtime(stack: Stack, socketsPerAddress: number) {
  // The system lets only processes of one user share a port.
  const { uid, gid } = statSync(`/proc/${stack.processes.realtime?.pid}`)
  const child = spawn(process.execPath, [...NODE_FLAGS, main], {
    env: {
      ...NODE_ENVIRONMENT,
      ...inherited(process.env),
      ...stack.env.realtime,
      OPS_PORT: '0',
      SOCKETS_PER_ADDRESS: String(socketsPerAddress),
      // It says when it is ready.
      LOG_LEVEL: 'info',
    },
    uid,
    gid,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) if (line.includes('"msg":"ready"')) return
    throw new Error('the second realtime process did not start')
  })()
  await ready
  child.stdout.resume()
  return {
    pid: child.pid ?? 0,
    /** Without a message to anybody, as a crash. */
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
