import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '@sottomondo/private-servers'

export interface Cuttable {
  /** The given URL, through us. */
  url: string
  /** Ends all connections and takes no new ones. */
  cut(): Promise<void>
  /** Keeps the connections and lets nothing through. */
  hang(): void
  /** Does the same to the connections that are open; new ones work, as when a balancer has found another server. */
  strand(): void
  mend(): Promise<void>
  close(): Promise<void>
}

/** Makes a connection to a server that can be cut: its clients then see the same as with a dead server. */
export async function cuttable(url: string): Promise<Cuttable> {
  const target = new URL(url)
  const open = new Set<Socket>()
  let hanging = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.on('data', (bytes) => void to.write(bytes))
      if (hanging) from.pause()
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // Reserved while it is cut.
  const port = await freePort()
  await listen(port)
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)

  function cut(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  }
  return {
    url: through.href,
    cut,
    hang() {
      hanging = true
      for (const socket of open) socket.pause()
    },
    strand() {
      for (const socket of open) socket.pause()
    },
    async mend() {
      hanging = false
      for (const socket of open) socket.resume()
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}
