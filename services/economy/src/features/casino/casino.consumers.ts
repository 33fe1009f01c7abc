import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { faucet, move } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { casino } from './casino.owner.ts'

/** Fills the banks of new casinos, once each. Banks hold pocket cash, in which stakes and winnings are paid. */
export function casinoOpened(ledger: Ledger): FactHandler<'sottomondo.casino.casino.opened.v1'> {
  return async (tx, received) => {
    const transfers = received
      .filter(({ payload }) => payload.bankEuro > 0)
      .map(({ payload: { casinoId, bankEuro }, requestId, traceparent }) => ({
        id: `casino-opened:${casinoId}`,
        kind: 'casinoOpened',
        entries: move(faucet('house'), casino(casinoId), 'cashPocket', bankEuro),
        requestId,
        traceparent,
      }))
    await ledger.postDecided(tx, transfers)
  }
}
