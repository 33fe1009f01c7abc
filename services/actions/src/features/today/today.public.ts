/** What other features use of what gangsters did today. */
export { crimeBuckets, readCrimeTimes } from './today.store.ts'
