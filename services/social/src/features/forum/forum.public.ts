/** What other features use of the forum. */
export { ripPostOf } from './rip.store.ts'
