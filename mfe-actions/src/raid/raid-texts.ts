import type { Calls } from '@sottomondo/api-contract'

export type Raid = Calls['GET /api/raid']['answer']
export type RaidReport = NonNullable<Raid['finalReport']>

/** The risks, in a sentence. */
export const riskText = ({ leastLifeLost, mostLifeLost, jailRate }: Raid): string =>
  `Mislukt het, dan krijgt wie meedeed de inleg terug, kost het ieder ${leastLifeLost} tot ${mostLifeLost} leven, nooit het laatste, en loopt ieder ${jailRate}% kans op de cel.`

export const peopleText = (count: number): string => (count === 1 ? '1 deelnemer' : `${count} deelnemers`)

/** The weapons of a raid, in words. */
export const broughtText = (brought: Raid['brought']): string =>
  brought.map(({ name, count }) => `${count} × ${name}`).join(', ') || 'geen'
