import { findBinary } from '@sottomondo/private-servers'

/** A package that the stack needs from the system's package manager. */
export type SystemPackage = {
  /** A program of it: its presence shows that it is installed. */
  binary: string
  apt: string
  brew: string
  /** When this variable names a server that runs elsewhere, the program is not needed. */
  insteadOf?: 'DATABASE_URL' | 'REDIS_URL' | 'NATS_URL'
}

export const SERVERS: SystemPackage[] = [
  { binary: 'initdb', apt: 'postgresql', brew: 'postgresql@17', insteadOf: 'DATABASE_URL' },
  { binary: 'redis-server', apt: 'redis-server', brew: 'redis', insteadOf: 'REDIS_URL' },
  { binary: 'nats-server', apt: 'nats-server', brew: 'nats-server', insteadOf: 'NATS_URL' },
]

/** What the examples of the API's docs are run with. */
export const EXAMPLES: SystemPackage[] = [
  { binary: 'curl', apt: 'curl', brew: 'curl' },
  { binary: 'python3', apt: 'python3', brew: 'python' },
]

/**
 * The headless Chromium takes little more than half of the whole one's CPU for the same pages. It is looked for only
 * where apt can bring it.
 */
export const BROWSER: SystemPackage = {
  binary: findBinary('apt-get') ? 'chromium-headless-shell' : 'chromium',
  apt: 'chromium-headless-shell',
  brew: 'chromium',
}
