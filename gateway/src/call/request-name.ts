import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Refusal } from '@sottomondo/server-kit'
import { badKey } from '../refusals.ts'
import { networkOf } from './address.ts'
import type { FoundRoute } from './routes.ts'

const keyPattern = /^[A-Za-z0-9_-]{1,100}$/

/**
 * Names a state-changing call by its idempotency key: the same key on another path is another request.
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
