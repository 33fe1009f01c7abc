import type { ListenOptions } from 'node:net'

/**
 * How a process listens at a port of its own, so that its successor can listen there, too, before it ends: the system
 * deals new connections out among them. Only Linux does that fairly; elsewhere the port is held by one.
 */
export const sharedPort = (port: number, host: string): ListenOptions => ({
  port,
  host,
  reusePort: port !== 0 && process.platform === 'linux',
})
