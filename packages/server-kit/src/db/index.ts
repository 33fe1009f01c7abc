export { type Db, openPool, type Pool, type PoolClient, ping, transaction } from './database.ts'
export { inPieces, retention } from './retention.ts'
export { takeTurn } from './turn.ts'
