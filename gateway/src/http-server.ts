import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { type Kit, sharedPort } from '@sottomondo/server-kit/service'
import type { GatewayConfig } from './config.ts'
import { type PassOn, passOnRealtime } from './realtime/pass-on.ts'

/** Longer than the 60 s of common load balancers, so that we never close a connection that they still use. */
const keepAliveMs = 65_000
export interface SlowCallLimits {
  headersMs: number
  requestMs: number
  /** Interval at which Node looks for calls over these limits: a call may last that much longer. */
  checkMs: number
}
/** The largest body is 64 kB: a client that needs longer holds a connection on purpose. */
const slowCallLimits: SlowCallLimits = { headersMs: 10_000, requestMs: 20_000, checkMs: 1000 }
/**
 * A kept connection may be about to bring a call: for this long it is still accepted, and its answer closes the
 * connection.
 */
const lastCallMs = 1000
/** A call that is not done by then is cut off: a drain may take 10 s. */
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
        // http's own close would end kept connections at once, with calls that are on their way to us.
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
