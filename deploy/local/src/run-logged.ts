import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { guard } from '@sottomondo/private-servers'

const GRACE_MS = 4_000
const POLL_MS = 100

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
    let ending: Promise<void> | undefined
    const abort = () => {
      ending = endGroup(group)
    }
    signal?.addEventListener('abort', abort, { once: true })
    child.once('exit', async (code) => {
      signal?.removeEventListener('abort', abort)
      await ending
      guard().forget(group)
      if (signal?.aborted) reject(signal.reason)
      else resolve(code ?? 1)
    })
  })
}

/**
 * TERM, and KILL for what is still there after that: a test that waits for something hears nothing until then. Waits until
 * all are gone, who may write where somebody is about to tidy up.
 */
async function endGroup(group: number): Promise<void> {
  signalGroup(group, 'SIGTERM')
  await isGone(group)
  signalGroup(group, 'SIGKILL')
  await isGone(group)
}

async function isGone(group: number): Promise<void> {
  const giveUpAtMs = performance.now() + GRACE_MS
  while (signalGroup(group, 0) && performance.now() < giveUpAtMs) await delay(POLL_MS)
}

/** @returns whether anybody of the group is left to hear it. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(group, signal)
  } catch {
    return false
  }
}

/** The last lines of a log, for a sentence about what failed. */
export function tailOf(logFile: string, lines: number): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}
