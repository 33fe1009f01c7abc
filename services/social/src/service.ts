import { features } from '../gen/features.ts'
import { socialOf } from './service-of.ts'

/** Shows players to each other. */
export const social = socialOf(...features)
