import { promises as dns, type LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { imageAddress } from '@sottomondo/markup'
import { imageRules } from './images.rules.ts'
import { isPublicAddress } from './public-address.ts'

export interface Image {
  type: string
  body: Buffer
}

/** Reason why there is no image; clients only hear that there is none. */
class NoImage extends Error {}

/** The outside network for fetches; tests have one of their own. */
export interface Outside {
  resolve(host: string): Promise<LookupAddress[]>
  isPublic(address: string): boolean
  request: (
    url: string,
    options: RequestOptions,
    answered: (response: IncomingMessage) => void,
  ) => ReturnType<typeof request>
}

/**
 * Queries name servers itself: the system's resolver blocks one of the few threads that read our files, for any time.
 */
const resolver = new dns.Resolver({ timeout: imageRules.resolveMs, tries: 1 })

async function resolveAll(host: string): Promise<LookupAddress[]> {
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  if (ipv4.status === 'rejected' && ipv6.status === 'rejected') throw ipv4.reason
  const of = (family: 4 | 6, found: typeof ipv4) =>
    found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : []
  return [...of(4, ipv4), ...of(6, ipv6)]
}

export const internet: Outside = {
  resolve: resolveAll,
  isPublic: isPublicAddress,
  request,
}

const redirects = [301, 302, 303, 307, 308]

/**
 * Fetches an image from a player's text. The target is checked at each step: its address as text, and the address to
 * which its name resolves when the connection is made, so that a name can't lead elsewhere meanwhile.
 * @param own our own origin, from which nothing is fetched
 * @param room aborted if it has to make room for others
 * @throws NoImage, or the network's error
 */
export async function fetchImage(
  address: string,
  own: string,
  outside: Outside = internet,
  room?: AbortSignal,
): Promise<Image> {
  const within = AbortSignal.timeout(imageRules.withinMs)
  const ended = room ? AbortSignal.any([within, room]) : within
  let next = address
  for (let step = 0; step <= imageRules.redirectsMost; step++) {
    const url = imageAddress(next, own)
    if (!url || new URL(url).origin === own) throw new NoImage('an address of no image')
    const silence = new AbortController()
    const patience = setTimeout(() => silence.abort(new NoImage('nothing came')), imageRules.firstByteMs)
    try {
      const response = await ask(url, outside, AbortSignal.any([ended, silence.signal]))
      const { statusCode = 0, headers } = response
      if (!redirects.includes(statusCode)) return await read(response, () => clearTimeout(patience))
      response.destroy()
      if (!headers.location || !URL.canParse(headers.location, url)) throw new NoImage('a redirect to nowhere')
      next = new URL(headers.location, url).href
    } finally {
      clearTimeout(patience)
    }
  }
  throw new NoImage('too many redirects')
}

function ask(
  url: string,
  { resolve, isPublic, request: open }: Outside,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        const isRefused = !first || addresses.some((one) => !isPublic(one.address))
        if (isRefused) callback(new NoImage('a name that leads to no public address'), '')
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Sottomondo' }
  return new Promise((answered, failed) => {
    // No connection is kept: each goes to the address to which its name has just resolved.
    const asking = open(url, { lookup, headers, signal, agent: false }, answered)
    asking.on('error', failed)
    asking.end()
  })
}

/** @param begun called with the first bytes of the body */
async function read(response: IncomingMessage, begun: () => void): Promise<Image> {
  try {
    const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (response.statusCode !== 200) throw new NoImage(`status ${response.statusCode}`)
    if (!(imageRules.types as readonly string[]).includes(type)) throw new NoImage('not an image')
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of response as AsyncIterable<Buffer>) {
      begun()
      bytes += part.length
      if (bytes > imageRules.bytesMost) throw new NoImage('too large')
      parts.push(part)
    }
    return { type, body: Buffer.concat(parts) }
  } finally {
    response.destroy()
  }
}
