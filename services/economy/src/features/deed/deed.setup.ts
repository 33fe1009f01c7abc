import type { Kit } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { deedOpened } from './deed.facts.ts'

export function deedSetup(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('deed-opened', 'sottomondo.casino.casino.opened.v1', deedOpened(ledger))
}
