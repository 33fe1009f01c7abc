/** The endings of a crime, in the order in which the table counts them (execute_crimes). */
export const crimeEndings = ['success', 'failure', 'caught'] as const
export type CrimeEnding = (typeof crimeEndings)[number]

/** Lines for one crime; each ending has at least three. */
export type CrimeLines = Readonly<Record<CrimeEnding, readonly string[]>>
