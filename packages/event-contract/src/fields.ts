import { z } from 'zod'

export const accountId = z.number().int().positive()
/** Whole euro, bullets, points. */
export const amount = z.number().int().nonnegative()
export const timeMs = z.number().int().nonnegative()
