import { features } from '../gen/features.ts'
import { actionsOf } from './service-of.ts'

/** Everything that a player may do now: experience, rank, life, city, timers, jail, crime, click tokens. */
export const actionsService = actionsOf(...features)
