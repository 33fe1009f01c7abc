import { features } from '../gen/features.ts'
import { casinoOf } from './service-of.ts'

/** Casinos and their games. */
export const casino = casinoOf(...features)
