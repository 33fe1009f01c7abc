import { setTimeout as delay } from 'node:timers/promises'
import { explain, isDiskFull } from '@sottomondo/bootstrap/explain'
import type { ServerProcess } from '@sottomondo/private-servers'
import type { Output } from '../start/output.ts'
import { type Child, type ChildPlan, describeEnd, type Ended, startChild } from './child.ts'
import { countDeaths, type Deaths } from './deaths.ts'

/** All of it fits into the 10 s in which a stack must be gone. */
const GRACE_MS = { entrances: 3_000, services: 3_500 }
/** A server whose disk is full comes back by itself when somebody has made room. */
const DISK_FULL_PAUSE_MS = 3_000

type ServerPlan = {
  logFile: string
  again: () => Promise<ServerProcess>
  restarted: (server: ServerProcess) => void
}

export type Supervisor = {
  /**
   * A server that ends unexpectedly is started again by `again`, and `restarted` is called; dying too often ends the
   * stack. While its disk is full it is waited for.
   */
  addServer(server: ServerProcess, plan: ServerPlan): void
  start(plan: Omit<ChildPlan, 'onTrouble'>): Child
  /** Starts a process on trial: its end is no failure until it is relied on. */
  tryOut(plan: Omit<ChildPlan, 'onTrouble'>): Child
  /** From now on its unexpected end calls `died`; without that it ends the whole stack. */
  rely(child: Child, died?: (end: Ended) => void): void
  /** Asks a replaced one to drain and end. */
  retire(child: Child, graceMs: number): Promise<void>
  stopping(): boolean
  /** Ends earlier when the stack stops. */
  pause(ms: number): Promise<void>
  /** Ends the whole stack for this reason. */
  fail(error: Error): void
  /** Rejects with one sentence when the stack can't go on. Never resolves. */
  failure: Promise<never>
  /** Entrances first, so that no call reaches a closed service; the servers last. */
  stop(): Promise<void>
}

/**
 * Watches the running processes and ends them in order. `entrances` are the processes that players talk to.
 * @param diskFullPauseMs how often a server is tried whose disk is full
 */
export function createSupervisor(
  output: Output,
  entrances: readonly string[],
  diskFullPauseMs = DISK_FULL_PAUSE_MS,
): Supervisor {
  const children = new Set<Child>()
  const needed = new Map<Child, (end: Ended) => void>()
  const servers = new Set<ServerProcess>()
  const reviving = new Set<Promise<void>>()
  const lastTroubles = new Map<string, string>()
  const stop = new AbortController()
  const stopping = () => stop.signal.aborted
  const pause = (ms: number) => delay(ms, undefined, { signal: stop.signal }).catch(() => {})
  let fail: (error: Error) => void = () => {}
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  // Its awaiter gets the reason; before there is one, it is no unhandled rejection.
  failure.catch(() => {})

  function launch(plan: Omit<ChildPlan, 'onTrouble'>): Child {
    if (stopping()) throw new Error('The stack is stopping.')
    const child = startChild({
      ...plan,
      onTrouble: (name, line) => {
        // Repeats of the same line would bury everything else; all of them stand in the log.
        if (lastTroubles.get(name) === line.text) return
        lastTroubles.set(name, line.text)
        output.trouble(name, line.level, line.text)
      },
    })
    children.add(child)
    void child.ended.then((end) => {
      children.delete(child)
      const died = needed.get(child)
      needed.delete(child)
      if (!stopping()) died?.(end)
    })
    return child
  }

  /** Undefined when the stack stops meanwhile, or can't go on without it. */
  async function revive(name: string, { logFile, again }: ServerPlan, deaths: Deaths) {
    let why = new Error(`${name} ended unexpectedly (log: ${logFile})`)
    let waitsForRoom = false
    while (!stopping()) {
      if (isDiskFull(why)) {
        if (!waitsForRoom) output.trouble(name, 'error', `${explain(why)} It is started again as soon as there is room`)
        waitsForRoom = true
        await pause(diskFullPauseMs)
      } else {
        const pauseMs = deaths.note()
        if (pauseMs === undefined) {
          fail(new Error(`${name} has died ${deaths.lately()} times within a minute. The last time: ${why.message}`))
          return undefined
        }
        output.trouble(name, 'error', `${why.message}: it is started again`)
        await pause(pauseMs)
      }
      if (stopping()) return undefined
      try {
        return await again()
      } catch (error) {
        why = error as Error
      }
    }
    return undefined
  }

  function rely(child: Child, died?: (end: Ended) => void): void {
    const endAll = (end: Ended) => fail(new Error(`${child.name} ${describeEnd(end)} (log: ${child.logFile})`))
    needed.set(child, died ?? endAll)
  }

  return {
    failure,
    stopping,
    pause,
    fail: (error) => fail(error),
    addServer(server, plan) {
      const deaths = countDeaths()
      const keep = (one: ServerProcess) => {
        servers.add(one)
        void one.exited.then(() => {
          servers.delete(one)
          if (stopping()) return
          const revived = revive(one.name, plan, deaths).then((next) => {
            if (!next) return
            keep(next)
            plan.restarted(next)
          })
          reviving.add(revived)
          void revived.finally(() => reviving.delete(revived))
        })
      }
      keep(server)
    },
    start(plan) {
      const child = launch(plan)
      rely(child)
      return child
    },
    tryOut: launch,
    rely,
    async retire(child, graceMs) {
      needed.delete(child)
      await child.stop(graceMs)
    },
    async stop() {
      stop.abort()
      const isEntrance = (child: Child) => entrances.includes(child.name)
      await Promise.all([...children].filter(isEntrance).map((child) => child.stop(GRACE_MS.entrances)))
      await Promise.all(
        [...children].filter((child) => !isEntrance(child)).map((child) => child.stop(GRACE_MS.services)),
      )
      await Promise.all(reviving)
      await Promise.all([...servers].map((server) => server.stop()))
    },
  }
}
