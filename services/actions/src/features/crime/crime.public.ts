/** What other features use of crimes. */
export { crimeChance, crimeCooldownMs, crimeOptionOf, crimeRules } from './crime.rules.ts'
