import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { FamePlace, Famous } from './hall-of-fame.store.ts'

export type FameLists = FactPayload<'sottomondo.actions.hall-of-fame.taken.v1'>

/** One place of a list; a list without a field leaves it out. */
type Place = Pick<FamePlace, 'accountId'> & Partial<Omit<FamePlace, 'list' | 'place'>>

type FameHelp = { order: number; words: string } | { order: number; lootOf: string }

/** A list of the hall of fame. */
export interface Fame {
  /** Name in the table. */
  list: string
  /** Returns its places from actions' lists, the first one first. */
  placesOf(lists: FameLists): Place[]
  /** Returns its part of the answer. */
  shown(famous: readonly Famous[]): object
  /** Text for the help: what the list counts, or whose loot it ranks. */
  help: FameHelp
}

export const named = ({ accountId, accountName }: Famous) => ({ accountId, accountName })

const nothing = {
  count: null,
  rankNumber: null,
  rankProgress: null,
  crimeId: null,
  partnerAccountId: null,
  lootEuro: null,
}

/** Returns the places of these lists in the form in which they are stored. */
export const placesOf = (fames: readonly Fame[], lists: FameLists): FamePlace[] =>
  fames.flatMap(({ list, placesOf }) =>
    placesOf(lists).map((one, index) => ({ ...nothing, ...one, list, place: index + 1 })),
  )

/** Returns 'ervaring, misdaden, en de grootste buit van een overval': the subjects of these lists. */
export function helpOf(lists: readonly Fame[], ...more: FameHelp[]): string {
  const helps = [...lists.map(({ help }) => help), ...more].sort((one, other) => one.order - other.order)
  const words = helps.flatMap((help) => ('words' in help ? [help.words] : []))
  const loot = helps.flatMap((help) => ('lootOf' in help ? [help.lootOf] : []))
  return `${words.join(', ')}, en de grootste buit ${loot.join(' en ')}`
}
