import type { TimeLeft } from '@sottomondo/mfe-kit'
import { readStored, writeStored } from '@sottomondo/mfe-kit/host'
import type { IconName } from '@sottomondo/ui-kit/icon'

interface Kind {
  path: string
  icon: IconName
  words: (accountName: string) => string
}

const kinds: Readonly<Record<string, Kind>> = {
  raid: { path: '/raid', icon: 'raid', words: (name) => `${name} roept een raid` },
  heist: { path: '/heist', icon: 'heist', words: (name) => `${name} vraagt je mee` },
  prisoner: { path: '/jail', icon: 'jail', words: (name) => `${name} zit vast` },
}
/** A kind that this release does not know yet leads to the status page. */
const unknown: Kind = { path: '/', icon: 'bell', words: (name) => `${name} roept je` }

export const kindOf = (kind: string): Kind => kinds[kind] ?? unknown

/** Returns the kinds that neither jail nor a timer closes to the player, as one text. */
export function opensOf({ freedom, raid, heist }: TimeLeft): string {
  if (freedom > 0) return ''
  return ['prisoner', ...(raid > 0 ? [] : ['raid']), ...(heist > 0 ? [] : ['heist'])].join(' ')
}

const keptAs = 'muted-calls'
/** Calls last for an hour at most and auctions for a day, so older ones are past. */
const mostKept = 20

/** What calls the player and is muted in this tab. */
export const mutedKeys = (): readonly string[] => readStored<readonly string[]>('sessionStorage', keptAs) ?? []

/** Mutes calls until they lapse. */
export function mute(...more: readonly string[]): readonly string[] {
  const keys = [...mutedKeys(), ...more].slice(-mostKept)
  writeStored('sessionStorage', keptAs, keys)
  return keys
}
