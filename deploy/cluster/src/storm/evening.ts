import { mkdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findK6 } from '@sottomondo/load/src/load/k6/k6-binary.ts'
import { type K6Run, startK6 } from '@sottomondo/load/src/load/k6/k6-run.ts'
import type { K6Answer } from '@sottomondo/load/src/load/k6/k6-samples.ts'
import {
  type Listener,
  type ListenerOrder,
  type PushFigures,
  pushFigures,
  startListener,
  writtenPushes,
} from '@sottomondo/load/src/load/players/listeners.ts'
import { type LoadPlayer, loadFolder } from '@sottomondo/load/src/load/players/players.ts'
import { checkTarget } from '@sottomondo/load/src/load/target.ts'
import type { Stack } from '@sottomondo/local/stack'

export interface EveningOptions {
  /** Arrivals a second, from the first second on. */
  rate: number
  /** The most that it may take. */
  minutes: number
  players: LoadPlayer[]
  password: string
  /** How many of the players have a websocket open. */
  sockets: number
  say: (line: string) => void
}

export interface Evening {
  /** Ends it. @returns each answer, and what became of the pushes */
  end(): Promise<{ answers: K6Answer[]; pushes: PushFigures }>
  close(): void
}

const pushesWithinMs = 15_000
const openTries = 5
const openPauseMs = 3000

export const storedK6 = (say: (line: string) => void): Promise<string> =>
  findK6({ env: process.env, cacheFolder: join(homedir(), '.cache/sottomondo'), say })

/** Opens the sockets. A cluster that has just started may refuse some of them at first. */
async function opened(order: ListenerOrder): Promise<Listener> {
  for (let tries = 1; ; tries++) {
    try {
      return await startListener(order)
    } catch (error) {
      if (tries === openTries) throw error
      await delay(openPauseMs)
    }
  }
}

/** Plays k6's evening on the cluster until it is ended. */
export async function startEvening(stack: Stack, options: EveningOptions): Promise<Evening> {
  const { rate, minutes, players, password, sockets, say } = options
  const binary = await storedK6(say)
  const target = await checkTarget(stack.origin, [])
  const startedAtMs = Date.now()
  const folder = join(loadFolder(stack), `storm-${startedAtMs}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const listened = players.slice(0, sockets)
  const { url, address } = target
  const listener = await opened({ url, address, origin: stack.origin, players: listened })
  const answers: K6Answer[] = []
  const args = { ...({ command: 'run', scenario: 'evening' } as const), rate, minutes, sockets, allowRemote: [] }
  const k6: K6Run = startK6({
    binary,
    args,
    target,
    origin: stack.origin,
    players,
    password,
    folder,
    isSteady: true,
    watch: (answer) => answers.push(answer),
  })
  const done = k6.done
  done.catch(() => undefined)

  async function pushes(): Promise<PushFigures> {
    const accountIds = listened.map(({ accountId }) => accountId)
    const giveUpAtMs = Date.now() + pushesWithinMs
    for (;;) {
      const figures = pushFigures(await writtenPushes(stack, accountIds, startedAtMs), await listener.report(), sockets)
      if (figures.arrived === figures.expected || Date.now() > giveUpAtMs) return figures
      await new Promise((resume) => setTimeout(resume, 1000))
    }
  }
  return {
    async end() {
      k6.end()
      await done
      return { answers, pushes: await pushes() }
    },
    close() {
      k6.end()
      listener.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
