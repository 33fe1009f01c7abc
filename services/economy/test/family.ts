import type { ReserveFamilyRequest } from '@sottomondo/proto/economy/v1/family'
import { readFamilies } from '../src/features/family/family.store.ts'
import type { EconomyDatabase } from './economy-database.ts'
import { ctxOf, ctxOfService } from './economy-database.ts'

let last = 0
export const newFamily = () => 100_000 + ++last

/** Makes social's request for an action with a family's purse. */
export function askOf(
  accountId: number,
  familyId: number,
  purpose: string,
  amount: number,
  more: Partial<ReserveFamilyRequest> = {},
): ReserveFamilyRequest {
  const escrowId = `family-${++last}`
  return { escrowId, accountId, familyId, purpose, amount, subject: '', crusherCapacity: 0, ...more }
}

/** Carries an action out: reserves and settles it. @returns the answer of the reservation */
export async function act(economy: EconomyDatabase, ask: ReserveFamilyRequest, outcome: 'commit' | 'void' = 'commit') {
  const answer = await economy.family.reserve(
    ask.purpose === 'familyUpkeep' ? ctxOfService() : ctxOf(ask.accountId),
    ask,
  )
  await economy.settle({ escrowId: ask.escrowId, outcome: 'id' in answer ? 'void' : outcome })
  return answer
}

/** Returns a family's bank, magazine and crusher. */
export async function purseOf(economy: EconomyDatabase, familyId: number): Promise<[number, number, number]> {
  const [one] = await readFamilies(economy.pool, [familyId])
  return [one?.familyBank ?? 0, one?.bulletsMagazine ?? 0, one?.crusherCapacity ?? 0]
}
