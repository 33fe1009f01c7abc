import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts } from 'node:net'

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

/** Loopback TCP ports that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  for (const server of servers) {
    server.close()
    await once(server, 'close')
  }
  return ports
}

/** A loopback TCP port that is free now. */
export async function freePort(): Promise<number> {
  return (await freePorts(1))[0] as number
}
