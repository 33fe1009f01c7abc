/** The bounds of the city's residents that players read about (rules of this feature). */
export const residentBounds = {
  /** Players below this rank are never shot at. */
  shotFromRank: 4,
  /** Bids stay below this share of what the sale of the item itself brings. */
  bidMostPercent: 70,
  /** A don invites a player from this rank on, once. */
  invitedFromRank: 3,
} as const
