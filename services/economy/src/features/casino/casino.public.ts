/** What other features use of casinos. */
export { casino } from './casino.owner.ts'
