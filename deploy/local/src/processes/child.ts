import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { guard, type SystemUser } from '@sottomondo/private-servers'
import { isTrouble, type LogLine, readLogLine } from './log-line.ts'

export type ChildPlan = {
  name: string
  command: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** The user it runs as, when that is not ours. */
  user?: SystemUser | undefined
  logFile: string
  /** The port of its /readyz. */
  opsPort: number
  onTrouble: (name: string, line: LogLine) => void
}

export type Ended = { code: number | null; signal: NodeJS.Signals | null; lastTrouble: string | undefined }

export type Child = {
  name: string
  pid: number
  logFile: string
  ended: Promise<Ended>
  opsPort: number
  /** Waits for 200 from /readyz. Throws one sentence when it ends first or takes too long. */
  ready(timeoutMs: number): Promise<void>
  /** Sends TERM, and KILL when it is still there after that long. */
  stop(graceMs: number): Promise<void>
}

/** Calls fail while a process is dead: its successor serves as soon as it is ready. */
const READY_POLL_MS = 20

async function answersReady(opsPort: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${opsPort}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    // Not listening, or too slow to count as ready; the caller asks again.
    return false
  }
}

/** Words a child's end in a sentence. */
export function describeEnd({ code, signal, lastTrouble }: Ended): string {
  const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`
  return lastTrouble ? `${how}: ${lastTrouble}` : how
}

/** Starts a process whose stdout is JSON log lines; the lines go to its log file, trouble also to the caller. */
export function startChild(plan: ChildPlan): Child {
  const child = spawn(plan.command, plan.args, {
    cwd: plan.cwd,
    env: plan.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A session of its own: a Ctrl-C in the terminal is for us, and we end it in order.
    detached: true,
    ...(plan.user && { uid: plan.user.uid, gid: plan.user.gid }),
  })
  const pid = child.pid
  if (pid === undefined) throw new Error(`${plan.name} could not be started: ${plan.command} does not run.`)
  guard().watch(pid, 'TERM', 'services')
  const log = createWriteStream(plan.logFile, { flags: 'a' })
  log.on('error', (error) => plan.onTrouble(plan.name, { level: 'error', text: error.message }))
  let lastTrouble: string | undefined
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (text) => {
      log.write(`${text}\n`)
      const line = readLogLine(text)
      if (!isTrouble(line)) return
      if (line.level !== 'warn' && (stream === child.stdout || !lastTrouble)) lastTrouble = line.text
      plan.onTrouble(plan.name, line)
    })
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      guard().forget(pid)
      log.end()
      resolve({ code, signal, lastTrouble })
    })
  })
  let end: Ended | undefined
  void ended.then((how) => {
    end = how
  })
  return {
    name: plan.name,
    pid,
    logFile: plan.logFile,
    opsPort: plan.opsPort,
    ended,
    ready: async (timeoutMs) => {
      const giveUpAt = Date.now() + timeoutMs
      for (;;) {
        if (end) throw new Error(`${plan.name} ${describeEnd(end)} (log: ${plan.logFile})`)
        if (await answersReady(plan.opsPort)) return
        if (Date.now() > giveUpAt) {
          throw new Error(`${plan.name} is not ready after ${timeoutMs / 1_000} s (log: ${plan.logFile})`)
        }
        await delay(READY_POLL_MS)
      }
    },
    stop: async (graceMs) => {
      if (end) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await ended
      clearTimeout(timer)
    },
  }
}
