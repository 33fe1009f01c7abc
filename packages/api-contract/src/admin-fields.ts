import { z } from 'zod'
import { accountNamePattern } from './fields.ts'
import { cleaners } from './kit/text/clean.ts'
import { cleanLine } from './kit/text/clean-text.ts'
import { atMost } from './kit/text/length.ts'

/** The sentence for a field that an admin left empty (spec 3 §7). */
export const required = { error: 'Please provide all required fields.' }

/** The gangster that an admin names: in any case. */
export const namedByAdmin = z
  .string(required)
  .overwrite(cleaners.name)
  .min(1, required)
  .regex(accountNamePattern, { error: 'Deze speler bestaat niet.' })

/** The most characters of a reason that the admin log keeps. */
const reasonCharacters = 200

/** The admin's reason. */
export const adminReason = z
  .string(required)
  .overwrite(cleanLine)
  .min(1, required)
  .check(atMost(reasonCharacters, { error: `Een reden heeft hoogstens ${reasonCharacters} tekens.` }))
