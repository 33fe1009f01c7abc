import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { ReserveFamilyRequest } from '@sottomondo/proto/economy/v1/family'
import { readFamilies } from '../src/features/family/family.store.ts'
import type { EconomyDatabase } from './economy-database.ts'
import { ctxOf, ctxOfService } from './economy-kit.ts'

let last = 0
export const newFamily = () => 100_000 + ++last

/** Makes social's request for an action with a family's holdings. */
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
export async function holdingsOf(economy: EconomyDatabase, familyId: number): Promise<[number, number, number]> {
  const [one] = await readFamilies(economy.pool, [familyId])
  return [one?.familyBank ?? 0, one?.bulletsMagazine ?? 0, one?.crusherCapacity ?? 0]
}

type MemberFact = FactPayload<'sottomondo.social.family.member-changed.v1'>

/** Makes social's fact of a gangster's membership. */
export function memberOf(accountId: number, familyId: number | null, more: Partial<MemberFact> = {}): MemberFact {
  const fact = { accountId, familyId, role: familyId === null ? null : ('MEMBER' as const), version: ++last }
  const about = { cause: 'present' as const, ofFamilyId: familyId ?? 1, familyName: 'De Familie', byAccountId: null }
  return { ...fact, ...about, changedAtMs: 1, ...more }
}

/** Makes social's fact of a family. */
export function familyFactOf(
  familyId: number,
  more: Partial<FactPayload<'sottomondo.social.family.changed.v1'>> = {},
): FactPayload<'sottomondo.social.family.changed.v1'> {
  const fact = { familyId, familyName: 'De Familie', familySymbol: null, cityName: 'Rome', donAccountId: 1 }
  return { ...fact, memberCount: 1, createdAtMs: 1, endedAtMs: null, version: ++last, ...more }
}

/** Makes social's fact of a family's end. */
export const endOf = (familyId: number, heirAccountIds: number[]) => ({
  familyId,
  familyName: 'De Familie',
  cause: 'left' as const,
  heirAccountIds,
  endedAtMs: 1,
})
