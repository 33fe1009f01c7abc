import type { DeparturePart } from '../../kernel/city/departure-part.ts'
import { shakeFollowers } from './detective.store.ts'
import { shaken } from './follow.ts'

/** A journey ends every detective who follows the traveller. */
export const detectiveDeparture: DeparturePart = async (tx, { accountId, nowMs }) =>
  shaken(await shakeFollowers(tx, accountId, nowMs), nowMs)
