import { readPreference, useSession, writePreference } from '@sottomondo/mfe-kit'
import { createStore, type MenuRow, RegistryContext, useStore } from '@sottomondo/mfe-kit/host'
import { useContext } from 'react'
import { menuGroups } from '../rows/menu-groups.ts'
import { barPlaces } from './bar-places.ts'

const preference = 'bar'
const chosen = createStore<unknown>(readPreference(preference))

/** Whether the player is changing the bar. */
export const barEditing = createStore(false)

/** The rows that this player can put in the bar, and its present ones. */
export function useBar(): { rows: ReadonlyMap<string, MenuRow>; places: string[] } {
  const registry = useContext(RegistryContext)
  const session = useSession()
  const rows = new Map(menuGroups(registry, session).flatMap((group) => group.rows.map((row) => [row.path, row])))
  return { rows, places: barPlaces(useStore(chosen), [...rows.keys()]) }
}

/** @param places undefined for the default ones */
export function chooseBar(places: readonly string[] | undefined): void {
  writePreference(preference, places)
  chosen.set(places)
}
