export type Prisoner = {
  name: string
  familySymbol: string | null
  /** Seconds. */
  timeLeft: number
  rank: string
  /** 0-1 */
  breakoutChance: number
}

/** The chance as the table shows it: 0.4567 is '45,67%' (spec 2 §2: times 100 with 2 decimals). */
export function formatBreakoutChance(chance: number): string {
  const percent = (chance * 100).toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${percent}%`
}

/** The prisoners as they are so many seconds after the list was read; nobody goes below 0. */
export function prisonersAfter(prisoners: readonly Prisoner[], elapsedSeconds: number): Prisoner[] {
  return prisoners.map((prisoner) => ({ ...prisoner, timeLeft: Math.max(0, prisoner.timeLeft - elapsedSeconds) }))
}

export type Outcome = { kind: 'success' | 'error'; text: string }

/** What to say after an attempt that the server answered (spec 2 §2). */
export function breakoutOutcome(
  name: string,
  answer: { success: boolean; message: string; jailSeconds: number },
): Outcome {
  if (answer.success) return { kind: 'success', text: answer.message || 'Uitbraak succesvol!' }
  const fallback = answer.jailSeconds > 0 ? noAnswerText(name) : 'Breakout attempt failed.'
  return { kind: 'error', text: answer.message || fallback }
}

/** What to say when no answer came (spec 2 §2). */
export function noAnswerText(name: string): string {
  return `Mislukt om ${name} uit te breken, je zit nu zelf in de gevangenis`
}
