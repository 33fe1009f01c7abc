/**
 * What an intent is for, and what economy reserves something for: the service that leads it and economy compile against
 * this list.
 */
const purposes = [
  // actions
  'bullets',
  'carTheft',
  'detective',
  'godfather',
  'goodsPurchase',
  'goodsSale',
  'heist',
  'heistAccept',
  'hospital',
  'jailBuyOut',
  'missionSkip',
  'modifyPlayer',
  'murder',
  'raid',
  'raidJoin',
  'raidStake',
  'travel',
  // casino
  'lottery',
  'sportsBet',
  'sportsLeague',
  // social
  'familyFounding',
  'familyJoin',
  'familyLeave',
  'familyCashDeposit',
  'familyBulletsDeposit',
  'familySymbol',
  'familyName',
  'familyCashWithdrawal',
  'familyBulletsWithdrawal',
  'familyExpansion',
  'familyCrusher',
  'familyUpkeep',
  // economy's own
  'auctionItem',
  'auctionBid',
  'bounty',
] as const

export type Purpose = (typeof purposes)[number]

/** Returns the purpose of this name. */
export const purposeOf = (name: string): Purpose | undefined => purposes.find((one) => one === name)
