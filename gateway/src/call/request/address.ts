import type { IncomingMessage } from 'node:http'

/** Returns the peer's address, or the one given by that many trusted proxies before us: each appends its own peer. */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? ''
  const header = request.headers['x-forwarded-for']
  if (trustedProxies === 0 || header === undefined) return peer
  const hops = String(header)
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  return [...hops, peer].at(-1 - trustedProxies) ?? hops[0] ?? peer
}
