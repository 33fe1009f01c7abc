import type { FactHandler } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { welcome } from './gangster.store.ts'

export function gangsterCreated(ledger: Ledger): FactHandler<'sottomondo.accounts.gangster.created.v1'> {
  return (tx, received) =>
    welcome(
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
