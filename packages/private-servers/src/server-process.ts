import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statfsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { guard } from './guard.ts'
import { serverUser } from './user.ts'

export type ServerSpec = {
  name: string
  command: string
  args: string[]
  cwd: string
  logFile: string
  /** TERM for most; INT is PostgreSQL's fast shutdown. */
  stopSignal: 'TERM' | 'INT'
  /** Polled until it returns true. It must not throw. */
  isReady: () => Promise<boolean>
}

export type ServerProcess = {
  name: string
  pid: number
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<void>
  /** Asks it to stop and waits until it has; KILL after 3 s. */
  stop(): Promise<void>
  /** kill -9, for crash tests. */
  kill(): Promise<void>
}

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 3_000
const POLL_MS = 15

/** PostgreSQL cannot begin with less: the room of a file of its log. */
const LEAST_ROOM_BYTES = 16 * 1024 ** 2

/** Why a server does not run: its last words, and a full disk, on which it can leave none. */
function reasonOf({ logFile, cwd }: ServerSpec): string {
  const { bavail, bsize } = statfsSync(cwd)
  const words = readFileSync(logFile, 'utf8').trim().split('\n').slice(-5)
  return [...words, ...(bavail * bsize < LEAST_ROOM_BYTES ? [`${cwd}: No space left on device`] : [])].join('\n')
}

function stopper(child: ChildProcess, exited: Promise<void>, stopSignal: 'TERM' | 'INT') {
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(`SIG${stopSignal}`)
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await exited
    clearTimeout(timer)
  }
}

/** Starts a server in a session of its own (a Ctrl-C in the terminal is ours to handle) and waits until it answers. */
export async function startServerProcess(spec: ServerSpec): Promise<ServerProcess> {
  const log = openSync(spec.logFile, 'a')
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    stdio: ['ignore', log, log],
    detached: true,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    ...serverUser(),
  })
  closeSync(log)
  let failure: Error | undefined
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error
      resolve()
    })
    child.once('exit', () => resolve())
  })
  const pid = child.pid
  if (pid === undefined) {
    await exited
    throw new Error(`${spec.name} could not be started: ${failure?.message}`)
  }
  guard().watch(pid, spec.stopSignal, 'servers')
  let gone = false
  void exited.then(() => {
    gone = true
    guard().forget(pid)
  })
  const stop = stopper(child, exited, spec.stopSignal)
  const giveUpAt = Date.now() + START_TIMEOUT_MS
  while (!(await spec.isReady())) {
    if (gone) throw new Error(`${spec.name} ended while starting:\n${reasonOf(spec)}`)
    if (Date.now() > giveUpAt) {
      await stop()
      throw new Error(`${spec.name} did not answer within ${START_TIMEOUT_MS / 1000} s:\n${reasonOf(spec)}`)
    }
    await delay(POLL_MS)
  }
  if (gone) throw new Error(`${spec.name} ended while starting:\n${reasonOf(spec)}`)
  return {
    name: spec.name,
    pid,
    exited,
    stop,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
