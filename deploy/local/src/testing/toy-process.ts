import { createServer } from 'node:http'

/**
 * A process as the stack expects one, for the tests of the stack itself: ready when TOY_READY is not "never", ends by
 * itself with the code in TOY_EXIT, and does not listen to SIGTERM with TOY_STUBBORN.
 */
const { TOY_READY, TOY_EXIT, TOY_STUBBORN, OPS_PORT } = process.env

const server = createServer((_, response) => response.writeHead(TOY_READY === 'never' ? 503 : 200).end())
server.listen(Number(OPS_PORT), '127.0.0.1', () => console.log(JSON.stringify({ level: 'info', msg: 'ready' })))

if (TOY_EXIT) {
  console.log(JSON.stringify({ level: 'fatal', msg: 'The toy has no key.' }))
  process.exit(Number(TOY_EXIT))
}

process.on('SIGTERM', () => {
  if (!TOY_STUBBORN) process.exit(0)
})
