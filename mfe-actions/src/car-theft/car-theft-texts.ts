import type { Calls } from '@sottomondo/api-contract'
import { formatDuration, formatExperience } from '@sottomondo/mfe-kit'

export type CarTheftAnswer = Calls['POST /api/car/execute']['answer']
export type StolenCar = NonNullable<CarTheftAnswer['stolenCar']>

/** Above this a stolen car's photo has a gold border, in euro (spec 2 §9). */
export const goldAboveEuro = 100_000

/** All attempts fail alike. */
export function failureNote({
  failureExperience,
  jailRate,
  minJailSeconds,
  maxJailSeconds,
}: Calls['GET /api/car']['answer']['carOptions'][number]): string {
  const sentence = `${formatDuration(minJailSeconds)} tot ${formatDuration(maxJailSeconds)}`
  return `Mislukt het, dan houd je er ${formatExperience(failureExperience)} aan over. ${jailRate}% van wie faalt, wordt gepakt en zit ${sentence}.`
}
