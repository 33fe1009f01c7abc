import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './data-folder.ts'
import { runLogged, tailOf } from './run-logged.ts'
import type { Stack } from './stack.ts'

export type RegisterOptions = {
  stack: Stack
  releaseToken: string
  logFile: string
  say: (line: string) => void
  signal?: AbortSignal
}

/** Gives the gateway the built remotes of which it has no release yet. */
export async function registerRemotes({ stack, releaseToken, logFile, say, signal }: RegisterOptions): Promise<void> {
  const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'mfe.json')))
  for (const remote of remotes) {
    const code = await runLogged({
      command: process.execPath,
      args: [join(ROOT, 'packages/mfe-build/src/release.ts'), '--if-missing'],
      cwd: join(ROOT, remote),
      logFile,
      env: {
        ...process.env,
        GATEWAY_URL: stack.origin,
        RELEASE_TOKEN: releaseToken,
        RELEASES_DIR: stack.env.gateway?.RELEASES_DIR,
      },
      signal,
    })
    if (code !== 0) throw new Error(`Releasing ${remote} failed (log: ${logFile}):\n${tailOf(logFile, 10)}`)
  }
  if (remotes.length) say(`Screens: ${remotes.join(', ')}`)
}
