import type { Kit } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { playerModified } from './modify-player.facts.ts'

export function modifyPlayerSetup(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('player-modified', 'sottomondo.actions.modify-player.modified.v1', playerModified(ledger))
}
