import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { exclusiveIn } from '@sottomondo/bootstrap/lock'
import { ROOT } from '@sottomondo/bootstrap/root'
import { serverFile } from './processes/processes.ts'
import { runLogged, tailOf } from './processes/run-logged.ts'
import type { Stack } from './stack.ts'

export type RegisterOptions = {
  stack: Stack
  /** The gateway's port on this machine, whatever its public origin. */
  port: number
  logFile: string
  say: (line: string) => void
  signal?: AbortSignal
}

/**
 * Gives the gateway the built shell and remotes that it does not know yet, in one process. One that was rolled back stays
 * as it is.
 */
export async function registerRemotes({ stack, port, logFile, say, signal }: RegisterOptions): Promise<void> {
  const { RELEASE_TOKEN, RELEASES_DIR, SHELL_DIR } = stack.env.gateway ?? {}
  const release = async () => {
    const code = await runLogged({
      command: process.execPath,
      args: [serverFile(ROOT, 'run-screens')],
      cwd: ROOT,
      logFile,
      env: { ...process.env, GATEWAY_URL: `http://127.0.0.1:${port}`, RELEASE_TOKEN, RELEASES_DIR, SHELL_DIR },
      signal,
    })
    if (code !== 0) throw new Error(`Releasing the screens failed (log: ${logFile}):\n${tailOf(logFile, 10)}`)
  }
  // While others build, dist/ is not whole.
  await exclusiveIn(ROOT, release, say)
  const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'src/remote.ts')))
  say(`Screens of ${remotes.join(', ')}.`)
}
