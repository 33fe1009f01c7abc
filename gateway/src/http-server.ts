import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Kit } from '@sottomondo/server-kit'
import type { GatewayConfig } from './config.ts'
import { type PassOn, passOnRealtime } from './realtime/pass-on.ts'

/** Longer than the 60 s of common load balancers, so that it is never us who closes a connection under their hands. */
const keepAliveMs = 65_000
const headersMs = 10_000
/** The largest body is 64 kB: who needs longer is holding a connection on purpose. */
const requestMs = 20_000
/** What is not done by then is cut off: a drain may take 10 s. */
const drainMs = 7000

/** Listens, and stops without losing a call: no new connections, open ones end after their answer. */
export async function listen(kit: Kit<GatewayConfig>, handler: RequestListener): Promise<Server> {
  const { config, log } = kit
  let stopping = false
  const underWay = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    if (stopping) response.shouldKeepAlive = false
    underWay.add(response)
    response.on('close', () => underWay.delete(response))
    handler(request, response)
  })
  server.keepAliveTimeout = keepAliveMs
  server.headersTimeout = headersMs
  server.requestTimeout = requestMs
  const realtime: PassOn = passOnRealtime(server, {
    realtimeUrl: config.REALTIME_URL,
    trustedProxies: config.TRUSTED_PROXIES,
    log,
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.PORT, config.HOST, resolve)
  })
  kit.onStop(
    () =>
      new Promise<void>((resolve) => {
        stopping = true
        for (const response of underWay) response.shouldKeepAlive = false
        const force = setTimeout(() => server.closeAllConnections(), drainMs)
        server.close(() => {
          clearTimeout(force)
          resolve()
        })
        realtime.close()
      }),
  )
  return server
}
