import { residentBounds } from '@sottomondo/first-world'

/** The residents' figures: how many act, how fast they live, and the bounds that keep them from being milked. */
export const residentsRules = {
  /** How many act when nobody else plays. */
  defaultActive: 24,
  mostActive: 500,
  /** With each player online so many fewer residents act; a few always do. */
  fewerPerPlayer: 0.5,
  leastActiveShare: 0.25,
  /** So many have a channel of their own, over which they hear of heists and raids at once. */
  mostChannels: 150,
  /** A resident looks around again after so long, a busy one sooner than a slow one. */
  leastPauseSeconds: 25,
  mostPauseSeconds: 140,
  /** A pause as long as this, now and then: somebody at the door. */
  breakChance: 0.04,
  leastBreakSeconds: 240,
  mostBreakSeconds: 900,
  /** A human hand between reading and pressing. */
  leastHandMs: 900,
  mostHandMs: 4_500,
  /** Above this a resident brings what is in the pocket to the bank, and keeps so much of it. */
  pocketMostEuro: 20_000,
  pocketKeptShare: 0.2,
  /** Below this share of the life the hospital is visited. */
  healBelowShare: 0.7,
  /** How often a raid that is called is joined. */
  raidChance: 0.7,
  /** Bids stay below this share of what the sale of the item itself brings. */
  bidMostShare: residentBounds.bidMostPercent / 100,
  /** A resident holds the highest bid on so many auctions at most. */
  mostBids: 2,
  /** So many own auctions are open at once, of one resident. */
  mostSales: 1,
  /** A share of the pocket goes into one bet, at most. */
  betMostShare: 0.02,
  /** From this rank on a player may be shot at, and only by whom they hurt first. */
  shotFromRank: residentBounds.shotFromRank,
  /** A bounty is put on the head of who killed or robbed them, this large and no larger. */
  bountyEuro: 50_000,
  /** A don invites a player from this rank on, once. */
  invitedFromRank: residentBounds.invitedFromRank,
  /** A player is asked for a heist by any resident at most so often. */
  askAgainMinutes: 45,
  /** Replies in the chat come after so long. */
  leastReplySeconds: 7,
  mostReplySeconds: 45,
  /** After somebody said something of their own accord the others only answer for so long. */
  quietSeconds: 75,
  /** Without a reason somebody says something after so long. */
  leastRemarkMinutes: 6,
  mostRemarkMinutes: 18,
  /** After so long what somebody did is forgotten. */
  rememberedDays: 14,
} as const
