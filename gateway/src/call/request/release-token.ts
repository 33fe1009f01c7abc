import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Returns a check whether a call carries the release tool's token: it is for tools, so it needs no page and no session.
 * @returns undefined without any Authorization header
 */
export function releaseTokenCheck(token: string): (request: IncomingMessage) => boolean | undefined {
  const expected = digest(`Bearer ${token}`)
  return ({ headers }) =>
    headers.authorization === undefined ? undefined : timingSafeEqual(digest(headers.authorization), expected)
}
