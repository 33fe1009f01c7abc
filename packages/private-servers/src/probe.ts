import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts } from 'node:net'

/** Whether a server answers: connects, sends `say`, and looks for `expect` in the answer. Never throws. */
export function answers(target: NetConnectOpts, say: string, expect: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(target)
    let heard = ''
    const finish = (verdict: boolean) => {
      socket.destroy()
      resolve(verdict)
    }
    socket.setTimeout(1_000, () => finish(false))
    socket.once('error', () => finish(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.write(say))
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      if (heard.includes(expect)) finish(true)
    })
  })
}

/**
 * Below the system's range of automatic ports: so no other process gets the port by chance in the seconds between our
 * check and the server's start.
 */
const [firstPort, lastPort] = [20_000, 32_767]
const tries = 1_000

/**
 * Claims a port among our own processes, of all stacks and tests of this machine, while this process lives: by a socket
 * name that only one process can listen to, and that vanishes with it. Without it two stacks that began together shared
 * a port once in a hundred runs.
 */
async function claim(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(`\0sottomondo-port-${port}`)
    await once(server, 'listening')
    server.unref()
    return true
  } catch (error) {
    // Only Linux has such names: elsewhere nothing is claimed.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE'
  }
}

/** Whether nothing listens on the port. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** Returns a loopback TCP port that is free, and claims it for this process. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < tries; tried++) {
    const port = randomInt(firstPort, lastPort + 1)
    if ((await claim(port)) && (await isFree(port))) return port
  }
  throw new Error(`No port from ${firstPort} to ${lastPort} is free.`)
}

/** Returns so many free ports, all different. */
export const freePorts = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, freePort))
