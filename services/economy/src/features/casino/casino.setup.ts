import type { Kit } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { casinoOpened } from './casino.facts.ts'

export function casinoSetup(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('casino-opened', 'sottomondo.casino.casino.opened.v1', casinoOpened(ledger))
}
