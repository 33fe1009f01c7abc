import type { ListenOptions } from 'node:net'

/**
 * Returns the options to listen on a port that the successor can also listen on before this process ends: the system
 * shares new connections out among them. Only Linux does that fairly; elsewhere one process holds the port.
 */
export const sharedPort = (port: number, host: string): ListenOptions => ({
  port,
  host,
  reusePort: port !== 0 && process.platform === 'linux',
})
