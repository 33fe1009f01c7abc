import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export interface OpsServer {
  port: number
  /** Runs at each scrape, for values that have to be looked up. */
  beforeMetrics(look: () => Promise<void>): void
  close(): Promise<void>
}

/** Serves /healthz: the process runs; /readyz: it takes work; /metrics: Prometheus text. */
export async function startOpsServer(
  host: string,
  port: number,
  metrics: Metrics,
  notReadyBecause: () => Promise<string | null>,
): Promise<OpsServer> {
  const server: Server = createServer((request, response) => {
    answer(request.url ?? '/').then(
      ([status, type, body]) => response.writeHead(status, { 'content-type': type }).end(body),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    )
  })

  const looks: (() => Promise<void>)[] = []

  async function answer(url: string): Promise<[number, string, string]> {
    if (url === '/healthz') return [200, 'text/plain', 'ok']
    if (url === '/metrics') {
      await Promise.all(looks.map((look) => look()))
      return [200, metrics.registry.contentType, await metrics.registry.metrics()]
    }
    if (url === '/readyz') {
      const reason = await notReadyBecause()
      return reason === null ? [200, 'text/plain', 'ready'] : [503, 'text/plain', reason]
    }
    return [404, 'text/plain', 'not found']
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    beforeMetrics: (look) => void looks.push(look),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
