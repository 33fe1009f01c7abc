import type { z } from 'zod'

export type Domain = 'accounts' | 'actions' | 'economy' | 'casino' | 'social' | 'gateway'

/** `sottomondo.<domain>.<feature>.<past tense>.v<n>` */
export type FactSubject = `sottomondo.${Domain}.${string}.v${number}`

/** Keeps each fact's own type while checking its subject's form. A payload may only grow; a change is a new version. */
export function defineFacts<const T extends Record<FactSubject, z.ZodType>>(facts: T): T {
  return facts
}
