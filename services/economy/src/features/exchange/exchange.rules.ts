import { formatEuro } from '@sottomondo/server-kit/money'

export const exchangeRules = {
  /** Price of an egg (rules, "Easter eggs"). */
  euroPerEgg: 2_500,
} as const

/** Texts for players; screens show them unchanged. */
export const exchangeTexts = {
  /** Starts with the exact words of spec 2 §8, then names the proceeds. */
  exchanged: (eggs: number) =>
    `Ruilen is gelukt! ${eggs === 1 ? '1 paasei bracht' : `${eggs} paaseieren brachten`} je ${formatEuro(eggs * exchangeRules.euroPerEgg)}.`,
  /** spec 2 §5 */
  tooFew: 'Je hebt niet genoeg paaseieren om dit aantal te ruilen.',
} as const
