import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { ensureAccounts, markResidents } from '../../kernel/player/player.store.ts'

export function gangsterCreated(ledger: Ledger): FactHandler<'sottomondo.accounts.gangster.created.v1'> {
  return (tx, received) =>
    ensureAccounts(
      tx,
      ledger,
      received.map(({ payload: { accountId, userId, isResident }, requestId, traceparent }) => ({
        accountId,
        userId,
        isResident,
        requestId,
        traceparent,
      })),
    )
}

/** Learns who are the city's own residents, of whom the fact of the birth did not say so. */
export const gangsterDescribed: FactHandler<'sottomondo.accounts.gangster.described.v1'> = (tx, received) => {
  const residents = received.flatMap(({ payload }) => payload.gangsters.filter(({ isResident }) => isResident))
  return markResidents.run(tx, { accountIds: residents.map(({ accountId }) => accountId) })
}
