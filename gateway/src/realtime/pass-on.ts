import type { IncomingMessage, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from '@sottomondo/server-kit/log'

const connectMs = 3000
const unavailable = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
const notFound = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

export interface PassOn {
  /** Ends open sockets; realtime's clients come back by themselves. */
  close(): void
}

/**
 * Passes sockets on to realtime byte by byte, with unchanged headers and the client's address as the last of
 * X-Forwarded-For: realtime does the handshake, and the gateway never looks into a frame.
 */
export function passOnRealtime(
  server: Server,
  { realtimeUrl, trustedProxies, log }: { realtimeUrl: string; trustedProxies: number; log: Logger },
): PassOn {
  const target = targetOf(realtimeUrl)
  const open = new Set<Duplex>()

  server.on('upgrade', (request, client, head) => {
    // Without a listener a peer that hangs up would end the process.
    client.on('error', () => client.destroy())
    if (!/^\/realtime(\/|\?|$)/.test(request.url ?? '')) return void client.end(notFound)
    const upstream = connect(target)
    const late = setTimeout(
      () => upstream.destroy(new Error(`realtime did not connect within ${connectMs} ms`)),
      connectMs,
    )
    let connected = false
    upstream.on('connect', () => {
      connected = true
      clearTimeout(late)
      ;(client as Socket).setNoDelay(true)
      upstream.setNoDelay(true)
      upstream.write(headOf(request, trustedProxies))
      upstream.write(head)
      client.pipe(upstream).pipe(client)
    })
    upstream.on('error', (error) => {
      if (connected) return void client.destroy()
      log.warn({ err: error }, 'realtime: connecting a socket failed')
      client.end(unavailable)
    })
    upstream.on('close', () => {
      clearTimeout(late)
      open.delete(client)
      if (connected) client.destroy()
    })
    client.on('close', () => upstream.destroy())
    open.add(client)
  })

  return {
    close() {
      for (const client of open) client.destroy()
    },
  }
}

function targetOf(url: string): { path: string } | { host: string; port: number } {
  const { protocol, pathname, hostname, port } = new URL(url)
  return protocol === 'unix:'
    ? { path: pathname }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) }
}

function headOf({ method, url, rawHeaders, socket }: IncomingMessage, trustedProxies: number): string {
  const lines: string[] = []
  const forwarded: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    const value = rawHeaders[i + 1] ?? ''
    if (name.toLowerCase() === 'x-forwarded-for') forwarded.push(value)
    else lines.push(`${name}: ${value}`)
  }
  const hops = [...forwarded.join(',').split(','), socket.remoteAddress ?? 'unknown'].map((one) => one.trim())
  const client = hops.at(-1 - trustedProxies) ?? hops[0]
  // Realtime trusts the last one.
  const addresses = (trustedProxies > 0 ? [...hops, client] : hops).filter(Boolean).join(', ')
  return `${method} ${url} HTTP/1.1\r\n${[...lines, `X-Forwarded-For: ${addresses}`].join('\r\n')}\r\n\r\n`
}
