import type { FactHandler } from '@sottomondo/server-kit'
import { isPosted } from '../ledger/ledger.store.ts'
import { estateTransferId } from './estate.rules.ts'
import { insertEstate } from './waiting.store.ts'

/** Notes whose estate is to be divided; that happens as soon as nothing of his is open any more. */
export const gangsterDied: FactHandler<'sottomondo.accounts.gangster.died.v1'> = async (tx, received) => {
  for (const { payload: died, requestId, traceparent } of received)
    if (!(await isPosted(tx, estateTransferId(died.deathId)))) await insertEstate(tx, { died, requestId, traceparent })
}
