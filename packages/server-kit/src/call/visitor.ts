import { hash } from 'node:crypto'

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Returns the network of an address, for limits: the IPv4 address itself, or the first 64 bits of an IPv6 address. */
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

/** How many visitors' names are kept, so that they are not computed for each call. */
const namesKnown = 1000
const names = new Map<string, string>()

/**
 * Returns a name that stands for a visitor: nobody can make another visitor's request ids, and no address is kept for
 * long.
 */
export function visitorName(address: string): string {
  const known = names.get(address)
  if (known) return known
  const name = `v${hash('sha256', networkOf(address)).slice(0, 16)}`
  if (names.size >= namesKnown) names.clear()
  names.set(address, name)
  return name
}

/** A Redis set: the names of visitors who are let in nowhere. accounts writes it, the gateway reads it. */
export const bannedVisitorsKey = 'banned-visitors'
