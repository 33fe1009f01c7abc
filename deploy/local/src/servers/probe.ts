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

/** A loopback TCP port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port was given'))
      server.close(() => resolve(address.port))
    })
  })
}
