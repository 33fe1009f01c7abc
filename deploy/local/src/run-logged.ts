import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { guard } from './servers/index.ts'

export type LoggedRun = {
  command: string
  args: string[]
  logFile: string
  cwd: string
  env?: NodeJS.ProcessEnv
  signal?: AbortSignal
}

/**
 * Runs a command to its end, all it says into a file; gives its exit code (1 when a signal ended it). It has a process
 * group of its own, so that an abort ends what it has started too.
 */
export function runLogged({ command, args, logFile, cwd, env, signal }: LoggedRun): Promise<number> {
  signal?.throwIfAborted()
  const log = openSync(logFile, 'a')
  const child = spawn(command, args, { cwd, env: env ?? process.env, stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    const { pid } = child
    if (pid === undefined) return
    const group = -pid
    guard().watch(group, 'TERM', 'services')
    const abort = () => process.kill(group, 'SIGTERM')
    signal?.addEventListener('abort', abort, { once: true })
    child.once('exit', (code) => {
      signal?.removeEventListener('abort', abort)
      guard().forget(group)
      if (signal?.aborted) reject(signal.reason)
      else resolve(code ?? 1)
    })
  })
}

/** The last lines of a log, for a sentence about what failed. */
export function tailOf(logFile: string, lines: number): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}
