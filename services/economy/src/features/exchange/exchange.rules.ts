import { formatEuro, type Needs } from '@sottomondo/server-kit'

export const exchangeRules = {
  /** What an egg brings (rules, "Easter eggs"). */
  euroPerEgg: 2_500,
} as const

/** Trade is refused in jail (rules, "Timers"); the api contract says the same to the gateway. */
export const exchangeNeeds = { free: true } as const satisfies Needs

/** What players read; screens show these sentences as they come. */
export const exchangeTexts = {
  /** Begins to the letter of spec 2 §8, and goes on with what it brought. */
  exchanged: (eggs: number) =>
    `Ruilen is gelukt! ${eggs === 1 ? '1 paasei bracht' : `${eggs} paaseieren brachten`} je ${formatEuro(eggs * exchangeRules.euroPerEgg)}.`,
  /** spec 2 §5 */
  tooFew: 'Je hebt niet genoeg paaseieren om dit aantal te ruilen.',
} as const
