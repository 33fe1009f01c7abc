import type { Kit } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { casinoTitleOpened } from './casino-title.facts.ts'

export function casinoTitleSetup(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('title-opened', 'sottomondo.casino.casino.opened.v1', casinoTitleOpened(ledger))
}
