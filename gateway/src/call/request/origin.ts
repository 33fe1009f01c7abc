import type { IncomingMessage } from 'node:http'

/** Names of the local machine. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns a check whether a state-changing call came from our own page: it carries X-Frontend-Path, which a foreign
 * page can't send without a preflight, and our Origin. In development the page may be open under another name of this
 * machine.
 */
export function ownPageCheck(publicOrigin: string, development: boolean): (request: IncomingMessage) => boolean {
  const own = new URL(publicOrigin)
  const origins = new Set([own.origin])
  if (development) {
    for (const name of ownNames)
      origins.add(new URL(`${own.protocol}//${name}${own.port ? `:${own.port}` : ''}`).origin)
  }
  return ({ headers }) => {
    if (headers['x-frontend-path'] === undefined || headers.origin === undefined) return false
    if (origins.has(headers.origin)) return true
    return development && URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
  }
}

/** Returns whether a call was made on this machine, to this machine: no proxy, and no foreign name that points here. */
export function isLoopbackCall(request: IncomingMessage): boolean {
  const peer = request.socket.remoteAddress ?? ''
  if (!/^(::1|(::ffff:)?127\.)/.test(peer) || request.headers['x-forwarded-for'] !== undefined) return false
  const host = request.headers.host ?? ''
  return URL.canParse(`http://${host}`) && ownNames.includes(new URL(`http://${host}`).hostname)
}
