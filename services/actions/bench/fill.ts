/**
 * Fills gangsters for load runs: `node services/actions/bench/fill.ts [count] [first account id]`, with this service's
 * DATABASE_URL; also creates the function that makes the token of the crime call. Ids from a billion up belong to
 * nobody; a second run changes nothing.
 */
import { readFile } from 'node:fs/promises'
import { openPool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { fillGangsters } from '../src/kernel/gangster/gangster.store.ts'

const [count = 20_000, first = 1_000_000_000] = process.argv.slice(2).map(Number)
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing: use the one of the actions service.')
const pool = openPool(url, 1, 'actions fill', createLogger('fill', 'warn'))
await pool.query(await readFile(new URL('execute_crime.sql', import.meta.url), 'utf8'))
await fillGangsters(pool, first, count)
await pool.end()
process.stdout.write(`gangsters ${first} to ${first + count - 1} are there\n`)
