/** A casino in its service's form. */
export const casinoState = {
  casinoId: 4,
  cityName: 'Amsterdam',
  ownerName: 'Carmela',
  isOwner: false,
  minBet: 10,
  maxBet: 500,
  casinoBank: 1_000_000,
  revenue: undefined,
  revenueByDay: [],
}
/** The same in the gateway's form. */
export const shownCasino = {
  casinoId: 4,
  cityName: 'Amsterdam',
  ownerName: 'Carmela',
  isOwner: false,
  minBet: 10,
  maxBet: 500,
  casinoBank: 1_000_000,
  revenue: null,
  revenueByDay: [],
}

export const roundId = '5f0c38d3-b8ad-4a3a-9a58-0d3a3b5a9a11'
export const seedHash = 'b'.repeat(64)
