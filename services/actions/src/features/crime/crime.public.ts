/** What other features use of crimes. */
export { crimeChance, crimeOptionOf, crimeRules } from './crime.rules.ts'
