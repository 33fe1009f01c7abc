import { residentBounds } from '@sottomondo/first-world'

/** The residents' figures: how many act, how fast they live, and the bounds that keep them from being milked. */
export const residentsRules = {
  /** How many act when nobody else plays. */
  defaultActive: 24,
  mostActive: 500,
  /** With each player online so many fewer residents act; a few always do. */
  fewerPerPlayer: 0.5,
  leastActiveShare: 0.25,
  /** From this experience on they are of rank 6 or more, and stand between so many who have less. */
  veteranExperience: 12_000,
  othersPerVeteran: 2,
  /** So many have a channel of their own, over which they hear of heists and raids at once. */
  mostChannels: 150,
  /** They look at their jobs of the day so often. */
  jobsEveryMinutes: 360,
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
  /** How often another resident's raid is joined (a player's always is), and up to how many take part. */
  raidChance: 0.7,
  raidFillsTo: residentBounds.raidFillsTo,
  /** Bids on what a player sells stay below this share of what the item itself brings. */
  bidMostShare: residentBounds.bidMostPercent / 100,
  /** Among themselves they bid what they like; no player gains by it. */
  bidMostShareAmongThemselves: 1.1,
  /** So many auctions of one player are bid on within an hour, by all residents together. */
  mostLotsPerSellerAnHour: residentBounds.mostLotsPerSellerAnHour,
  /** The highest bid on bullets of a player, which nobody but other players would buy. */
  bulletsBidMostEuro: residentBounds.bulletsBidMostEuro,
  bulletBidMostEuro: residentBounds.bulletBidMostEuro,
  /** A resident holds the highest bid on so many auctions at most. */
  mostBids: 2,
  /** So many own auctions are open at once, of one resident. */
  mostSales: 1,
  /** What they sell starts at this share of what it brings by itself: nobody buys it to sell it on. */
  saleStartShare: residentBounds.saleStartPercent / 100,
  saleAtOnceShare: 1.2,
  /** A share of the pocket goes into one bet, at most, and no more than so much: the casino may be a player's. */
  betMostShare: 0.02,
  betMostEuro: residentBounds.betMostEuro,
  /** The part of all turns that goes to the fruit machine, at most. */
  fruitTurnsShare: 0.15,
  /** How often a resident in jail is freed by one who knows them; a player always is, if it can be done. */
  breakoutChance: 0.25,
  /** From this rank on a player may be shot at, and only by whom they hurt first. */
  shotFromRank: residentBounds.shotFromRank,
  /** A bounty is put on the head of who shot at them, this large and no larger: the bullets for it cost more. */
  bountyEuro: residentBounds.bountyEuro,
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
  /** Someone begins a thread of the forum after so long, and says the next word of one after so long. */
  threadMinutes: 180,
  threadAnswerMinutes: 5,
  /** So many answer a thread of a player, or a death, so long after each other. */
  answersPerPost: 3,
  betweenAnswersMinutes: 3,
  /** After so long what somebody did is forgotten. */
  rememberedDays: 14,
} as const

/**
 * Returns the most that a resident bids on so many bullets of a player. However dear they are at the factory of the
 * resident's city, no player earns by carrying them there from where they are cheap.
 */
export function mostForBullets(bullets: number, factoryPriceEuro: number): number {
  const { bidMostShare, bulletBidMostEuro, bulletsBidMostEuro } = residentsRules
  return Math.min(bulletsBidMostEuro, bullets * Math.min(factoryPriceEuro * bidMostShare, bulletBidMostEuro))
}
