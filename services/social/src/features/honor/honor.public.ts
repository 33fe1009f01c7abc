/** What other features use of honor. */
export { readBest, readScore, readWorst } from './honor.store.ts'
