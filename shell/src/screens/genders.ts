import { optionsOf } from '@sottomondo/ui-kit/options'

/** The genders of a gangster (spec 1 §2). */
export const genders = optionsOf({ male: 'Man', female: 'Vrouw' })
