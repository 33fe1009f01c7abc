import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { insertEstate } from './waiting.store.ts'

/**
 * Stores whose estate must be divided; that happens as soon as nothing of theirs is open any more. Whether it is
 * already divided is checked there, under locks: it may happen between a check here and this write.
 */
export const gangsterDied: FactHandler<'sottomondo.accounts.gangster.died.v1'> = async (tx, received) => {
  for (const { payload: died, requestId, traceparent } of received)
    await insertEstate(tx, { died, requestId, traceparent })
}
