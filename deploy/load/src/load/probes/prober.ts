/**
 * Makes the probes' calls by the clock, in a process of its own: what the storm does meanwhile must not delay them.
 * Controlled over IPC by `startProber`.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { deposit, type Probe, type ProbeOrder, pushProbe, reads, type Sample } from './probes.ts'

/** A page gives a call up after that long. */
const patienceMs = 15_000
/** A page repeats a call that may have been done, under the same key. */
const repeatAfterMs = 500
const reconnectAfterMs = 1000

let order: ProbeOrder
let samples: Sample[] = []
let ending = false
const sockets: Socket[] = []
const underWay = new Set<Promise<void>>()

type Player = ProbeOrder['readers'][number]

const headersOf = ({ accountId, cookie }: Player): Record<string, string> => ({
  cookie,
  origin: order.origin,
  'x-frontend-path': '/home',
  'x-player': `${accountId}.${accountId}`,
  'x-fingerprint': 'a'.repeat(64),
})

async function statusOf(path: string, init: RequestInit): Promise<number> {
  try {
    const answer = await fetch(order.url + path, { ...init, signal: AbortSignal.timeout(patienceMs) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

async function read({ name, path }: Probe, player: Player): Promise<void> {
  const sentAtMs = Date.now()
  const status = await statusOf(path, { headers: headersOf(player) })
  samples.push({ probe: name, sentAtMs, doneAtMs: Date.now(), status })
}

/** Sends it until it is answered: each key is one euro, in the end. */
async function depositEuro(player: Player): Promise<void> {
  const headers = { ...headersOf(player), 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  for (let repeats = 0; ; repeats++) {
    const sentAtMs = Date.now()
    const status = await statusOf(deposit.path, { method: 'POST', headers, body: '{"amount":1}' })
    const { accountId } = player
    samples.push({ probe: deposit.name, sentAtMs, doneAtMs: Date.now(), status, accountId, repeats })
    if (status === 200) return
    await delay(repeatAfterMs)
  }
}

/** Calls at a steady pace, however slow the answers are. */
async function pace(perSecond: number, call: () => Promise<void> | undefined): Promise<void> {
  const startedAtMs = performance.now()
  for (let made = 1; !ending; made++) {
    const done = call()
    if (done) {
      underWay.add(done)
      void done.finally(() => underWay.delete(done))
    }
    await delay(Math.max(0, startedAtMs + (made * 1000) / perSecond - performance.now()))
  }
}

function listen({ accountId, cookie }: Player): Promise<void> {
  return new Promise((resolve) => {
    const socket = io(order.url, {
      path: '/realtime',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: reconnectAfterMs,
      reconnectionDelayMax: reconnectAfterMs,
      extraHeaders: { cookie, origin: order.origin },
    })
    sockets.push(socket)
    socket.once('connect', () => resolve())
    socket.onAny(() => {
      const atMs = Date.now()
      samples.push({ probe: pushProbe, sentAtMs: atMs, doneAtMs: atMs, status: 200, accountId })
    })
  })
}

async function begin(): Promise<void> {
  await Promise.all(order.depositors.map(listen))
  const free = [...order.depositors]
  const paces = [
    pace(deposit.perSecond, () => {
      // One at a time of each player: nobody is free while answers are away.
      const player = free.shift()
      return player && depositEuro(player).finally(() => free.push(player))
    }),
    ...reads.map((probe, index) => {
      const reader = order.readers[index % order.readers.length]
      return pace(probe.perSecond, () => reader && read(probe, reader))
    }),
  ]
  process.send?.('ready')
  await Promise.all(paces)
}

process.on('message', async (message: ProbeOrder | 'samples' | 'end') => {
  if (message === 'samples') {
    process.send?.(samples)
    samples = []
  } else if (message === 'end') {
    ending = true
    await Promise.all(underWay)
    process.send?.('ended')
  } else {
    order = message
    await begin()
  }
})
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
