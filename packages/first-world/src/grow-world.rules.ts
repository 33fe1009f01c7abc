import { residentBounds } from './residents.rules.ts'

/** Figures of the residents that a seed adds to the hand-written ones. Ids below 1000 belong to the first world. */
export const growRules = {
  /** Together with those written by hand some two hundred, and up to so many where the seed asks for them. */
  residents: 160,
  mostResidents: 460,
  /** Also the ids of their users. */
  firstAccountId: 101,
  women: 0.4,
  /** Which part of them has how much experience, and how many euro in the bank for each point of it. */
  experience: [
    { share: 0.34, least: 4, most: 290 },
    { share: 0.22, least: 300, most: 880 },
    { share: 0.15, least: 900, most: 2_150 },
    { share: 0.11, least: 2_200, most: 4_900 },
    { share: 0.08, least: 5_000, most: 11_800 },
    { share: 0.045, least: 12_000, most: 24_500 },
    { share: 0.03, least: 25_000, most: 49_000 },
    { share: 0.015, least: 50_000, most: 94_000 },
    { share: 0.01, least: 95_000, most: 176_000 },
  ],
  bankEuroPerExperience: { least: 3, most: 24 },
  bankStepEuro: 50,
  pocketStartEuro: 500,
  pocketEuroPerExperience: { least: 0.05, most: 1.2 },
  /** From the second stretch of experience on. */
  bullets: { least: 4, perLevel: 180 },
  /** As the spread of their experience asks for: who has more, has lived longer. */
  bornDaysAgo: { least: 2, most: 120 },
  inJail: 9,
  jailSeconds: { least: 180, most: 5_400 },
  hurt: 0.12,
  lifeLost: { least: 4, most: 82 },
  profiles: 26,
} as const

export const growFamilyRules = {
  families: 10,
  /** Of 1 to 100, of which the first are hand-written. */
  firstFamilyId: 5,
  members: { least: 4, most: 9 },
  /** Whoever leads has at least this. */
  donExperience: 5_000,
  memberExperience: 120,
  /** Its members have so many places. */
  places: [10, 15, 20],
  daysLeft: { least: 16, most: 28 },
  foundedDaysAgo: { least: 10, most: 80 },
  bankEuro: { least: 18_000, most: 7_500_000 },
  bullets: { least: 60, most: 5_200 },
  crusher: 0.4,
  crusherCapacity: { least: 90, most: 1_400 },
  costsEuro: [0, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000],
  depositEuro: { least: 3_000, most: 400_000 },
  depositBullets: { least: 30, most: 900 },
  /** As social's rule has it, which its own test holds to this figure. */
  upkeepEuroPerMember: 10_000,
} as const

export const growDeathRules = {
  dead: 30,
  firstAccountId: 701,
  diedDaysAgo: { least: 1, most: 58 },
  livedDays: { least: 4, most: 110 },
  rankNumber: { least: 1, most: 8 },
  /** Of killers whom nobody knows. */
  anonymous: 0.4,
  killers: 14,
  killerExperience: 2_200,
  lifeTakenBack: { least: 0, most: 60 },
  candles: { least: 1, most: 9 },
  comments: { least: 1, most: 3 },
  /** Of the time since the death, when the last of them was written at the latest. */
  talkHours: 60,
} as const

export const growForumRules = {
  threads: 32,
  hoursAgo: { least: 5, most: 880 },
  /** From one comment to the next; the first of the world's talk ends before it is seeded. */
  commentHours: { least: 0.2, most: 14 },
  writerExperience: 20,
} as const

export const growTradeRules = {
  auctions: 18,
  sellerExperience: 300,
  hours: { least: 1, most: 22 },
  carLife: { least: 31, most: 100 },
  carValueMostEuro: 90_000,
  /** Of its value undamaged and of what its life leaves of that: nobody buys it to sell it on. */
  startShare: { least: 1, most: 1.3 },
  quickSale: 0.4,
  quickSaleFactor: 1.7,
  bids: { least: 0, most: 4 },
  bidFactor: { least: 1.03, most: 1.14 },
  bullets: { least: 60, most: 1_600 },
  bulletEuro: 760,
  credits: { least: 2, most: 14 },
  creditEuro: 54_000,
  anonymous: 0.15,
  bounties: 7,
  /** On whoever has at least this experience: the bullets cost more. */
  bountyTargetExperience: 2_200,
  bountyEuro: { least: 50_000, most: 300_000 },
  /** Within the days that a bounty stands. */
  bountyHoursAgo: { least: 3, most: 66 },
  /** One in each city at most. */
  casinoOwners: 4,
  casinoOwnerExperience: 2_200,
  casinoBankEuro: { least: 26_000_000, most: 44_000_000 },
  casinoRevenueEuro: { least: 150_000, most: 6_000_000 },
  casinoMinBetEuro: [10, 25, 50, 100],
  casinoMaxBetEuro: [1_000, 1_500, 2_000, residentBounds.casinoMostBetEuro],
  /** Beside the two of the hand-written world; the house keeps the fourth. */
  factoryCity: 'Rome',
  factoryPriceEuro: { least: 1_100, most: 2_000 },
  factorySold: { least: 120, most: 2_400 },
  factoryBankEuro: { least: 60_000, most: 1_900_000 },
} as const

export const growActRules = {
  gifts: 48,
  /** Whoever has this may give honor, and so little to one in a week. */
  giverExperience: 900,
  mostHonor: 5,
  dishonor: 0.22,
  giftHoursAgo: { least: 4, most: 820 },
  /** So far apart, no two gifts of one giver are of one week. */
  hoursBetweenGifts: 168,
  heists: 16,
  heistExperience: 900,
  heistHoursAgo: { least: 4, most: 300 },
  /** As actions names them, with what half of the loot may have been. */
  heistTargets: [
    { target: 'Benzinestation', least: 41_000, most: 78_000 },
    { target: 'Supermarkt', least: 96_000, most: 182_000 },
    { target: 'Juwelier', least: 240_000, most: 410_000 },
  ],
  heistWeapons: ['Mes', 'Pistool', 'Uzi'],
  failed: 0.2,
} as const

/** The week before the first start, hour by hour, for the charts. */
export const growPastRules = {
  hours: 7 * 24,
  /** How much less there was an hour earlier, of all money, crimes and bullets. */
  moneyPerHour: 0.0013,
  crimesPerHour: 0.0016,
  bulletsPerHour: 0.0009,
  /** Around that line, as a share of what there is. */
  ripple: 0.004,
  /** As actions' seed makes of experience, which its own test holds to this figure. */
  crimesPerExperience: 0.09375,
} as const
