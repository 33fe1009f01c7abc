import type { IncomingMessage } from 'node:http'

/** The peer's address, or what so many trusted proxies before us say it is: each appends whom it heard. */
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

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What one caller has of the internet, for limits: an IPv4 address, or the 64 bits with which IPv6 names a network. */
export function networkOf(address: string): string {
  const ipv4 = mappedIpv4.exec(address)?.[1]
  if (ipv4) return ipv4
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const groups = [...(before ?? []), ...Array(8).fill('0')].slice(0, 8 - (after?.length ?? 0)).concat(after ?? [])
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
