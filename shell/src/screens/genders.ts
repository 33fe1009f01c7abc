import { optionsOf } from '@sottomondo/ui-kit/options'

/** What a gangster can be (spec 1 §2). */
export const genders = optionsOf({ male: 'Man', female: 'Vrouw' })
