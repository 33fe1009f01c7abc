import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { type Kit, sharedPort } from '@sottomondo/server-kit'
import type { GatewayConfig } from './config.ts'
import { type PassOn, passOnRealtime } from './realtime/pass-on.ts'

/** Longer than the 60 s of common load balancers, so that it is never us who closes a connection under their hands. */
const keepAliveMs = 65_000
export interface SlowCallLimits {
  headersMs: number
  requestMs: number
  /** How often Node looks for calls that are over them: so much longer one may last. */
  checkMs: number
}
/** The largest body is 64 kB: who needs longer is holding a connection on purpose. */
const slowCallLimits: SlowCallLimits = { headersMs: 10_000, requestMs: 20_000, checkMs: 1000 }
/** A kept connection may be about to bring a call: so long it still may, and its answer closes it. */
const lastCallMs = 1000
/** What is not done by then is cut off: a drain may take 10 s. */
const drainMs = 7000

/** Listens, and stops without losing a call: no new connections, open ones end after their answer. */
export async function listen(
  kit: Pick<Kit<unknown>, 'log' | 'onStop'> & {
    config: Pick<GatewayConfig, 'PORT' | 'HOST' | 'REALTIME_URL' | 'TRUSTED_PROXIES'>
  },
  handler: RequestListener,
  { headersMs, requestMs, checkMs }: SlowCallLimits = slowCallLimits,
): Promise<Server> {
  const { config, log } = kit
  let stopping = false
  const underWay = new Set<ServerResponse>()
  const server = createServer({ connectionsCheckingInterval: checkMs }, (request, response) => {
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
    server.listen(sharedPort(config.PORT, config.HOST), resolve)
  })
  kit.onStop(
    () =>
      new Promise<void>((resolve) => {
        stopping = true
        for (const response of underWay) response.shouldKeepAlive = false
        const lastCall = setTimeout(() => server.closeIdleConnections(), lastCallMs)
        const force = setTimeout(() => server.closeAllConnections(), drainMs)
        // Of http's own it would close kept connections at once, with calls that are on their way to us.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(lastCall)
          clearTimeout(force)
          resolve()
        })
        realtime.close()
      }),
  )
  return server
}
