import { seededRandom } from '@sottomondo/test-kit/random'
import { actionsAtPeak, costOf, demandOf, GAME, machineSpeed } from './demand.ts'
import type { Figures } from './inputs.ts'
import { exponential, percentileMs, type Random, type Service, type Station, simulate, statement } from './queue.ts'
import { bankStatementMs } from './walls.ts'

const seed = 36
/** Enough for a p99 that differs by a tenth or two from seed to seed. */
const calls = 6_000
const comparedCalls = 30_000
const endless = 1e9

export const random = (): Random => seededRandom(seed).next

/** Waiting that takes no core: the disk, the moments in which calls gather, the way between processes. */
function waiting(p50Ms: number, p99Ms: number): Service {
  const spread = Math.log(p99Ms / p50Ms) / normal99
  return (draw) => p50Ms * Math.exp(spread * standardNormal(draw))
}
const normal99 = 2.3263

const standardNormal = (draw: Random) => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())

const waits = (figures: Figures): Station => ({
  name: 'waits',
  servers: endless,
  serviceMs: waiting(figures.of('bench.halfP50'), figures.of('bench.halfP99')),
})

/** Crimes with everything on the machine of the bench, whose cores all processes and the load itself share. */
function benchMachine(figures: Figures): Station[] {
  const crimeMs = (figures.of('bench.crimeUs') + figures.of('bench.loadUs')) / 1000
  return [{ name: 'cores', servers: figures.of('bench.cores'), serviceMs: exponential(crimeMs) }, waits(figures)]
}

export interface Compared {
  what: string
  measured: number
  simulated: number
  unit: string
}

/** The bench's machine, simulated and measured: the largest rate, and latencies at a half and at seven tenths of it. */
export function comparison(figures: Figures): Compared[] {
  const stations = benchMachine(figures)
  const full = simulate({
    ...{
      arrivals: { kind: 'closed', clients: figures.of('bench.connections') },
      stations,
      calls: comparedCalls,
      random: random(),
    },
  })
  const paced = (perSecond: number) =>
    simulate({ arrivals: { kind: 'open', perSecond }, stations, calls: comparedCalls, random: random() }).latenciesMs
  const rate = figures.of('bench.rate')
  const [half, most] = [paced(rate * 0.5), paced(rate * 0.7)]
  const ms = (what: string, name: string, latencies: Float64Array, share: number) => ({
    ...{ what, measured: figures.of(name), simulated: percentileMs(latencies, share), unit: 'ms' },
  })
  return [
    { what: 'crimes a second at most', measured: rate, simulated: full.perSecond, unit: '/s' },
    ms('p50 at half of it', 'bench.halfP50', half, 0.5),
    ms('p99 at half of it', 'bench.halfP99', half, 0.99),
    ms('p50 at seven tenths', 'bench.mostP50', most, 0.5),
    ms('p99 at seven tenths', 'bench.mostP99', most, 0.99),
  ]
}

/** A deployment: how many of each, fixed. */
export interface Deployment {
  name: string
  gateways: number
  services: number
  /** Of the primaries together; a primary for each service is counted as one of all cores. */
  databaseCores: number
  redis: number
}

/** What is built for so many players, as `demandOf` sizes it. */
export function deploymentFor(figures: Figures, players: number): Deployment {
  const { instances, primaryCores } = demandOf(figures, players)
  const sum = (names: readonly string[]) => names.reduce((all, name) => all + (instances[name] ?? 0), 0)
  return {
    name: `for ${players / 1000} k`,
    gateways: instances.gateway ?? 2,
    services: sum(GAME.filter((name) => name !== 'gateway' && name !== 'realtime')),
    databaseCores: Math.ceil(primaryCores),
    redis: 1,
  }
}

/** The p99 of a call with so many active players at the busiest time, ms; Infinity where a part can't keep up. */
export function p99At(figures: Figures, deployment: Deployment, players: number): number {
  const perSecond = actionsAtPeak(figures, players) * figures.of('evening.calls')
  const perCallMs = (name: string) =>
    (costOf(figures, 'cpu', name).coreSecondsAnAction * 1000) / figures.of('evening.calls')
  const services = GAME.filter((name) => name !== 'gateway' && name !== 'realtime')
  const stations: Station[] = [
    { name: 'gateway', servers: deployment.gateways, serviceMs: exponential(perCallMs('gateway')) },
    { name: 'redis', servers: deployment.redis, serviceMs: exponential(perCallMs('redis')) },
    {
      name: 'services',
      servers: deployment.services,
      serviceMs: exponential(services.reduce((sum, name) => sum + perCallMs(name), 0)),
    },
    { name: 'postgres', servers: deployment.databaseCores, serviceMs: exponential(perCallMs('postgres')) },
    waits(figures),
  ]
  return p99Of(stations, perSecond)
}

function p99Of(stations: readonly Station[], perSecond: number): number {
  const draw = random()
  const isOver = stations.some(({ servers, largest = 1, serviceMs }) => {
    const samples = Array.from({ length: 500 }, () => serviceMs(draw, largest))
    const mean = samples.reduce((sum, ms) => sum + ms, 0) / samples.length
    return servers < endless && perSecond >= (servers * largest * 1000) / mean
  })
  if (isOver) return Number.POSITIVE_INFINITY
  const { latenciesMs } = simulate({ arrivals: { kind: 'open', perSecond }, stations, calls, random: random() })
  return percentileMs(latenciesMs, 0.99)
}

/** The p99 of a round on one bank at so many rounds a second, ms. @param largest rounds that a statement may carry */
export function bankP99(figures: Figures, perSecond: number, largest = figures.of('roundsAStatement')): number {
  const ownMs = bankStatementMs(figures, 0)
  const serviceMs = statement(ownMs, (figures.of('roundPostgresUs') * machineSpeed(figures)) / 1000)
  return p99Of([{ name: 'bank', servers: 1, largest, serviceMs }], perSecond)
}

/** The highest rate at which a p99 keeps to the mark, by halving. */
export function highestWithin(markMs: number, p99: (rate: number) => number, most: number): number {
  let [good, bad] = [0, most]
  if (p99(bad) <= markMs) return bad
  for (let step = 0; step < 8; step++) {
    const middle = (good + bad) / 2
    if (p99(middle) <= markMs) good = middle
    else bad = middle
  }
  return good
}
