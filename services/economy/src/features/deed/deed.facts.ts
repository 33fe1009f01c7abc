import type { FactHandler } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { makeDeeds } from './deed.store.ts'

/** Every casino that was ever opened gets its deed, also those from before there were deeds. */
export function deedOpened(ledger: Ledger): FactHandler<'sottomondo.casino.casino.opened.v1'> {
  return (tx, received) =>
    makeDeeds(
      tx,
      ledger,
      received.map((one) => one.payload),
    )
}
