import type { Figures } from './inputs.ts'

/** Our processes, each of which uses no more than a core. */
export const GAME = ['gateway', 'realtime', 'accounts', 'actions', 'economy', 'casino', 'social'] as const
/** How often each server's data is there: what the primary answers is on a standby, the streams have three copies. */
const copies = { postgres: 3, nats: 3, redis: 3 }
const gib = 1024 ** 3
const daysAMonth = 30

/** What so many active players take at the busiest time, and in a month. */
export interface Demand {
  players: number
  online: number
  actionsPerSecond: number
  callsPerSecond: number
  /** Processes of each kind. */
  instances: Record<string, number>
  /** Cores of each kind, with room, all copies counted. */
  cores: Record<string, number>
  /** Were each action a crime with everything on the bench's machine, warm and quiet; copies not counted. */
  coresAtLeast: number
  /** Cores of the one PostgreSQL primary. */
  primaryCores: number
  databaseConnections: number
  /** Writes of the primary's disk. */
  writesPerSecond: number
  walBytesPerSecond: number
  factMessagesPerSecond: number
  redisPerSecond: number
  bytesOutPerSecond: number
  /** Of PostgreSQL after a year, one copy, where nothing that is money is forgotten. */
  storageBytesAYear: number
  euroAMonth: Record<'processes' | 'postgres' | 'natsAndRedis' | 'disks' | 'traffic', number>
}

/** Actions a second of all at the busiest time. */
export const actionsAtPeak = (figures: Figures, players: number): number =>
  (onlineAtPeak(figures, players) * figures.of('assumed.actionsAMinute')) / 60

export const onlineAtPeak = (figures: Figures, players: number): number =>
  players * (figures.of('assumed.minutesADay') / 60) * figures.of('assumed.busiestHourShare')

/** How many play when so many actions a second come. */
export const playersAt = (figures: Figures, actionsPerSecond: number): number =>
  actionsPerSecond / actionsAtPeak(figures, 1)

/** What a microsecond of the evening's machine is on the quiet one of the bench, by the cost of the same crime. */
export const machineSpeed = (figures: Figures): number =>
  Math.min(1, figures.of('bench.crimeUs') / figures.of('evening.crimeUs'))

/**
 * What a process takes: a fixed part for being busy, whatever little there is to do, and a part for each action. Of the
 * evening at two rates, as far as they differ by it; the rest counts for each action.
 */
export function costOf(figures: Figures, kind: 'cpu' | 'postgresCpu', name: string) {
  const speed = machineSpeed(figures)
  const at = (evening: string) => ({
    rate: figures.of(`${evening}.rate`),
    each: (figures.of(`${evening}.${kind}.${name}`) * speed) / 1e6,
  })
  const [low, high] = [at('lowEvening'), at('evening')]
  const slope = (high.each * high.rate - low.each * low.rate) / (high.rate - low.rate)
  // Noise may say more: no action takes more than the average of its evening, and none takes less than half of it.
  const each = Math.min(high.each, Math.max(high.each / 2, slope))
  return { coresForBeingBusy: (high.each - each) * high.rate, coreSecondsAnAction: each }
}

/** The evening was played without websockets: what a push takes on its way to one comes on top. */
function withPushes(figures: Figures, name: string): ReturnType<typeof costOf> {
  const cost = costOf(figures, 'cpu', name)
  const ofPush = { realtime: 'chat.realtimeUs', gateway: 'chat.gatewayUs' }[name]
  if (!ofPush) return cost
  const more = (figures.of('pushesAnAction') * figures.of(ofPush)) / 1e6
  return { ...cost, coreSecondsAnAction: cost.coreSecondsAnAction + more }
}

export function demandOf(figures: Figures, players: number): Demand {
  const actionsPerSecond = actionsAtPeak(figures, players)
  const online = onlineAtPeak(figures, players)
  const busy = figures.of('assumed.busyShare')
  const instances: Record<string, number> = {}
  const cores: Record<string, number> = {}
  for (const name of GAME) {
    const { coresForBeingBusy, coreSecondsAnAction } = withPushes(figures, name)
    const each = Math.max(busy / 4, busy - coresForBeingBusy)
    const least = name === 'realtime' ? Math.ceil(online / figures.of('assumed.socketsAProcess')) : 2
    instances[name] = Math.max(2, least, Math.ceil((actionsPerSecond * coreSecondsAnAction) / each))
    cores[name] = (actionsPerSecond * coreSecondsAnAction + instances[name] * coresForBeingBusy) / busy
  }
  const server = (name: 'postgres' | 'nats' | 'redis') => {
    const { coresForBeingBusy, coreSecondsAnAction } = costOf(figures, 'cpu', name)
    return (actionsPerSecond * coreSecondsAnAction + coresForBeingBusy) / busy
  }
  const primaryCores = server('postgres')
  for (const name of ['postgres', 'nats', 'redis'] as const) cores[name] = server(name) * copies[name]
  const writesPerSecond = writesAt(figures, actionsPerSecond)
  const bytesOutPerSecond = actionsPerSecond * figures.of('evening.receivedBytes')
  const storageBytesAYear = storageOf(figures, players) * 365
  return {
    players,
    online,
    actionsPerSecond,
    instances,
    cores,
    primaryCores,
    coresAtLeast: (actionsPerSecond * figures.of('bench.crimeUs')) / 1e6 / busy,
    callsPerSecond: actionsPerSecond * figures.of('evening.calls'),
    databaseConnections: connectionsOf(figures, instances),
    writesPerSecond,
    bytesOutPerSecond,
    storageBytesAYear,
    walBytesPerSecond: actionsPerSecond * figures.of('evening.walBytes'),
    factMessagesPerSecond: actionsPerSecond * figures.of('evening.factMessages'),
    redisPerSecond: actionsPerSecond * figures.of('evening.redisCommands'),
    euroAMonth: euroOf(figures, { cores, storageBytesAYear, actionsADay: actionsOfDay(figures, players) }),
  }
}

const actionsOfDay = (figures: Figures, players: number): number =>
  players * figures.of('assumed.minutesADay') * figures.of('assumed.actionsAMinute')

/** A flush takes all commits with it that wait: there are never more than one after the other can be. */
function writesAt(figures: Figures, actionsPerSecond: number): number {
  const mostOfLog = (2 * 1000) / figures.of('commitMs')
  const log = Math.min(actionsPerSecond * figures.of('evening.walWrites'), mostOfLog)
  return log + actionsPerSecond * figures.of('evening.pageWrites')
}

function connectionsOf(figures: Figures, instances: Record<string, number>): number {
  const withSchema = GAME.filter((name) => name !== 'realtime')
  return withSchema.reduce((sum, name) => sum + (instances[name] ?? 0), 0) * figures.of('assumed.connectionsAProcess')
}

/** Bytes of PostgreSQL that a day leaves for good. */
export function storageOf(figures: Figures, players: number): number {
  const rows = figures.below('evening.rows')
  const actions = actionsOfDay(figures, players)
  const lasting = figures.below('rowBytes')
  return Object.entries(lasting).reduce((sum, [table, bytes]) => sum + ((rows[table] ?? 0) / 1000) * actions * bytes, 0)
}

function euroOf(
  figures: Figures,
  load: { cores: Record<string, number>; storageBytesAYear: number; actionsADay: number },
): Demand['euroAMonth'] {
  const core = figures.of('price.core')
  const of = (names: readonly string[]) => names.reduce((sum, name) => sum + (load.cores[name] ?? 0), 0) * core
  const diskGib = (copies.postgres * load.storageBytesAYear) / gib
  const terabytes = (load.actionsADay * daysAMonth * figures.of('evening.receivedBytes')) / 1e12
  return {
    processes: of(GAME),
    postgres: of(['postgres']),
    natsAndRedis: of(['nats', 'redis']),
    disks: diskGib * figures.of('price.diskGib'),
    traffic: terabytes * figures.of('price.trafficTb'),
  }
}
