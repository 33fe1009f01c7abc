import { type Kit, keeping, unhurried } from '@sottomondo/server-kit'
import { writePlayerProgress } from './player-progress.store.ts'

/** Keeps how far each gangster has come. */
export function playerProgressSetup(kit: Kit<unknown>): void {
  kit.consume('player-progress', 'sottomondo.actions.gangster.changed.v1', keeping(writePlayerProgress), unhurried)
}
