import { createECDH } from 'node:crypto'
import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { pushRules } from './web-push.rules.ts'

/** Names of networks that are not the Internet's. */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|arpa|test|invalid)$/

interface OwnPlaces {
  /** The game's own origin: no push service. */
  publicOrigin: string
  /** A push service of a test's own, on this machine. */
  testOrigin?: string | undefined
}

/**
 * Returns the address that a browser gave for its push messages, or undefined where no message goes: the text is a
 * player's, and could name anything that this process reaches.
 */
export function endpointOf(text: string, { publicOrigin, testOrigin }: OwnPlaces): URL | undefined {
  if (text.length > pushRules.longestEndpoint || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (testOrigin !== undefined && url.origin === new URL(testOrigin).origin) return url
  const { hostname } = url
  const own = new URL(publicOrigin).hostname
  const isPublicName =
    hostname.includes('.') &&
    !hostname.endsWith('.') &&
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    !ownNames.test(hostname) &&
    hostname !== own &&
    !hostname.endsWith(`.${own}`)
  return url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    isPublicName
    ? url
    : undefined
}

/** Whether these are the keys of a subscription (RFC 8291): a point of P-256, and 16 bytes. */
export function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  if (point.length !== 65 || point[0] !== 4 || secret.length !== 16) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch (error) {
    // Sixty-five bytes beside the curve.
    if ((error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return false
    throw error
  }
}

const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')
// Of the Internet's own 2000::/3: tunnels, which lead to IPv4 addresses, and examples.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')
const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the Internet, and not of a network of our own. */
export function isPublicAddress({ address, family }: LookupAddress): boolean {
  if (family === 4) return !closed.check(address, 'ipv4')
  return internet.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Looks a name up for a connection, and refuses it where one of its addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || !addresses.every(isPublicAddress)) return done(new Error('it has no public address'), [])
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
