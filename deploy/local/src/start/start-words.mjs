// Plain JavaScript: it runs before anything is installed, on any Node from 20 on.
import { parseArgs } from 'node:util'

const HELP = `npm start runs the whole game on this machine until Ctrl-C. Everything is set by variables:

  PORT            where the game is (8080)
  HOST            the address it listens on (127.0.0.1 in development, all in production)
  MODE            development (two public logins) or production (the admin's login is shown once)
  PUBLIC_ORIGIN   the address that players type, such as https://game.example
  DATA_DIR        the world's folder
  DATABASE_URL    an admin's login of a PostgreSQL that runs elsewhere, instead of a private one
  REDIS_URL       a Redis that runs elsewhere
  NATS_URL        a NATS with JetStream that runs elsewhere
  GAME_SPEED      60 makes an hour a minute (1)
  RESIDENTS       how many of the city's own inhabitants play along, 0 to 500 (24; 0 in production)
  WORLD_SEED      a name for a town of your own at the first start (Sottomondo); small has 40 inhabitants
  LOG_LEVEL       debug, info, warn or error (info)

For example: PORT=9000 GAME_SPEED=60 npm start
Providers of mail, text messages, payments and matches, and all other settings: docs/architecture/processes.md`

/**
 * What the words behind `npm start --` ask for.
 * @param {string[]} words
 * @returns {{ say?: string, status: number, residents?: string }} say: to be printed instead of starting
 */
export function readWords(words) {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, residents: { type: 'string' } }
    const { values } = parseArgs({ args: words, options })
    const { help, residents } = values
    if (help) return { say: HELP, status: 0 }
    if (residents !== undefined && !/^\d{1,3}$/.test(residents))
      return { say: 'npm start -- --residents takes a number from 0 to 500.', status: 2 }
    return { status: 0, ...(residents !== undefined && { residents }) }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { say: `npm start knows no "${words.join(' ')}"; npm start -- --help tells what can be set.`, status: 2 }
  }
}
