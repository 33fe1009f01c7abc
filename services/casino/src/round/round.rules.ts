import type { CasinoType } from '../casino/casino.rules.ts'

export const roundRules = {
  /** Days for which a round stands in its player's history, where anybody recomputes it (rules of this feature). */
  keptDays: 400,
  /** Rounds that one statement forgets. */
  forgottenAtOnce: 5_000,
} as const

export const roundTexts = {
  badStake: 'Vul een heel bedrag groter dan 0 in.',
  /** The same words as economy's, for any request. */
  /** spec 3 §8; the fruit machine has the same words. */
  noCasino: {
    ROULETTE: 'Geen eigenaar gevonden voor de roulette of niet ingesteld.',
    BLACKJACK: 'Casino niet ingesteld of op de veiling.',
    FRUIT: 'Geen eigenaar gevonden voor de fruitautomaat of niet ingesteld.',
  } satisfies Record<CasinoType, string>,
} as const
