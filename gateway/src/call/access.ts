import type { Access, CallNeeds } from '@sottomondo/api-contract/call'
import type { Caller, GangsterState } from '@sottomondo/proto/common/v1/common'
import { type Card, isDead } from '@sottomondo/server-kit/card'
import { refusalOfNeeds } from '@sottomondo/server-kit/needs'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import type { Entry } from '../admission/admission.ts'
import { noLivingGangster, notForYou, notLoggedIn, outOfOrder } from '../refusals.ts'

/**
 * Returns why a caller may not make a call, or null. Whether they own the place in question is decided by its service.
 */
export function judgeAccess(access: Access, { session, card }: Pick<Entry, 'session' | 'card'>): Refusal | null {
  if (access === 'public') return null
  if (!session) return notLoggedIn
  if (access === 'user') return null
  if (access === 'admin') return session.isAdmin ? null : notForYou
  if (session.accountId === null) return noLivingGangster
  if (isDead(card)) return noLivingGangster
  return card.accounts ? null : outOfOrder
}

/** Returns actions' part of the card; undefined if it is missing and can't be requested. */
function gangsterStateOf({ actions }: Card): GangsterState | undefined {
  if (!actions) return undefined
  const { cityName, rankNumber, jailedUntilMs, fightUntilMs = 0 } = actions
  return { cityName, rankNumber, jailedUntilMs, fightUntilMs }
}

/** Returns why a gangster may not make a call now. While their state is unknown only the owner can decide. */
export function judgeNeeds(needs: CallNeeds | undefined, caller: Caller | undefined, nowMs: number): Refusal | null {
  if (!needs || !caller?.gangsterState) return null
  return refusalOfNeeds(needs, caller.gangsterState, nowMs) ?? null
}

/** Returns the caller for the services; a dead gangster is no caller. */
export function callerOf({ session, card }: Pick<Entry, 'session' | 'card'>, nowMs: number): Caller | undefined {
  if (!session) return undefined
  const dead = isDead(card)
  return {
    userId: session.userId,
    accountId: dead ? 0 : (session.accountId ?? 0),
    accountName: dead ? '' : (card.accounts?.accountName ?? ''),
    isAdmin: session.isAdmin,
    isPremium: (card.economy?.premiumUntilMs ?? 0) > nowMs,
    gangsterState: dead ? undefined : gangsterStateOf(card),
    isResident: session.isResident || undefined,
  }
}
