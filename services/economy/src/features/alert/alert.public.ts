/** What other features use of alerts. */
export { declareAlert } from './alert.events.ts'
