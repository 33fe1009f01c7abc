import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { visitorName } from '@sottomondo/server-kit/visitor'

const cookieNames = ['__Host-sottomondo_session', 'sottomondo_session']
/** Tokens are far shorter; a longer text is not a token. */
const longestToken = 256

/** Returns the SHA-256, in hex, of the session token in the cookies, or null. */
export function tokenHashOf(request: IncomingMessage): string | null {
  const cookies = request.headers.cookie?.split(';') ?? []
  for (const name of cookieNames) {
    const cookie = cookies.find((one) => one.trimStart().startsWith(`${name}=`))
    const token = cookie?.slice(cookie.indexOf('=') + 1).trim()
    if (token && token.length <= longestToken) return createHash('sha256').update(token).digest('hex')
  }
  return null
}

/**
 * Returns a test of a handshake's Origin: only our own page may open a socket with a player's cookie.
 * In development the page may also be open under another name of this machine.
 */
export function originCheck(publicOrigin: string, development: boolean): (origin: string | undefined) => boolean {
  const own = new URL(publicOrigin)
  const allowed = new Set([own.origin])
  if (development)
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const other = new URL(own)
      other.hostname = host
      allowed.add(other.origin)
    }
  return (origin) => origin !== undefined && allowed.has(origin)
}

/**
 * Returns a name for the client's address, as the proxy before us saw it: the last entry of X-Forwarded-For, because
 * any client may write the ones before it. Null without a proxy if the peer is this machine: the address then does not
 * tell clients apart.
 */
export function visitorOf(request: IncomingMessage): string | null {
  const forwarded = request.headers['x-forwarded-for']
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim()
  if (last) return visitorName(last.slice(0, 64))
  const peer = request.socket.remoteAddress
  return !peer || /^(::1|(::ffff:)?127\.)/.test(peer) ? null : visitorName(peer)
}
