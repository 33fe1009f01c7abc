import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '@sottomondo/local/stack'
import { contextSwitches, cpuSeconds } from '../cpu.ts'
import { type LoadRequest, type LoadResult, percentile, postRequest, runLoad, runPaced } from '../http-load.ts'
import { accountIds, headersOf, type LoadPlayer } from '../players.ts'
import { openReference, type Reference, type ReferenceSetup, vacuum } from '../reference.ts'
import { executes, inTurn, rewardsBooked, times } from './crime.ts'
import { type Cost, connections, cost, insist, kindOf, round, type Scene, say } from './scene.ts'
import { roulette } from './spin.ts'

/** Calls a second, at last as many as it takes: most hours of a game are at the lowest ones. */
const rates = [50, 200, 500, 900, 1_200, 1_500, 'full'] as const
type Rate = (typeof rates)[number]
/**
 * Each rate lasts so long, after some seconds that are not measured. Before the first nobody is there for so long, at
 * first without a measurement: what the players' beginning has set going (ranks, wealth, who is online) takes its time.
 */
const paced = { seconds: 10, settleSeconds: 2, idleSeconds: 60, idleFromSeconds: 70 }
/** Until V8 has compiled the hot code. */
const warmUp = 25_000

/** A hot call with its SQL function for pgbench. */
interface Played {
  kind: string
  next: (stack: Stack, nextPlayer: () => LoadPlayer) => () => LoadRequest
  reference: (players: number) => ReferenceSetup
  /** Waits for what the calls have set going. */
  settled: (stack: Stack) => Promise<void>
  /** The histogram of calls per statement, and the process that counts it. */
  batches?: { process: string; metric: string }
}

const ofEconomy = (script: string, players: number): ReferenceSetup => ({
  service: 'economy',
  script,
  variables: { first: accountIds.first, accounts: players, firstcasino: accountIds.first, casinos: 1_000 },
  fill: { env: { ACCOUNTS: String(players), CASINOS: '1000' } },
})

const played = {
  crime: {
    kind: 'crime',
    next: executes,
    reference: (players) => ({
      service: 'actions',
      script: 'crime.sql',
      variables: { first: accountIds.first, last: accountIds.first + players - 1 },
      fill: { args: [String(players), String(accountIds.first)] },
    }),
    settled: rewardsBooked,
    batches: { process: 'actions', metric: 'actions_crime_batch_size' },
  },
  roulette: {
    kind: 'roulette',
    next: roulette,
    reference: (players) => ofEconomy('spin.sql', players),
    settled: async () => undefined,
    batches: { process: 'economy', metric: 'casino_round_batch_size' },
  },
  deposit: {
    kind: 'deposit',
    next: (stack, nextPlayer) => () => ({
      kind: 'deposit',
      bytes: postRequest('/api/bank/deposit', headersOf(stack, nextPlayer()), { amount: 1 }),
    }),
    reference: (players) => ofEconomy('transfer.sql', players),
    settled: async () => undefined,
  },
} satisfies Record<string, Played>

export type CurveCall = keyof typeof played
export const curveCalls = Object.keys(played) as CurveCall[]

/**
 * Measures what one call costs at a row of rates, by the clock, and what PostgreSQL alone takes for its SQL function at
 * the same rate. CPU is that of all processes, also of what the stack does while nobody plays.
 */
export async function measureCurve({ stack, port, players, scale }: Scene, call: CurveCall): Promise<void> {
  const { kind, next, reference: setup, settled, batches }: Played = played[call]
  const requests = () => next(stack, inTurn(players))
  await runLoad(port, connections, times(warmUp * scale, requests()))
  await settled(stack)
  await sleep(paced.idleFromSeconds * 1000 * scale)
  await vacuum(stack.adminDatabaseUrl)
  const idle = await cost(stack, () => sleep(paced.idleSeconds * 1000 * scale))
  const idleMsPerSecond = (totalOf(idle) * 1000) / idle.seconds
  say('nobody plays', `${idleMsPerSecond.toFixed(0)} ms of CPU a second: ${shares(idle, idle.seconds, 1000)}`)

  const rows = [
    ['per second', 'CPU us', 'pgbench us', 'times', 'cores', 'p50 ms', 'p99 ms', 'per statement', 'switches'],
  ]
  const reference = await openReference(stack, setup(players.length))
  try {
    for (const rate of rates) {
      await runAt(port, rate, paced.settleSeconds * scale, requests())
      await settled(stack)
      const [batchesBefore, switchesBefore] = [await batchesOf(stack, batches), contextSwitches(stack)]
      const spent = await cost(stack, async () => {
        const result = await runAt(port, rate, paced.seconds * scale, requests())
        await settled(stack)
        return result
      })
      insist(spent.result, kind)
      const [batchesAfter, switchesAfter] = [await batchesOf(stack, batches), contextSwitches(stack)]
      const { requests: count, latenciesMs } = kindOf(spent.result, kind)
      const micros = (totalOf(spent) * 1e6) / count
      const referenceMicros = await postgresMicros(stack, reference, rate, idle)
      rows.push(
        [
          ...[
            rate === 'full' ? `full ${round(count / spent.result.seconds)}` : rate,
            round(micros),
            round(referenceMicros),
            (micros / referenceMicros).toFixed(2),
            (totalOf(spent) / spent.seconds).toFixed(2),
          ],
          ...[0.5, 0.99].map((share) => percentile(latenciesMs, share).toFixed(1)),
          batchesAfter > batchesBefore ? (count / (batchesAfter - batchesBefore)).toFixed(2) : '-',
          ((switchesAfter - switchesBefore) / count).toFixed(1),
        ].map(String),
      )
      say(`${call}, ${rate === 'full' ? 'at full speed' : `${rate}/s`}, CPU us`, shares(spent, count, 1e6))
    }
  } finally {
    await reference.close()
  }
  process.stdout.write(`\n${call}\n${rows.map((row) => row.map((cell) => cell.padStart(14)).join('')).join('\n')}\n`)
}

function runAt(port: number, rate: Rate, seconds: number, next: () => LoadRequest): Promise<LoadResult> {
  if (rate !== 'full') return runPaced(port, rate, seconds, next)
  const end = performance.now() + seconds * 1000
  return runLoad(port, connections, () => (performance.now() < end ? next() : undefined))
}

/** CPU of PostgreSQL for one call of the reference at a rate, without what the stack uses while nobody plays. */
async function postgresMicros(stack: Stack, reference: Reference, rate: Rate, idle: Cost<void>): Promise<number> {
  const before = cpuSeconds(stack).postgres ?? 0
  const { calls, perSecond } = await reference.run(paced.seconds, rate === 'full' ? undefined : rate)
  const used = (cpuSeconds(stack).postgres ?? 0) - before
  return ((used - ((idle.cpu.postgres ?? 0) * calls) / perSecond / idle.seconds) * 1e6) / calls
}

/** How many statements have carried out such calls so far; 0 where nobody counts. */
async function batchesOf(stack: Stack, batches: Played['batches']): Promise<number> {
  if (!batches) return 0
  const metrics = await fetch(`http://127.0.0.1:${stack.processes[batches.process]?.opsPort}/metrics`)
  return Number(new RegExp(`^${batches.metric}_count(?:\\{[^}]*\\})? (\\d+)`, 'm').exec(await metrics.text())?.[1] ?? 0)
}

const totalOf = ({ cpu }: Cost<unknown>): number => Object.values(cpu).reduce((sum, used) => sum + used, 0)

/** CPU by process, of `per` units, in parts of a second. */
const shares = ({ cpu }: Cost<unknown>, per: number, parts: number): string =>
  Object.entries(cpu)
    .map(([name, used]) => [name, round((used * parts) / per)] as const)
    .filter(([, used]) => used > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name, used]) => `${name} ${used}`)
    .join(', ')
