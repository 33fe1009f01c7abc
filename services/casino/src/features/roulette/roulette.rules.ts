import { rouletteRules } from '@sottomondo/casino-rules'

export const rouletteLimits = {
  /** Euro per round: the highest possible win must stay a number that JSON can carry. */
  highestStakeEuro: Math.floor(Number.MAX_SAFE_INTEGER / rouletteRules.returns.number),
} as const

export const rouletteTexts = {
  noBet: 'Plaats eerst een inzet.',
  halfBet: 'Bij elke inzet hoort een keuze en een bedrag.',
  tooMany: `Je kunt hoogstens ${rouletteRules.mostBets} fiches tegelijk inzetten.`,
  badBet: 'Dit is geen geldige inzet.',
  badAmount: 'Vul een heel bedrag groter dan 0 in.',
  tooHigh: 'Dit bedrag is te groot.',
} as const
