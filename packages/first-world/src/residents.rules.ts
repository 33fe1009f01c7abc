/** The bounds of the city's residents that players read about (rules of this feature). */
export const residentBounds = {
  /** Players below this rank are never shot at. */
  shotFromRank: 4,
  /** Bids stay below this share of what the sale of the item itself brings. */
  bidMostPercent: 70,
  /** So many auctions of one player are bid on within an hour, by all residents together. */
  mostLotsPerSellerAnHour: 4,
  /** The highest bid on a player's bullets. */
  bulletsBidMostEuro: 10_000,
  /** And for each of them: less than a player gets one for, by whatever way. */
  bulletBidMostEuro: 400,
  /** What they sell starts at this share of what it brings by itself. */
  saleStartPercent: 100,
  /** Their highest bet, in whosever casino. */
  betMostEuro: 500,
  /** The highest bet that their casinos take. */
  casinoMostBetEuro: 2_500,
  /**
   * A raid is joined as long as fewer take part: with more of them, whoever always leads would live off their stakes
   * (docs/season.md).
   */
  raidFillsTo: 3,
  /** What they put on a head. */
  bountyEuro: 50_000,
  /** A don invites a player from this rank on, once. */
  invitedFromRank: 3,
} as const
