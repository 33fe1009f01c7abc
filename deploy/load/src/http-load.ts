import { connect, type Socket } from 'node:net'

export interface LoadRequest {
  /** The whole HTTP/1.1 request, keep-alive. */
  bytes: Buffer
  /** Requests of one kind are counted together. */
  kind: string
  /** Called with the status and body text when the answer is complete; the returned request is sent next, at once. */
  answered?: (status: number, body: string) => LoadRequest | undefined
}

export interface LoadResult {
  seconds: number
  /** CPU seconds of the load itself, which the stack did not have. */
  ownCpuSeconds: number
  kinds: Record<string, KindResult>
}

export interface KindResult {
  requests: number
  byStatus: Record<number, number>
  /** Sorted, in milliseconds. */
  latenciesMs: Float64Array
}

/**
 * Sends requests over a fixed number of keep-alive connections, each the next one when its answer is there (a closed
 * model: as many as the stack can take). Bare sockets and ready-made bytes: on two cores a full HTTP client would
 * measure itself.
 */
export function runLoad(port: number, connections: number, next: () => LoadRequest | undefined): Promise<LoadResult> {
  return measured(async (count) => {
    const work = async () => {
      const connection = await open(port)
      for (let request = next(); request; ) {
        const sentAt = performance.now()
        const { status, body } = await connection.send(request.bytes)
        count(request.kind, status, performance.now() - sentAt)
        request = request.answered?.(status, body) ?? next()
      }
      connection.close()
    }
    await Promise.all(Array.from({ length: connections }, work))
  })
}

/** The most requests under way; beyond that they wait for a connection, and their latency counts the wait. */
const mostConnections = 512

/**
 * Sends requests by the clock, however slow the answers are (an open model). A request's latency counts from its due
 * time, so that a short stop of the stack counts for all requests of that moment.
 */
export function runPaced(
  port: number,
  perSecond: number,
  seconds: number,
  next: () => LoadRequest | undefined,
): Promise<LoadResult> {
  return measured(async (count) => {
    const idle: Connection[] = await Promise.all(Array.from({ length: mostConnections / 8 }, () => open(port)))
    const all = new Set(idle)
    const waiting: { request: LoadRequest; dueAt: number }[] = []
    const underway = new Set<Promise<void>>()

    async function play(connection: Connection, first: LoadRequest, dueAt: number): Promise<void> {
      let request: LoadRequest | undefined = first
      let since = dueAt
      while (request) {
        const { status, body } = await connection.send(request.bytes)
        count(request.kind, status, performance.now() - since)
        since = performance.now()
        request = request.answered?.(status, body)
        if (request) continue
        const due = waiting.shift()
        request = due?.request
        since = due?.dueAt ?? since
      }
      idle.push(connection)
    }

    async function start(request: LoadRequest, dueAt: number): Promise<void> {
      let connection = idle.pop()
      while (connection && !connection.isFresh()) {
        all.delete(connection)
        connection.close()
        connection = idle.pop()
      }
      if (!connection && all.size < mostConnections) {
        connection = await open(port)
        all.add(connection)
      }
      if (connection) await play(connection, request, dueAt)
      else waiting.push({ request, dueAt })
    }

    const startedAt = performance.now()
    const total = Math.floor(perSecond * seconds)
    for (let sent = 0; sent < total; ) {
      const due = Math.min(total, Math.floor(((performance.now() - startedAt) * perSecond) / 1000) + 1)
      for (; sent < due; sent++) {
        const request = next()
        if (!request) throw new Error('there were too few requests for this pace')
        const running = start(request, startedAt + (sent * 1000) / perSecond)
        underway.add(running)
        void running.finally(() => underway.delete(running))
      }
      await new Promise((resume) => setTimeout(resume, 1))
    }
    while (underway.size > 0) await Promise.all(underway)
    for (const connection of all) connection.close()
  })
}

async function measured(
  work: (count: (kind: string, status: number, ms: number) => void) => Promise<void>,
): Promise<LoadResult> {
  const kinds = new Map<string, { byStatus: Record<number, number>; latencies: number[] }>()
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  await work((kind, status, ms) => {
    let of = kinds.get(kind)
    if (!of) {
      of = { byStatus: {}, latencies: [] }
      kinds.set(kind, of)
    }
    of.latencies.push(ms)
    of.byStatus[status] = (of.byStatus[status] ?? 0) + 1
  })
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return {
    seconds,
    ownCpuSeconds: (user + system) / 1e6,
    kinds: Object.fromEntries(
      [...kinds].map(([kind, { byStatus, latencies }]) => [
        kind,
        { requests: latencies.length, byStatus, latenciesMs: Float64Array.from(latencies).sort() },
      ]),
    ),
  }
}

interface Answer {
  status: number
  body: string
}

interface Connection {
  /** One request at a time. */
  send(bytes: Buffer): Promise<Answer>
  /** Whether the server surely still waits for a request: it closes connections that lie idle. */
  isFresh(): boolean
  close(): void
}

/** Well below the time after which the gateway closes an idle connection. */
const freshMs = 2000

function open(port: number): Promise<Connection> {
  return new Promise((opened, failed) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let received = ''
    let [isClosed, usedAt] = [false, performance.now()]
    let pending: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

    function fail(error: Error): void {
      pending?.reject(error)
      failed(error)
    }
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('error', fail)
    socket.on('close', () => {
      isClosed = true
      fail(new Error('the gateway closed a connection'))
    })
    socket.on('data', (text) => {
      received += text
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = /content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]
      if (length === undefined) return fail(new Error(`an answer without a length: ${received.slice(0, headEnd)}`))
      const end = headEnd + 4 + Number(length)
      if (received.length < end) return
      const answer = { status: Number(received.slice(9, 12)), body: received.slice(headEnd + 4, end) }
      received = received.slice(end)
      usedAt = performance.now()
      pending?.resolve(answer)
    })
    socket.on('connect', () =>
      opened({
        send: (bytes) =>
          new Promise((resolve, reject) => {
            pending = { resolve, reject }
            socket.write(bytes)
          }),
        isFresh: () => !isClosed && performance.now() - usedAt < freshMs,
        close: () => {
          pending = undefined
          socket.end()
        },
      }),
    )
  })
}

/** The value below which a share of the sorted values lies. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function postRequest(path: string, headers: Record<string, string>, body: unknown): Buffer {
  const json = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(json)),
  })
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${json}`,
  )
}
