import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts } from 'node:net'

/**
 * Whether a server speaks: connects, sends `say`, and looks for `expect` in what comes back. Never throws.
 */
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
 * Below those that the system gives to whoever names none: between our look at a port and the moment when a process listens
 * there, seconds later, nobody else gets it by chance.
 */
const [firstPort, lastPort] = [20_000, 32_767]
const tries = 1_000

/**
 * Claims a port among our own processes, of all stacks and tests of this machine, for as long as this one lives: by a name
 * that only one can listen to, and that goes with it. Two stacks that began together had a port in common once in a hundred
 * runs.
 */
async function claim(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(`\0sottomondo-port-${port}`)
    await once(server, 'listening')
    server.unref()
    return true
  } catch (error) {
    // Elsewhere than on Linux there are no such names: then there is no claim.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE'
  }
}

/** Whether nobody listens there. */
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

/** A loopback TCP port that is free now, and this process's from now on. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < tries; tried++) {
    const port = randomInt(firstPort, lastPort + 1)
    if ((await claim(port)) && (await isFree(port))) return port
  }
  throw new Error(`No port from ${firstPort} to ${lastPort} is free.`)
}

/** The same, all different. */
export const freePorts = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, freePort))
