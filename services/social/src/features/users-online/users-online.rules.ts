import type { Card, CardFields, InvitationWaits } from '@sottomondo/server-kit/card'
import { type AvailableField, byInvitation } from '@sottomondo/server-kit/contract'
import { rankNameOf } from '@sottomondo/server-kit/needs'

export const usersOnlineRules = {
  /** A player with a call within this time is online (rule of this feature; the spec gives none). */
  onlineMs: 5 * 60_000,
  /** Players in the list, the last seen ones first (rule of this feature). */
  listedPlayers: 1_000,
  /** The list is read once for all requests within this time. */
  listSharedMs: 1_000,
  /** A viewer gets pushes for this long after they read the list. */
  lookedOfLateMs: 5 * 60_000,
} as const

/** Returns the moment before which a player's last activity makes them offline. */
export const onlineSinceMs = (nowMs: number): number => nowMs - usersOnlineRules.onlineMs

/** A gangster's waits, each 0 or past if it is over. */
type Waits = InvitationWaits & Partial<Pick<CardFields['actions'], 'jailedUntilMs'>>

/**
 * Returns whether a gangster can be invited: has the rank (spec 1 §9), is free, and is not waiting after the last one.
 */
export const availabilityOf = (rankNumber: number, waits: Waits, nowMs: number): Record<AvailableField, boolean> =>
  byInvitation(
    ({ timer, fromRank }) =>
      rankNumber >= fromRank && (waits.jailedUntilMs ?? 0) <= nowMs && (waits[`${timer}UntilMs`] ?? 0) <= nowMs,
  )

/** Returns the visible data of a gangster, from the stored row and their card; the card is newer. */
export function shownOf(
  player: { rankNumber: number; wealthIcons: number; gender: string | null; familySymbol: string | null } | undefined,
  { actions, economy }: Pick<Card, 'actions' | 'economy'>,
  nowMs: number,
  gender: string | null = null,
) {
  const rankNumber = actions?.rankNumber ?? player?.rankNumber ?? 1
  return {
    rankNumber,
    rank: actions?.rank ?? rankNameOf(rankNumber, player?.gender ?? gender),
    wealth: player?.wealthIcons ?? 0,
    familySymbol: player?.familySymbol ?? undefined,
    ...availabilityOf(rankNumber, actions ?? {}, nowMs),
    isPremium: (economy?.premiumUntilMs ?? 0) > nowMs,
  }
}
