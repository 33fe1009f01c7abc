import { hash } from 'node:crypto'

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

/** So many visitors' names are not made anew for each of their calls. */
const namesKnown = 1000
const names = new Map<string, string>()

/** Stands for a visitor: nobody can make another's request ids, and no address is kept for long. */
export function visitorName(address: string): string {
  const known = names.get(address)
  if (known) return known
  const name = `v${hash('sha256', networkOf(address)).slice(0, 16)}`
  if (names.size >= namesKnown) names.clear()
  names.set(address, name)
  return name
}

/** A set in Redis: the names of visitors who are let in nowhere. accounts writes it, the gateway looks. */
export const bannedVisitorsKey = 'banned-visitors'
