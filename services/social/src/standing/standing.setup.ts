import { type Kit, keeping, unhurried } from '@sottomondo/server-kit'
import { writeStandings } from './standing.store.ts'

/** Keeps how far each gangster has come. */
export function standingSetup(kit: Kit<unknown>): void {
  kit.consume('standing', 'sottomondo.actions.gangster.changed.v1', keeping(writeStandings), unhurried)
}
