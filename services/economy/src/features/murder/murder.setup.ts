import type { Kit } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { murderEnded } from './murder.facts.ts'

export function murderSetup(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('murder-ended', 'sottomondo.actions.murder.ended.v1', murderEnded(ledger))
}
