import type { Calls } from '@sottomondo/api-contract'
import { formatDecimal } from '@sottomondo/ui-kit/amount'

export type BreakoutAnswer = Calls['POST /api/jail/break/{name}']['answer']
type ListedPrisoner = Calls['GET /api/jail/list']['answer']['prisoners'][number]

/**
 * A prisoner, and when their page was read, in milliseconds since this one was opened: it differs between the pages of
 * a list.
 */
export type Prisoner = ListedPrisoner & { readAtMs: number }

/** The chance as the table shows it: 0.4567 is '45,67%' (spec 2 §2: times 100 with 2 decimals). */
export function formatBreakoutChance(chance: number): string {
  return `${formatDecimal(chance * 100, 2)}%`
}

/** Whole seconds until they are free, never below 0. */
export function secondsLeft({ timeLeft, readAtMs }: Prisoner, nowMs: number): number {
  const elapsedSeconds = Math.max(0, Math.floor((nowMs - readAtMs) / 1000))
  return Math.max(0, timeLeft - elapsedSeconds)
}

export type Outcome = { kind: 'success' | 'error'; text: string }

/** The words after an attempt that the server answered (spec 2 §2). */
export function breakoutOutcome(name: string, answer: BreakoutAnswer): Outcome {
  if (answer.success) return { kind: 'success', text: answer.message || 'Uitbraak succesvol!' }
  const fallback = answer.jailSeconds > 0 ? noAnswerText(name) : 'Breakout attempt failed.'
  return { kind: 'error', text: answer.message || fallback }
}

/** The words after an attempt without an answer (spec 2 §2). */
export function noAnswerText(name: string): string {
  return `Mislukt om ${name} uit te breken, je zit nu zelf in de gevangenis`
}
