import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { makeTitles } from './casino-title.store.ts'

/** Gives every opened casino its title, also casinos opened before titles existed. */
export function casinoTitleOpened(ledger: Ledger): FactHandler<'sottomondo.casino.casino.opened.v1'> {
  return (tx, received) =>
    makeTitles(
      tx,
      ledger,
      received.map((one) => one.payload),
    )
}
