import { cleaners } from '@sottomondo/server-kit/text'
import { withoutAccents } from '../../kernel/text/plain.ts'

export const searchRules = {
  /** Limit of found names (rule of this feature, as are all here; the spec gives none). */
  foundMost: 20,
  /** Parts read per shown player: a short text stands at several places of one name. */
  partsPerFound: 3,
} as const

/** Returns the sought text in small letters without accents, which names have none of; undefined if no name can contain it. */
export const soughtOf = (q: string): string | undefined =>
  /^[a-z0-9_-]{1,15}$/.exec(cleaners.name(withoutAccents(q)).toLowerCase())?.[0]
