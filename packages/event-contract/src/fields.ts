import { alertKinds, type CasinoType, casinoTypes, familyRoles } from '@sottomondo/api-contract/names'
import { z } from 'zod'

export const accountId = z.number().int().positive()
/** Whole euro, bullets, points. */
export const amount = z.number().int().nonnegative()
export const timeMs = z.number().int().nonnegative()
/** A chance, 0-1. */
export const chance = z.number().min(0).max(1)

export const alertKind = z.enum(alertKinds)
export const familyRole = z.enum(familyRoles)

export const casinoType = z.enum(casinoTypes)

const casinoWords: Record<CasinoType, string> = {
  ROULETTE: 'de roulette',
  BLACKJACK: 'de blackjacktafel',
  FRUIT: 'de fruitautomaat',
}
/** Returns 'de roulette in Rome', for a line of the log. */
export const theCasino = (game: CasinoType, cityName: string): string => `${casinoWords[game]} in ${cityName}`
