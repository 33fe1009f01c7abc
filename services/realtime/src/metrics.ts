import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter, Gauge, Histogram } from 'prom-client'

/** Reasons to cut off or refuse a client. */
export type CutOff = (typeof cutOffReasons)[number]

const cutOffReasons = [
  'origin',
  'banned',
  'unauthenticated',
  'tooManyConnections',
  'unavailable',
  'sessionEnded',
  'flood',
  'oversized',
  'slow',
  'missedPushes',
  'draining',
] as const

export type RealtimeMetrics = ReturnType<typeof createRealtimeMetrics>

export function createRealtimeMetrics({ registry }: Metrics) {
  const registers = [registry]
  const cutOffs = new Counter({
    name: 'realtime_cut_offs_total',
    help: 'Clients that were not let in or sent away',
    labelNames: ['reason'] as const,
    registers,
  })
  // Starts at 0, so that the first one shows as a rise.
  for (const reason of cutOffReasons) cutOffs.inc({ reason }, 0)
  return {
    sockets: new Gauge({ name: 'realtime_sockets', help: 'Open sockets of signed-in players', registers }),
    accounts: new Gauge({ name: 'realtime_accounts', help: 'Accounts with at least one socket here', registers }),
    rooms: new Gauge({ name: 'realtime_rooms', help: 'Rooms that somebody here hears', registers }),
    roomHearers: new Gauge({ name: 'realtime_room_hearers', help: 'Sockets in rooms, each once a room', registers }),
    pushes: new Counter({
      name: 'realtime_pushes_total',
      help: 'Pushes written to sockets',
      labelNames: ['event'] as const,
      registers,
    }),
    badPushes: new Counter({
      name: 'realtime_bad_pushes_total',
      help: 'Malformed messages on push subjects',
      registers,
    }),
    latency: new Histogram({
      name: 'realtime_push_latency_seconds',
      help: 'From the commit of a change to the write on the socket',
      buckets: [0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.25, 0.5, 1, 5, 30],
      registers,
    }),
    cutOffs,
  }
}
