/** What other features use of the hall of fame. */
export { hallOfFameRules } from './hall-of-fame.rules.ts'
