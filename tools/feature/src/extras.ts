import type { ServiceName } from '@sottomondo/local/processes'

/** What a feature gets on request, beside what every feature has. */
const extras = ['reward', 'item', 'estate', 'escrow'] as const
export type Extra = (typeof extras)[number]

/**
 * The extras that words ask for, with those that they need: only what a player owns is inherited, and an action gives
 * nothing by itself, so that its item comes with its reward. Throws one sentence where a domain can't have one.
 */
export function extrasOf(domain: ServiceName, words: readonly string[]): ReadonlySet<Extra> {
  const unknown = words.find((word) => !extras.some((extra) => extra === word))
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is nothing that a feature can have: ${extras.join(', ')} are.`)
  const all = new Set(words as readonly Extra[])
  if (all.size > 0 && domain !== 'actions' && domain !== 'economy')
    throw new Error(`${[...all].join(', ')}: only a feature of actions or economy is laid out with that.`)
  if (all.has('reward') && domain === 'economy')
    throw new Error('A reward is paid by economy for a fact of actions: lay it out there.')
  if (all.has('estate')) all.add('item')
  if (all.has('item') && domain === 'actions') all.add('reward')
  return all
}
