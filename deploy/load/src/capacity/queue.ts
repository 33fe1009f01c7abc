import { EventHeap } from './event-heap.ts'

/** Returns a number from 0 to below 1. */
export type Random = () => number
/** Returns how long a server works on so many calls that it has taken together, ms. */
export type Service = (random: Random, together: number) => number

export interface Station {
  name: string
  /** How many work side by side: cores, or 1 for a row that one statement changes at a time. */
  servers: number
  /** The most calls that one server takes together; 1 by default. */
  largest?: number
  /** How long a call waits for company before a free server may take it, ms. */
  gatherMs?: number
  serviceMs: Service
}

/**
 * `open`: calls come by the clock, however slow the answers are. `closed`: so many clients, each of which sends its next
 * call as soon as the one before is answered.
 */
export type Arrivals = { kind: 'open'; perSecond: number } | { kind: 'closed'; clients: number }

export interface QueueRun {
  /** From a call's arrival to its answer, in the order of the answers. */
  latenciesMs: Float64Array
  /** Calls answered per second of simulated time. */
  perSecond: number
  /** Share of the time in which a server of the station worked. */
  busy: Record<string, number>
  /** The calls that one server took together, on average. */
  together: Record<string, number>
  /** The average number of calls that were at a station, waiting or worked on. */
  present: Record<string, number>
}

export const fixed =
  (ms: number): Service =>
  () =>
    ms
export const exponential =
  (meanMs: number): Service =>
  (random) =>
    -Math.log(1 - random()) * meanMs
/** A statement: its own time, and some for each call that it carries. */
export const statement =
  (ownMs: number, eachMs: number): Service =>
  (_random, together) =>
    ownMs + together * eachMs

interface State extends Station {
  /** Calls that wait, first come first served; those before `head` are gone. */
  waiting: number[]
  since: number[]
  head: number
  free: number
  worked: number
  starts: number
  taken: number
  presentArea: number
  present: number
  changedAt: number
}

/**
 * Plays calls through stations, one after the other, event by event. Pure: the same random numbers give the same run.
 * @param calls how many are played
 * @param warmUp the share of them that comes before the measuring
 */
export function simulate(options: {
  arrivals: Arrivals
  stations: readonly Station[]
  calls: number
  random: Random
  warmUp?: number
}): QueueRun {
  const { arrivals, calls, random, warmUp = 0.1 } = options
  const states = options.stations.map(
    (station): State => ({
      ...station,
      ...{ waiting: [], since: [], head: 0, free: station.servers },
      ...{ worked: 0, starts: 0, taken: 0, presentArea: 0, present: 0, changedAt: 0 },
    }),
  )
  const events = new EventHeap()
  const arrivedAt = new Float64Array(calls)
  const latencies: number[] = []
  const unmeasured = Math.floor(calls * warmUp)
  let begun = 0
  let measuredFrom = 0
  let nowMs = 0

  const first = states[0]
  if (!first) throw new Error('there is no station')
  if (arrivals.kind === 'open') arriveLater()
  else for (let client = 0; client < Math.min(arrivals.clients, calls); client++) begin()
  while (events.size > 0) {
    const { atMs, work } = events.take()
    nowMs = atMs
    work()
  }
  const spanMs = nowMs - measuredFrom
  const of = (figure: (state: State) => number) =>
    Object.fromEntries(states.map((state) => [state.name, figure(state)]))
  return {
    latenciesMs: Float64Array.from(latencies),
    perSecond: (latencies.length / spanMs) * 1000,
    busy: of(({ worked, servers }) => worked / (servers * spanMs)),
    together: of(({ taken, starts }) => (starts === 0 ? 0 : taken / starts)),
    present: of(({ presentArea }) => presentArea / spanMs),
  }

  function arriveLater(): void {
    if (arrivals.kind !== 'open' || begun === calls) return
    const pauseMs = exponential(1000 / arrivals.perSecond)(random, 1)
    events.add(nowMs + pauseMs, () => {
      begin()
      arriveLater()
    })
  }

  function begin(): void {
    if (begun === calls) return
    const call = begun++
    if (call === unmeasured) startMeasuring()
    arrivedAt[call] = nowMs
    join(0, call)
  }

  function startMeasuring(): void {
    measuredFrom = nowMs
    for (const state of states)
      Object.assign(state, { worked: 0, starts: 0, taken: 0, presentArea: 0, changedAt: nowMs })
  }

  function join(at: number, call: number): void {
    const state = states[at]
    if (!state) {
      if (call >= unmeasured) latencies.push(nowMs - (arrivedAt[call] ?? 0))
      if (arrivals.kind === 'closed') begin()
      return
    }
    count(state, 1)
    state.waiting.push(call)
    state.since.push(nowMs)
    const { gatherMs = 0 } = state
    if (gatherMs > 0) events.add(nowMs + gatherMs, () => serve(at))
    serve(at)
  }

  function serve(at: number): void {
    const state = states[at] as State
    const { largest = 1, gatherMs = 0 } = state
    while (state.free > 0 && state.head < state.waiting.length) {
      const there = state.waiting.length - state.head
      if (there < largest && nowMs < (state.since[state.head] ?? 0) + gatherMs) return
      const taken = state.waiting.slice(state.head, state.head + largest)
      state.head += taken.length
      compact(state)
      state.free--
      state.starts++
      state.taken += taken.length
      const worksMs = state.serviceMs(random, taken.length)
      const startedAt = nowMs
      events.add(nowMs + worksMs, () => {
        state.worked += nowMs - Math.max(startedAt, measuredFrom)
        state.free++
        count(state, -taken.length)
        for (const call of taken) join(at + 1, call)
        serve(at)
      })
    }
  }

  function count(state: State, change: number): void {
    state.presentArea += state.present * (nowMs - state.changedAt)
    state.present += change
    state.changedAt = nowMs
  }
}

/** Forgets calls that are gone, now and then. */
function compact(state: State): void {
  if (state.head < 4096 || state.head * 2 < state.waiting.length) return
  state.waiting.splice(0, state.head)
  state.since.splice(0, state.head)
  state.head = 0
}

export function percentileMs(latenciesMs: Float64Array, share: number): number {
  const sorted = latenciesMs.toSorted()
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
