import type { FactPayload } from '@sottomondo/event-contract'
import type { FamePlace, Famous } from './hall-of-fame.store.ts'

export type Standing = FactPayload<'sottomondo.actions.standing.taken.v1'>

/** What one place of a list holds; what is left out it does not have. */
type Place = Pick<FamePlace, 'accountId'> & Partial<Omit<FamePlace, 'list' | 'place'>>

type FameHelp = { order: number; words: string } | { order: number; lootOf: string }

/** A list of the hall of fame, in the `*.fame.ts` of the feature that it is about (`gen/fame.ts`). */
export interface Fame {
  /** As the table calls it. */
  list: string
  /** Its places as actions tells them, the first one first. */
  placesOf(standing: Standing): Place[]
  /** Its part of the answer. */
  shown(famous: readonly Famous[]): object
  /** In the help: what somebody has the most of, or whose loot is the greatest. */
  help: FameHelp
}

export const named = ({ accountId, accountName }: Famous) => ({ accountId, accountName })

const nothing = {
  ...{ count: null, rankNumber: null, rankProgress: null, crimeId: null },
  ...{ partnerAccountId: null, lootEuro: null },
}

/** The places of these lists, as they are kept. */
export const placesOf = (lists: readonly Fame[], standing: Standing): FamePlace[] =>
  lists.flatMap(({ list, placesOf }) =>
    placesOf(standing).map((one, index) => ({ ...nothing, ...one, list, place: index + 1 })),
  )

/** 'ervaring, misdaden, en de grootste buit van een overval': what these lists are about. */
export function helpOf(lists: readonly Fame[], ...more: FameHelp[]): string {
  const helps = [...lists.map(({ help }) => help), ...more].sort((one, other) => one.order - other.order)
  const words = helps.flatMap((help) => ('words' in help ? [help.words] : []))
  const loot = helps.flatMap((help) => ('lootOf' in help ? [help.lootOf] : []))
  return `${words.join(', ')}, en de grootste buit ${loot.join(' en ')}`
}
