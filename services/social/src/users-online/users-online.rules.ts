import {
  type AvailableField,
  byInvitation,
  type Card,
  type CardFields,
  type InvitationWaits,
  rankNameOf,
} from '@sottomondo/server-kit'

export const usersOnlineRules = {
  /** Online is who did something within this time (rule of this feature; the spec gives none). */
  onlineMs: 5 * 60_000,
  /** The list shows so many, the last seen ones first (rule of this feature). */
  listedPlayers: 1_000,
  /** The list is read once for all who ask within this time. */
  listSharedMs: 1_000,
  /** Whoever has looked at it within this time is told who comes and goes. */
  lookedOfLateMs: 5 * 60_000,
} as const

/** Who was seen before this moment is offline. */
export const onlineSinceMs = (nowMs: number): number => nowMs - usersOnlineRules.onlineMs

/** What a gangster waits for, each 0 or past where it is over. */
type Waits = InvitationWaits & Partial<Pick<CardFields['actions'], 'jailedUntilMs'>>

/** Whether a gangster can be asked along: of the rank (spec 1 §9), not behind bars, and done waiting since the last one. */
export const availabilityOf = (rankNumber: number, waits: Waits, nowMs: number): Record<AvailableField, boolean> =>
  byInvitation(
    ({ timer, fromRank }) =>
      rankNumber >= fromRank && (waits.jailedUntilMs ?? 0) <= nowMs && (waits[`${timer}UntilMs`] ?? 0) <= nowMs,
  )

/** What others may see of a gangster, of what is kept here and what their card says; the card is newer. */
export function shownOf(
  player: { rankNumber: number; wealthIcons: number; gender: string | null } | undefined,
  { actions, economy }: Pick<Card, 'actions' | 'economy'>,
  nowMs: number,
  gender: string | null = null,
) {
  const rankNumber = actions?.rankNumber ?? player?.rankNumber ?? 1
  return {
    rankNumber,
    rank: actions?.rank ?? rankNameOf(rankNumber, player?.gender ?? gender),
    wealth: player?.wealthIcons ?? 0,
    ...availabilityOf(rankNumber, actions ?? {}, nowMs),
    isPremium: (economy?.premiumUntilMs ?? 0) > nowMs,
  }
}
