import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '@sottomondo/local/stack'
import { seededRandom } from '@sottomondo/test-kit/random'
import { clicks, inTurn } from '../bench/crime.ts'
import { roulette } from '../bench/spin.ts'
import { type LoadRequest, type LoadResult, runLoad, runPaced } from '../http-load.ts'
import { preparePlayers } from '../load/players/players.ts'
import { between, type Counters, commitMs, readCounters, rowBytes } from './counters.ts'
import { eveningMix, type Mix } from './evening-mix.ts'
import { LASTING } from './growth.ts'
import type { Input } from './inputs.ts'

/** As many as the bench's: the stack is asked for as much as it can. */
const connections = 64
const players = 4_000
/** Actions until V8 has compiled the hot code, and those that are counted. */
const actions = { warmUp: 20_000, counted: 20_000 }
const [spins, crimes] = [10_000, 8_000]
/** A rate at which few calls come together: what they take more shows what being busy at all takes. */
const low = { perSecond: 60, seconds: 20 }
const idleMs = 10_000
/** PostgreSQL's processes report what they have counted within a second of their last work. */
const reportedAfterMs = 2_000
/** Tables that get fewer rows than this of a thousand actions are left out. */
const leastRows = 2
const COMMAND = 'npm run capacity -- measure'

type Say = (line: string) => void
interface Played {
  counted: Counters
  result: LoadResult
  actions: number
  receivedBytes: number
}

/** Plays the evening's actions on a stack that is thrown away, and returns what one took, as the servers count it. */
export async function measure(stack: Stack, scale: number, say: Say): Promise<Input[]> {
  const fingerprint = createHash('sha256').update('load').digest('hex')
  const prepared = await preparePlayers(stack, players * scale)
  const port = Number(new URL(stack.origin).port)
  const mix = eveningMix(stack, prepared.players, fingerprint, seededRandom(1).next)
  const closed = (count: number) => {
    let left = count * scale
    return runLoad(port, connections, () => (left-- > 0 ? mix.next() : undefined))
  }
  say(`Playing ${actions.warmUp * scale} actions, uncounted ...`)
  await closed(actions.warmUp)
  await sleep(idleMs)
  const idle = await counting(mix, async () => {
    await sleep(idleMs)
    return { seconds: idleMs / 1000, ownCpuSeconds: 0, kinds: {} }
  })
  const flushMs = await commitMs(stack)
  say(`Playing ${actions.counted * scale} actions, as fast as they are answered ...`)
  const full = await counting(mix, () => closed(actions.counted))
  say(`Playing ${low.perSecond} actions a second ...`)
  const slow = await counting(mix, () => runPaced(port, low.perSecond, low.seconds * scale, () => mix.next()))
  say(`Playing ${spins * scale} rounds of roulette ...`)
  const spun = await alike(spins, roulette(stack, inTurn(prepared.players)))
  say(`Playing ${crimes * scale} crimes ...`)
  const crime = await alike(crimes, clicks(stack, inTurn(prepared.players)))
  const perCrime =
    (Object.values(crime.counted.cpu).reduce((sum, seconds) => sum + seconds, 0) * 1e6) / (crimes * scale)
  const sizes = await rowBytes(stack, LASTING)
  const input = (name: string, value: number, unit: string, how: string): Input => ({
    name,
    value: Number(value.toPrecision(3)),
    unit,
    kind: 'measured',
    date: new Date().toISOString().slice(0, 10),
    how,
    command: COMMAND,
  })
  return [
    ...inputsOf('evening', full, idle, input),
    input(
      'evening.crimeUs',
      perCrime,
      'us of CPU a crime',
      'crimes with everything at the same time: beside `bench.crimeUs` it says how much slower the machine was',
    ),
    ...inputsOf('lowEvening', slow, idle, input).filter(({ name }) => /\.(rate|cpu)/.test(name)),
    input(
      'commitMs',
      flushMs,
      'ms',
      'the middle one of 300 empty transactions that wait for the disk, one after the other',
    ),
    input(
      'roundPostgresUs',
      ((spun.counted.postgresCpu.economy ?? 0) * 1e6) / (spins * scale),
      'us of PostgreSQL a round',
      'roulette on one bank, 64 at once: the connections of economy',
    ),
    ...Object.entries(sizes).map(([table, bytes]) =>
      input(
        `rowBytes.${table}`,
        bytes,
        'bytes a row, indexes and all',
        'size of the table over its rows, at the end of the measuring',
      ),
    ),
    ...Object.entries(idle.counted.cpu).map(([name, seconds]) =>
      input(`idle.cpu.${name}`, (seconds * 1000) / (idle.counted.atMs / 1000), 'ms of CPU a second', 'nobody plays'),
    ),
  ]

  /** Plays so many of one kind, as fast as they are answered. */
  function alike(count: number, next: () => LoadRequest): Promise<Played> {
    let left = count * scale
    return counting(mix, () => runLoad(port, connections, () => (left-- > 0 ? next() : undefined)))
  }

  async function counting(played: Mix, work: () => Promise<LoadResult>): Promise<Played> {
    const before = await readCounters(stack)
    const [actionsBefore, bytesBefore] = [played.actions(), played.receivedBytes()]
    const result = await work()
    await sleep(reportedAfterMs)
    const counted = between(before, await readCounters(stack))
    const bytes = played.receivedBytes() - bytesBefore
    return { counted, result, actions: played.actions() - actionsBefore, receivedBytes: bytes }
  }
}

function inputsOf(
  prefix: string,
  { counted, result, actions: count, receivedBytes }: Played,
  idle: Played,
  made: (name: string, value: number, unit: string, how: string) => Input,
): Input[] {
  const how = `the evening’s actions at ${Math.round(count / result.seconds)} a second, counted by the servers themselves`
  const lessIdle = `${how}, less what they take while nobody plays`
  const calls = Object.values(result.kinds).reduce((sum, { requests }) => sum + requests, 0)
  const input = (name: string, value: number, unit: string, said = how) => made(`${prefix}.${name}`, value, unit, said)
  const each = (name: string, values: Record<string, number>, unit: string, factor: number, said = how) =>
    Object.entries(values).map(([key, value]) => input(`${name}.${key}`, (value * factor) / count, unit, said))
  const rows = Object.entries(counted.rows).filter(([, of]) => (of * 1000) / count >= leastRows)
  const share = counted.atMs / idle.counted.atMs
  const less = (spent: Record<string, number>, ofIdle: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(spent).map(([name, seconds]) => [name, Math.max(0, seconds - (ofIdle[name] ?? 0) * share)]),
    )
  return [
    input('rate', count / result.seconds, 'actions/s', `${connections} at once, or by the clock`),
    input('calls', calls / count, 'calls an action'),
    ...each('cpu', less(counted.cpu, idle.counted.cpu), 'us of CPU an action', 1e6, lessIdle),
    ...each('postgresCpu', less(counted.postgresCpu, idle.counted.postgresCpu), 'us of CPU an action', 1e6, lessIdle),
    ...each('rows', Object.fromEntries(rows), 'rows in a thousand actions', 1000),
    input('walBytes', counted.walBytes / count, 'bytes an action'),
    input('walWrites', counted.walWrites / count, 'writes and flushes of the log an action'),
    input('pageWrites', counted.pageWrites / count, 'pages of 8 kB an action'),
    input('commits', counted.commits / count, 'transactions an action'),
    input('redisCommands', counted.redisCommands / count, 'commands an action'),
    input('factMessages', counted.factMessages / count, 'messages of the stream FACTS an action'),
    input('factBytes', counted.factBytes / count, 'bytes an action'),
    input('receivedBytes', receivedBytes / count, 'bytes of answers to players an action, without headers'),
  ]
}
