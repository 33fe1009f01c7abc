import { connect, type Socket } from 'node:net'

export interface LoadRequest {
  /** The whole HTTP/1.1 request, keep-alive. */
  bytes: Buffer
  /** Called with the status and body text when the answer is complete. */
  answered?: (status: number, body: string) => void
}

export interface LoadResult {
  requests: number
  seconds: number
  byStatus: Record<number, number>
  /** Sorted, in milliseconds. */
  latenciesMs: Float64Array
}

/**
 * Sends requests over a fixed number of keep-alive connections, each the next one when its answer is there.
 * Bare sockets and ready-made bytes: on two cores a full HTTP client would measure itself.
 */
export async function runLoad(
  port: number,
  connections: number,
  next: () => LoadRequest | undefined,
): Promise<LoadResult> {
  const byStatus: Record<number, number> = {}
  const latencies: number[] = []
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, () => work(port, next, byStatus, latencies)))
  return {
    requests: latencies.length,
    seconds: (performance.now() - startedAt) / 1000,
    byStatus,
    latenciesMs: Float64Array.from(latencies).sort(),
  }
}

function work(
  port: number,
  next: () => LoadRequest | undefined,
  byStatus: Record<number, number>,
  latencies: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let current: LoadRequest | undefined
    let sentAt = 0
    let received = ''

    function send(): void {
      current = next()
      if (!current) {
        socket.end()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(current.bytes)
    }

    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => (current ? reject(new Error('the gateway closed a connection')) : resolve()))
    socket.on('data', (text) => {
      received += text
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = /content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]
      if (length === undefined) return reject(new Error(`an answer without a length: ${received.slice(0, headEnd)}`))
      const end = headEnd + 4 + Number(length)
      if (received.length < end) return
      const status = Number(received.slice(9, 12))
      latencies.push(performance.now() - sentAt)
      byStatus[status] = (byStatus[status] ?? 0) + 1
      current?.answered?.(status, received.slice(headEnd + 4, end))
      received = received.slice(end)
      send()
    })
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
