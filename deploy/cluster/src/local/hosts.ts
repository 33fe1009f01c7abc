import { PROCESSES, RESIDENTS, SERVICES } from '@sottomondo/local/processes'

const numbered = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`)

export const NATS = numbered('nats', 3)
export const POSTGRES = numbered('postgres', 2)
export const REDIS = numbered('redis', 2)
export const SENTINELS = numbered('sentinel', 3)
/** Decides which PostgreSQL is the primary; without it nothing changes, and all plays on. */
export const MONITOR = 'monitor'
export const SERVER_HOSTS: readonly string[] = [MONITOR, ...POSTGRES, ...NATS, ...REDIS, ...SENTINELS]

/** Two of each process of the game. */
const copies = 2
export const hostsOf = (name: string): string[] => numbered(name, copies)

export interface GameHosts {
  gateways: string[]
  realtime: string[]
  services: Record<string, string[]>
}
export const GAME: GameHosts = {
  gateways: hostsOf('gateway'),
  realtime: hostsOf('realtime'),
  services: Object.fromEntries(SERVICES.map((name) => [name, hostsOf(name)])),
}
export const GAME_HOSTS: readonly string[] = PROCESSES.flatMap(({ name }) => hostsOf(name))
/** Of the city's own inhabitants, where they are asked for: one, for two processes would play the same residents. */
export const RESIDENTS_HOST = RESIDENTS.name
/** Everything that plays, and stops before the servers do. */
export const PLAYING_HOSTS: readonly string[] = [...GAME_HOSTS, RESIDENTS_HOST]

export const ports = { ops: 9100, rpc: 9000, gateway: 8080, realtime: 8081, nats: 4222, natsRoutes: 6222 }
export const redisPorts = { server: 6379, sentinel: 26_379 }
export const monitorPort = 5431
/** They differ, for the balancer's check knows a server by address and port alone. */
export const postgresPort = (index: number): number => 5432 + index

/** Ports of the balancer: each leads to whichever node can answer. */
export const balancerPorts = { postgres: 5432, redis: 6379, rpc: 9000, realtime: 8081 }
/** Services follow each other from its rpc port on. */
export const rpcBalancerPort = (name: string): number =>
  balancerPorts.rpc + (SERVICES as readonly string[]).indexOf(name)
