import { z } from 'zod'
import { cleaners } from './clean.ts'
import { accountNamePattern } from './fields.ts'

/** Said of whatever an admin has left empty (spec 3 §7). */
export const required = { error: 'Please provide all required fields.' }

/** Whom an admin means: a gangster by name in any case. */
export const namedByAdmin = z
  .string(required)
  .overwrite(cleaners.name)
  .min(1, required)
  .regex(accountNamePattern, { error: 'Deze speler bestaat niet.' })

/** As much of a reason is kept in the log of what admins did. */
export const reasonCharacters = 200

/** Why an admin does it. */
export const adminReason = z
  .string(required)
  .trim()
  .min(1, required)
  .max(reasonCharacters, { error: `Een reden heeft hoogstens ${reasonCharacters} tekens.` })
