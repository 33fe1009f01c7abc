import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { guard, type SystemUser } from '@sottomondo/private-servers'
import { PLAYING_HOSTS } from './hosts.ts'
import type { Host, Network } from './network.ts'

export interface NodePlan {
  /** Such as `nats-1`: its host, and its log. */
  name: string
  /** Nodes of one kind can stand in for each other. */
  kind: string
  user: SystemUser | undefined
  /** Read at each start: who is the primary may have changed. */
  command: (host: Host) => Promise<string[]> | string[]
  env?: NodeJS.ProcessEnv
  cwd: string
  logFile: string
  /** Polled until it is true. It must not throw. */
  isReady: (host: Host) => Promise<boolean>
}

/** A server or process of the cluster, alone on its host. */
export interface ClusterNode extends Pick<NodePlan, 'name' | 'kind'> {
  host: Host
  /** Starts it and waits until it answers. */
  start(): Promise<void>
  /** kill -9 of everything on its host. */
  kill(): Promise<void>
  /** Asks it to stop, and waits. */
  stop(): Promise<void>
  isReady(): Promise<boolean>
  /** Whether its process runs. */
  isAlive(): boolean
  pid(): number | undefined
  /** Whether it was asked to stop, and not started since. */
  isStopped(): boolean
}

const startWithinMs = 240_000
const stopWithinMs = 12_000
const pollMs = 100

export function createNode(network: Network, plan: NodePlan): ClusterNode {
  const { name, kind, user, cwd, logFile } = plan
  const host = network.host(name)
  let child: ChildProcess | undefined
  let stopped = false

  const killAll = () => {
    for (const pid of network.pidsOn(name)) killIfThere(pid)
  }
  return {
    name,
    kind,
    host,
    isReady: () => plan.isReady(host),
    isAlive: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    pid: () => child?.pid,
    isStopped: () => stopped,
    async start() {
      stopped = false
      const [command = '', ...args] = [...host.prefix, ...asUser(user), ...(await plan.command(host))]
      const log = openSync(logFile, 'a')
      const started = spawn(command, args, {
        cwd,
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: cwd, ...plan.env },
      })
      closeSync(log)
      child = started
      if (started.pid === undefined) throw new Error(`${name} could not be started.`)
      const group = -started.pid
      started.once('exit', () => guard().forget(group))
      guard().watch(group, 'TERM', PLAYING_HOSTS.includes(name) ? 'services' : 'servers')
      const giveUpAt = Date.now() + startWithinMs
      while (!(await plan.isReady(host))) {
        if (started.exitCode !== null || Date.now() > giveUpAt)
          throw new Error(
            `${name} does not answer:\n${readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n')}`,
          )
        await delay(pollMs)
      }
    },
    async kill() {
      const gone = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      // One may just have started another.
      killAll()
      await gone
      killAll()
    },
    async stop() {
      stopped = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(killAll, stopWithinMs)
      await gone
      clearTimeout(timer)
      killAll()
    },
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Only root may enter a namespace: the user changes after that. */
const asUser = (user: SystemUser | undefined): string[] =>
  user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
