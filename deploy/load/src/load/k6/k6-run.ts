import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunArguments } from '../arguments.ts'
import type { LoadPlayer } from '../players/players.ts'
import type { K6Summary } from '../summary.ts'
import type { Target } from '../target.ts'
import { type K6Answer, K6Samples } from './k6-samples.ts'

/** Exit codes of k6 after a whole run: good, with missed thresholds, and interrupted. */
const readableExits = [0, 99, 105]

export interface K6Run {
  pid: number
  /** Asks k6 to end; calls under way are finished. */
  end(): void
  /** Throws with the last line of its log when k6 could not run. */
  done: Promise<{ k6: K6Summary; samples: K6Samples }>
}

/** Runs a scenario. Its log goes to k6.log in the folder, its own figures to k6-summary.json. */
export function startK6(options: {
  binary: string
  args: RunArguments
  target: Target
  origin: string
  players: LoadPlayer[]
  password: string
  folder: string
  /** The rate stays the same from the first second on, of an evening too. */
  isSteady?: boolean
  watch?: (answer: K6Answer) => void
}): K6Run {
  const { binary, args, target, origin, players, password, folder, isSteady, watch } = options
  const playersFile = join(folder, 'players.json')
  const summaryFile = join(folder, 'k6-summary.json')
  const logFile = join(folder, 'k6.log')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(playersFile, JSON.stringify(players), { mode: 0o600 })
  const script = join(import.meta.dirname, '../../../k6', `${args.scenario}.js`)
  const child = spawn(binary, ['run', '--quiet', '--no-color', '--out', 'csv=-', script], {
    // Ctrl-C in the terminal would reach it twice, and a second one makes k6 drop everything.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      K6_NO_USAGE_REPORT: 'true',
      LOAD_TARGET: target.url,
      LOAD_ADDRESS: target.address,
      LOAD_ORIGIN: origin,
      LOAD_PLAYERS: playersFile,
      LOAD_PASSWORD: password,
      LOAD_RATE: String(args.rate),
      LOAD_SECONDS: String(Math.round(args.minutes * 60)),
      LOAD_SUMMARY: summaryFile,
      ...(isSteady && { LOAD_STEADY: 'yes' }),
    },
  })
  return { pid: child.pid ?? 0, end: () => child.kill('SIGINT'), done: read(child, logFile, summaryFile, watch) }
}

async function read(child: ChildProcess, logFile: string, summaryFile: string, watch?: (answer: K6Answer) => void) {
  const samples = new K6Samples(watch)
  child.stdout?.setEncoding('utf8')
  child.stdout?.on('data', (text: string) => samples.take(text))
  child.stderr?.pipe(createWriteStream(logFile, { mode: 0o600 }))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === null || !readableExits.includes(code)) {
    const said = readFileSync(logFile, 'utf8').trim().split('\n').at(-1)
    throw new Error(`k6 could not run the scenario (exit ${code}): ${said}`)
  }
  return { k6: JSON.parse(readFileSync(summaryFile, 'utf8')) as K6Summary, samples }
}
