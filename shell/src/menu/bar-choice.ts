import { readPreference, useSession, writePreference } from '@sottomondo/mfe-kit'
import { createStore, type MenuRow, RegistryContext, useStore } from '@sottomondo/mfe-kit/host'
import { useContext } from 'react'
import { barPlaces } from './bar-places.ts'
import { menuGroups } from './menu-groups.ts'

const preference = 'bar'
const chosen = createStore<unknown>(readPreference(preference))

/** Whether the bar is being changed. */
export const barEditing = createStore(false)

/** What this player can put in the bar, and what stands in it. */
export function useBar(): { rows: ReadonlyMap<string, MenuRow>; places: string[] } {
  const registry = useContext(RegistryContext)
  const session = useSession()
  const rows = new Map(menuGroups(registry, session).flatMap((group) => group.rows.map((row) => [row.path, row])))
  return { rows, places: barPlaces(useStore(chosen), [...rows.keys()]) }
}

/** @param places undefined for the usual ones */
export function chooseBar(places: readonly string[] | undefined): void {
  writePreference(preference, places)
  chosen.set(places)
}
