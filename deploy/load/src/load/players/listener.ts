/**
 * Keeps websockets of load players open and notes every push that arrives: a process of its own, so that neither k6 nor
 * the reader of k6's figures delays an arrival. k6 itself has no socket.io. Controlled over IPC: see `startListener`.
 */
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { isIPv4, type LookupFunction } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import type { ListenerOrder, ListenerReport } from './listeners.ts'

const openAtOnce = 50
const sockets: Socket[] = []
const report: ListenerReport = { arrivals: [], outOfOrder: [], disconnects: 0 }
const newest = new Map<string, number>()

function arrived(accountId: number, event: string, payload: unknown): void {
  const { version } = (payload ?? {}) as { version?: unknown }
  if (typeof version !== 'number') return
  const atMs = Date.now()
  const key = `${accountId} ${event}`
  const known = newest.get(key)
  // timerUpdated is one event for every timer: two timers may change in one version.
  const older = known !== undefined && (event === 'timerUpdated' ? version < known : version <= known)
  if (older) report.outOfOrder.push({ event, version, newest: known, atMs })
  newest.set(key, Math.max(known ?? 0, version))
  report.arrivals.push([accountId, event, version, atMs])
}

/** Opens a socket to the very address that was checked. */
function open(order: ListenerOrder, { accountId, cookie }: ListenerOrder['players'][number]): Promise<void> {
  const pinned: LookupFunction = (_host, options, done) => {
    const family = isIPv4(order.address) ? 4 : 6
    if (options.all) done(null, [{ address: order.address, family }])
    else done(null, order.address, family)
  }
  const agent = order.url.startsWith('https:') ? new HttpsAgent({ lookup: pinned }) : new HttpAgent({ lookup: pinned })
  return new Promise((resolve, reject) => {
    const socket = io(order.url, {
      path: '/realtime',
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie, origin: order.origin },
      // In Node its sockets take an agent, though its types are those of the browser.
      ...({ agent } as object),
    })
    sockets.push(socket)
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
    socket.on('disconnect', () => {
      report.disconnects++
    })
    socket.onAny((event: string, payload: unknown) => arrived(accountId, event, payload))
  })
}

async function openAll(order: ListenerOrder): Promise<void> {
  for (let from = 0; from < order.players.length; from += openAtOnce)
    await Promise.all(order.players.slice(from, from + openAtOnce).map((player) => open(order, player)))
}

process.on('message', (message: ListenerOrder | 'report') => {
  if (message === 'report') {
    process.send?.({ report })
    return
  }
  openAll(message).then(
    () => process.send?.({ open: sockets.length }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
// Ctrl-C in the terminal reaches every process: only the run decides when the sockets close.
process.on('SIGINT', () => {})
process.on('disconnect', () => {
  for (const socket of sockets) socket.close()
  process.exit()
})
