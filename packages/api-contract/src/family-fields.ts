import { z } from 'zod'
import { isFilled } from './fields.ts'
import { cleanLine } from './kit/text/clean-text.ts'
import { type FamilyRole, familyRoles } from './names.ts'

/** Fields that several calls of families share. */

export const role = z.enum(familyRoles)

const givenRoles = familyRoles.filter((one): one is Exclude<FamilyRole, 'DON'> => one !== 'DON')
/** A role that is given; a family gets another don only by succession. */
export const givenRole = z.enum(givenRoles, { error: 'Kies een rol.' })

const fault = 'Een familienaam heeft 3 tot 15 letters, cijfers, spaties en streepjes.'
const name = z
  .string({ error: 'Please enter a valid family name.' })
  .overwrite(cleanLine)
  .refine(isFilled, { error: 'Please enter a valid family name.' })

/** A name chosen for a family: single spaces, none at its ends (spec 3 §5; rules, "Families"). */
export const newFamilyName = name.regex(/^(?=.{3,15}$)(?=.*[A-Za-z0-9])[A-Za-z0-9-]+( [A-Za-z0-9-]+)*$/, {
  error: fault,
})
/** The name of a family to be looked up, in any case. */
export const existingFamilyName = name.regex(/^[A-Za-z0-9 -]{1,15}$/, { error: 'Deze familie bestaat niet.' })

export const count = z.number().int().nonnegative()
