/** What other features use of the log. */
export { partsOf, peopleIn } from './log.texts.ts'
