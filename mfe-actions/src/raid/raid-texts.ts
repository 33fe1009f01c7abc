import type { Calls } from '@sottomondo/api-contract'

export type Raid = Calls['GET /api/raid']['answer']

/** The risks, in a sentence. */
export const riskText = ({ leastLifeLost, mostLifeLost, jailRate }: Raid): string =>
  `Mislukt het, dan kost het ieder ${leastLifeLost} tot ${mostLifeLost} leven, nooit het laatste, en loopt ieder ${jailRate}% kans op de cel.`

export const peopleText = (count: number): string => (count === 1 ? '1 deelnemer' : `${count} deelnemers`)
