import type { z } from 'zod'

export type Domain = 'accounts' | 'actions' | 'economy' | 'casino' | 'social' | 'gateway'

/** `sottomondo.<domain>.<feature>.<past tense>.v<n>` */
export type FactSubject = `sottomondo.${Domain}.${string}.v${number}`

/**
 * Declares facts: checks the form of each subject, and keeps each fact's own type. A payload may only grow; any other
 * change is a new version.
 */
export function defineFacts<const T extends Record<FactSubject, z.ZodType>>(facts: T): T {
  return facts
}
