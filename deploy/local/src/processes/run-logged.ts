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
 * Runs a command to its end, with its output in a file; returns its exit code (1 when a signal ended it). It has a
 * process group of its own, so that an abort ends its children too.
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
 * Sends TERM, and KILL to the rest after that: a waiting test hears nothing until then. Waits until all are gone, for
 * they may write into folders that are about to be removed.
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

/** @returns whether any process of the group is left to get it */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(group, signal)
  } catch {
    return false
  }
}

/** Returns the last lines of a log, for a sentence about a failure. */
export function tailOf(logFile: string, lines: number): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}
