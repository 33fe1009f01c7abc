import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { UsageError } from '@sottomondo/local/operator'

export interface Target {
  /** Without a path. */
  url: string
  host: string
  /** The address that the host had when it was checked; connect to this one. */
  address: string
}

export interface Machine {
  resolve(host: string): Promise<string[]>
  /** This machine's own addresses, loopback apart. */
  addresses(): string[]
}

export const thisMachine: Machine = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  addresses: () =>
    Object.values(networkInterfaces())
      .flat()
      .flatMap((one) => (one ? [one.address] : [])),
}

/**
 * Finds out where a URL leads, and refuses every other machine, unless that very host was allowed. A load run makes
 * players and spends their money: against the wrong machine it is an attack.
 */
export async function checkTarget(url: string, allowRemote: string[], machine = thisMachine): Promise<Target> {
  if (!URL.canParse(url)) throw new UsageError(`${url} is no URL.`)
  const { protocol, hostname, origin, username, password, pathname, search } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') throw new UsageError(`${url} is neither http nor https.`)
  if (username || password || (pathname !== '/' && pathname !== '') || search)
    throw new UsageError(`${url} should be a scheme, a host and a port, such as http://localhost:8080.`)
  const host = hostname.replace(/^\[|\]$/g, '')
  return { url: origin, host, address: await checkHost(host, allowRemote, machine) }
}

/** @returns the address that the host has. Throws one sentence when that is another machine's. */
export async function checkHost(host: string, allowRemote: string[], machine = thisMachine): Promise<string> {
  const addresses = isIP(host) ? [host] : await resolved(host, machine)
  const [first] = addresses
  if (first === undefined) throw new UsageError(`${host} has no address.`)
  if (addresses.some(isUnspecified))
    throw new UsageError(`${host} is no address of any machine in particular: say localhost or 127.0.0.1.`)
  const foreign = addresses.find((address) => !isOwn(address, machine))
  if (foreign === undefined || allowRemote.map(bare).includes(host.toLowerCase())) return first
  throw new UsageError(
    `${host} (${foreign}) is not this machine. To load it all the same, and only if it is yours: --allow-remote ${host}`,
  )
}

async function resolved(host: string, machine: Machine): Promise<string[]> {
  try {
    return await machine.resolve(host)
  } catch (error) {
    throw new UsageError(`${host} could not be found: ${(error as Error).message}`)
  }
}

const bare = (host: string) => host.toLowerCase().replace(/^\[|\]$/g, '')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const unspecified = new BlockList()
unspecified.addSubnet('0.0.0.0', 8, 'ipv4')
unspecified.addAddress('::', 'ipv6')

/** BlockList knows by itself that ::ffff:127.0.0.1 is 127.0.0.1. */
const isIn = (list: BlockList, address: string) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
const isUnspecified = (address: string) => isIn(unspecified, address)

function isOwn(address: string, machine: Machine): boolean {
  if (isIn(loopback, address)) return true
  const own = new BlockList()
  for (const one of machine.addresses()) {
    const plain = one.split('%')[0] ?? one
    own.addAddress(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }
  return isIn(own, address.split('%')[0] ?? address)
}

/** Checks a stack's servers: the URLs of its database, Redis and NATS. Unix sockets are this machine's. */
export async function checkServers(urls: string[], allowRemote: string[], machine = thisMachine): Promise<void> {
  for (const url of urls) for (const host of hostsOf(url)) await checkHost(host, allowRemote, machine)
}

function hostsOf(url: string): string[] {
  const [, authority = '', query = ''] = /^[a-z]+:\/\/([^/?]*)[^?]*(?:\?(.*))?$/.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  const named = [...parameters.getAll('host'), ...parameters.getAll('hostaddr')].flatMap((one) => one.split(','))
  const inAuthority = authority
    .slice(authority.lastIndexOf('@') + 1)
    .split(',')
    .map((one) => bare(one.replace(/:\d*$/, '')))
  return [...inAuthority, ...named].filter((host) => host !== '' && !host.startsWith('/'))
}
