import { type Change, playerOf, type Refusal, refuse, usedForOther } from '@sottomondo/server-kit'
import { bankTexts } from '../bank/bank.rules.ts'
import { isKnown, welcome } from '../gangster/gangster.store.ts'
import type { ItemMove } from '../item/item.rules.ts'
import { isKey } from './key.ts'
import { isRefused, refusalOfTransfer } from './ledger.refusals.ts'
import type { Entry } from './ledger.rules.ts'
import type { Holdings, Ledger } from './ledger.store.ts'

/** What a deed of the calling player moves. */
export interface Deed {
  /** Of the transfer, such as eggExchange; its id is made of it, the player and the request. */
  kind: string
  entries: Entry[]
  items?: ItemMove[]
  /** Kept with the transfer. */
  memo?: Record<string, unknown>
}

/**
 * Posts what the calling player does, in the transaction of his change: he is made known here when nobody has heard of
 * him yet, and the screen hears of his pocket after the commit. A refusal has the words he reads; return it, and
 * everything of the change is undone.
 * @returns what he has right after it
 */
export async function postForPlayer(change: Change, ledger: Ledger, deed: Deed): Promise<Holdings | Refusal> {
  const { tx, requestId, traceparent } = change
  const { accountId, userId } = playerOf(change)
  if (!isKey(requestId)) return refuse('invalid', bankTexts.badRequestId)
  if (!(await isKnown(tx, accountId))) await welcome(tx, ledger, [{ accountId, userId, requestId, traceparent }])
  const { kind, entries, items, memo } = deed
  const id = `${kind}:${accountId}:${requestId}`
  const posted = await ledger.post(tx, { id, kind, entries, items, memo, requestId, traceparent }, accountId)
  if (isRefused(posted)) return refusalOfTransfer(posted)
  // The change remembers its requests for some days, the ledger for ever.
  if (posted.outcome === 'already') return usedForOther
  if (!posted.answer) throw new Error(`transfer ${id} has no answer`)
  change.afterCommit(ledger.committed)
  return posted.answer
}
