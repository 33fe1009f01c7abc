import { type CasinoType, casinoTypes } from '@sottomondo/api-contract/names'
import { z } from 'zod'

export const accountId = z.number().int().positive()
/** Whole euro, bullets, points. */
export const amount = z.number().int().nonnegative()
export const timeMs = z.number().int().nonnegative()

/** Services know the casinos' types by the facts. */
export { type CasinoType, casinoTypes }
export const casinoType = z.enum(casinoTypes)
