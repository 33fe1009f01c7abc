import type { FactHandler } from '@sottomondo/server-kit'
import { insertEstate } from './waiting.store.ts'

/**
 * Notes whose estate is to be divided; that happens as soon as nothing of theirs is open any more. Whether it was divided
 * before is judged there, with all of it held: between a look here and the note it may be.
 */
export const gangsterDied: FactHandler<'sottomondo.accounts.gangster.died.v1'> = async (tx, received) => {
  for (const { payload: died, requestId, traceparent } of received)
    await insertEstate(tx, { died, requestId, traceparent })
}
