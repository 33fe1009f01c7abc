import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Stack } from '@sottomondo/local/stack'
import { type K6Run, startK6 } from '../load/k6/k6-run.ts'
import { startListener } from '../load/players/listeners.ts'
import { type LoadPlayer, loadFolder, preparePlayers } from '../load/players/players.ts'
import { lostAndDoubled } from '../load/probes/deposits.ts'
import { banksOf, crimesOf } from '../load/probes/evidence.ts'
import { depositors, pushProbe, type Sample } from '../load/probes/probes.ts'
import { startProber } from '../load/probes/start-prober.ts'
import { playersFor, readSettings } from '../load/settings.ts'
import { countsOf } from '../load/summary.ts'
import { checkTarget } from '../load/target.ts'
import type { WeekArguments } from './arguments.ts'
import type { Fault, WeekResult } from './result.ts'
import { residentsSpeed } from './speed.ts'
import { startNewcomers } from './start-newcomers.ts'

const readers = 4
const drainProbesEveryMs = 10_000

export interface PlayOptions {
  wanted: WeekArguments
  stack: Stack
  /** k6's. */
  binary: string
  newcomers: number
  minutes: number
  say: (line: string) => void
}

/** Who plays beside the residents. */
export interface Play {
  url: string
  /** Grows while they play. */
  faults: Fault[]
  /** Ends all of it, and says what came of it. */
  end(): Promise<Pick<WeekResult, 'newcomers' | 'k6' | 'crimes' | 'deposits' | 'sockets'>>
  close(): void
}

/** Starts k6 with its sockets, the probes whose deposits are followed, and the newcomers. */
export async function startPlay({ wanted, stack, binary, newcomers, minutes, say }: PlayOptions): Promise<Play> {
  const { rate, sockets } = wanted
  const target = await checkTarget(stack.origin, [])
  const ofK6 = playersFor({ scenario: 'week', rate, minutes, sockets }, readSettings(stack))
  say(`Preparing ${ofK6 + depositors + readers} players ...`)
  const { players, password } = await preparePlayers(stack, ofK6 + depositors + readers)
  const probing = { depositors: players.slice(0, depositors), readers: players.slice(depositors, depositors + readers) }
  const playing = players.slice(depositors + readers)
  const faults: Fault[] = []
  let acknowledged = 0
  const crimesBefore = await crimesOf(stack, playing)
  const banksBefore = await banksOf(stack, probing.depositors)
  const deposits: Sample[] = []
  const folder = join(loadFolder(stack), 'week')
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  const { url, address } = target
  const listener = await startListener({ url, address, origin: stack.origin, players: playing.slice(0, sockets) })
  const prober = await startProber({ url, origin: stack.origin, ...probing })
  const settlers = startNewcomers({
    gateway: { url, origin: stack.origin },
    count: newcomers,
    speed: residentsSpeed(wanted),
  })
  const k6: K6Run = startK6({
    binary,
    // It goes on until it is ended.
    args: { command: 'run', scenario: 'week', rate, minutes: 2 * minutes + 60, sockets, allowRemote: [] },
    target,
    origin: stack.origin,
    players: playing,
    password,
    folder,
    isSteady: true,
    watch: ({ call, at, status }) => {
      if (isFault(status)) faults.push({ call, atMs: at * 1000, status })
      else if (call === 'POST /api/crime/execute' && status === 200) acknowledged++
    },
  })
  k6.done.catch(() => undefined)

  async function drainProbes(): Promise<void> {
    for (const sample of await prober.samples()) {
      const { probe, doneAtMs, status, repeats } = sample
      if (isFault(status)) faults.push({ call: `probe ${probe}`, atMs: doneAtMs, status })
      if (probe !== pushProbe && repeats !== undefined && status === 200) deposits.push(sample)
    }
  }
  let drained = Promise.resolve()
  const draining = setInterval(() => {
    drained = drained.then(drainProbes)
    // Whoever ends the play is given its failure.
    drained.catch(() => undefined)
  }, drainProbesEveryMs)

  return {
    url,
    faults,
    async end() {
      clearInterval(draining)
      settlers.end()
      k6.end()
      const { k6: summary, samples } = await k6.done
      await drained
      await prober.end()
      await drainProbes()
      const { disconnects, outOfOrder } = await listener.report()
      const banks = await depositedIn(stack, probing.depositors, banksBefore)
      return {
        newcomers: await settlers.report(),
        k6: {
          calls: samples.calls(),
          dropped: summary.metrics.dropped_iterations?.values.count ?? 0,
          failures: countsOf(summary, 'failed_'),
        },
        crimes: { acknowledged, committed: (await crimesOf(stack, playing)) - crimesBefore },
        deposits: lostAndDoubled(deposits, banks),
        sockets: { disconnects, outOfOrder },
      }
    },
    close() {
      clearInterval(draining)
      k6.end()
      prober.close()
      listener.close()
      settlers.close()
      // It holds every player's session.
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isFault = (status: number): boolean => status === 0 || status >= 500

async function depositedIn(stack: Stack, players: readonly LoadPlayer[], before: Map<number, number>) {
  const after = await banksOf(stack, players)
  return [...before].map(([accountId, beforeEuro]) => ({ accountId, beforeEuro, afterEuro: after.get(accountId) ?? 0 }))
}
