import { formatEuro } from '@sottomondo/server-kit/money'

/** Limits of a casino owner's settings, and the house's own settings. */
export const casinoTitleRules = {
  /** Owner of a casino without a player (rules, "Casinos"). */
  houseName: 'Het Huis',
  /** In its place while the casino is on auction. */
  auctionName: 'Op de veiling',
  /** The house's lowest and highest stake per round (spec 3 §9, the defaults of roulette, for all its games). */
  houseMinBetEuro: 10,
  houseMaxBetEuro: 1_000,
  /** rules, "Casinos": an owner's minimum bet is at least this. */
  leastMinBetEuro: 10,
  /** Most that an open round could win, in stakes; the bank is never set below it (rules, "Casinos"). */
  reservedStakes: 50,
  /**
   * What a casino won from one bettor beyond this is got from others, once its owner takes it out; what it paid one beyond
   * this is got from its owner (rules of this feature).
   */
  freePerBettorEuro: 200_000,
  /** Bettors who lost no more, and have not played there for so long, are forgotten. */
  winsKeptDays: 90,
} as const

/** Names of casinos, by type. */
export const casinoNames: Readonly<Record<string, string>> = {
  ROULETTE: 'Roulette',
  BLACKJACK: 'Blackjack',
  FRUIT: 'Fruitautomaat',
}

/** Returns a casino's name for lists, such as 'Roulette in Rome'. */
export const theCasinoName = (type: string, cityName: string): string =>
  `${casinoNames[type] ?? 'Casino'} in ${cityName}`

export const casinoTitleTexts = {
  unknown: 'Dit casino bestaat niet.',
  updated: 'Casino geüpdatet!',
  noCasino: 'Je bezit geen casino.',
  ownsOne: 'Je hebt al een casino, en meer dan één mag niet.',
  badLimits: 'Vul hele bedragen in.',
  lowMinBet: `De minimale inzet is minstens ${formatEuro(casinoTitleRules.leastMinBetEuro)}.`,
  lowMaxBet: 'De maximale inzet mag niet lager zijn dan de minimale inzet.',
  badBank: 'Vul een heel bedrag van 0 of meer in voor de kas.',
  reserved: (reservedEuro: number) => `Er wordt nog gespeeld: de kas moet minstens ${formatEuro(reservedEuro)} zijn.`,
  /** For an owner who may not get so much from others. */
  beyondLimit: (mostEuro: number) =>
    `Je kunt nu hooguit ${formatEuro(mostEuro)} uit de kas halen. Wat één speler hier verloor, telt boven ${formatEuro(casinoTitleRules.freePerBettorEuro)} als gekregen van anderen.`,
  /** Text for an owner whose bank was broken. */
  lost: (type: string, cityName: string, winnerName: string, newOwnerName: string) =>
    `${winnerName} liet de bank van je ${(casinoNames[type] ?? 'casino').toLowerCase()} in ${cityName} springen. Het casino is nu van ${newOwnerName}.`,
  /** Text for a bet outside the limits. */
  betLimits: (minBetEuro: number, maxBetEuro: number) =>
    `Je inzet moet tussen ${formatEuro(minBetEuro)} en ${formatEuro(maxBetEuro)} liggen.`,
} as const

/** Returns the part of a bank that its owner gets from others when they take it out. */
export const lockedOf = (bankEuro: number, concentratedEuro: number): number => Math.min(bankEuro, concentratedEuro)

interface TitleTarget {
  minBetEuro: number
  maxBetEuro: number
  bankEuro: number
}

const isWhole = (value: number): boolean => Number.isSafeInteger(value)

/** Returns why an owner may not set this, as they read it; null when they may. */
export function faultOf({ minBetEuro, maxBetEuro, bankEuro }: TitleTarget): string | null {
  if (!isWhole(minBetEuro) || !isWhole(maxBetEuro)) return casinoTitleTexts.badLimits
  if (minBetEuro < casinoTitleRules.leastMinBetEuro) return casinoTitleTexts.lowMinBet
  if (maxBetEuro < minBetEuro) return casinoTitleTexts.lowMaxBet
  if (!isWhole(bankEuro) || bankEuro < 0) return casinoTitleTexts.badBank
  return null
}
