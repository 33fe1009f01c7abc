import type { FactHandler } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { ensureAccounts } from '../../kernel/player/player.store.ts'

export function gangsterCreated(ledger: Ledger): FactHandler<'sottomondo.accounts.gangster.created.v1'> {
  return (tx, received) =>
    ensureAccounts(
      tx,
      ledger,
      received.map(({ payload: { accountId, userId }, requestId, traceparent }) => ({
        accountId,
        userId,
        requestId,
        traceparent,
      })),
    )
}
