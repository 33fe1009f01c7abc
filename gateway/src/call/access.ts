import type { Access, CallNeeds } from '@sottomondo/api-contract'
import type { Caller, Standing } from '@sottomondo/proto/common/v1/common'
import { type Card, isDead, type Refusal, refusalOfNeeds } from '@sottomondo/server-kit'
import type { Entry } from '../admission/admission.ts'
import { noLivingGangster, notForYou, notLoggedIn, outOfOrder } from '../refusals.ts'

/** Why somebody may not make a call, or null. Whether they own the place in question is for its service to say. */
export function judgeAccess(access: Access, { session, card }: Pick<Entry, 'session' | 'card'>): Refusal | null {
  if (access === 'public') return null
  if (!session) return notLoggedIn
  if (access === 'user') return null
  if (access === 'admin') return session.isAdmin ? null : notForYou
  if (session.accountId === null) return noLivingGangster
  if (isDead(card)) return noLivingGangster
  return card.accounts ? null : outOfOrder
}

/** What actions' part of the card says of a gangster; undefined where there is none or it can't be asked. */
function standingOf({ actions }: Card): Standing | undefined {
  if (!actions) return undefined
  const { cityName, rankNumber, jailedUntilMs, murderAttemptUntilMs = 0 } = actions
  return { cityName, rankNumber, jailedUntilMs, murderAttemptUntilMs }
}

/** Why a gangster may not make a call now. While their standing is not known only the owner can say, or refuse. */
export function judgeNeeds(needs: CallNeeds | undefined, caller: Caller | undefined, nowMs: number): Refusal | null {
  if (!needs || !caller?.standing) return null
  return refusalOfNeeds(needs, caller.standing, nowMs) ?? null
}

/** The caller as services get to know them; a dead gangster is none. */
export function callerOf({ session, card }: Pick<Entry, 'session' | 'card'>, nowMs: number): Caller | undefined {
  if (!session) return undefined
  const dead = isDead(card)
  return {
    userId: session.userId,
    accountId: dead ? 0 : (session.accountId ?? 0),
    accountName: dead ? '' : (card.accounts?.accountName ?? ''),
    isAdmin: session.isAdmin,
    isPremium: (card.economy?.premiumUntilMs ?? 0) > nowMs,
    standing: dead ? undefined : standingOf(card),
  }
}
