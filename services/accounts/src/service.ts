import { features } from '../gen/features.ts'
import { accountsOf } from './service-of.ts'

/** Identifies people: users, phone codes, sessions, gangster accounts. */
export const accounts = accountsOf(...features)
