import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import { badKey } from '../../refusals.ts'
import type { FoundRoute } from '../routes.ts'

const keyPattern = /^[A-Za-z0-9_-]{1,100}$/

/**
 * Returns a name for a state-changing call by its idempotency key: the same key on another path is another request.
 * @returns '' without a key
 */
export function requestName(request: IncomingMessage, { route, params }: FoundRoute): string | Refusal {
  const key = request.headers['idempotency-key']
  if (key === undefined) return ''
  if (typeof key !== 'string' || !keyPattern.test(key)) return badKey
  const name = route.path.slice('/api/'.length).replaceAll('/', '.')
  if (!name.includes('{')) return `${name}:${key}`
  return `${name.replaceAll(/[{}]/g, '')}:${hash('sha256', JSON.stringify(params)).slice(0, 12)}:${key}`
}
