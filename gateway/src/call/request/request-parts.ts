import type { IncomingMessage } from 'node:http'

export function headerOf(request: IncomingMessage, name: 'user-agent' | 'x-click-token' | 'x-fingerprint'): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The text after the question mark. */
export function queryOf({ url = '' }: IncomingMessage): string {
  return url.slice(url.indexOf('?') + 1 || url.length)
}
