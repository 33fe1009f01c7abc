import { useSession } from '@sottomondo/mfe-kit'
import { createStore, type MenuRow, RegistryContext, useStore } from '@sottomondo/mfe-kit/host'
import { useContext } from 'react'
import { menuGroups } from '../rows/menu-groups.ts'
import { barPlaces } from './bar-places.ts'

/** Whether the player is changing the bar. */
export const barEditing = createStore(false)

/** What they have chosen meanwhile: it is seen in the bar, and kept once they are done. */
export const barDraft = createStore<readonly string[] | undefined>(undefined)

/** The rows that this player can put in the bar, and its present ones. */
export function useBar(): { rows: ReadonlyMap<string, MenuRow>; places: string[] } {
  const registry = useContext(RegistryContext)
  const session = useSession()
  const draft = useStore(barDraft)
  const rows = new Map(menuGroups(registry, session).flatMap((group) => group.rows.map((row) => [row.path, row])))
  return { rows, places: barPlaces(draft ?? session.bar, [...rows.keys()]) }
}
