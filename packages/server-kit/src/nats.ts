import { connect, type NatsConnection } from '@nats-io/transport-node'

/** Connects, also when the server comes up later, and reconnects for ever. */
export function connectNats(url: string, name: string): Promise<NatsConnection> {
  return connect({ servers: url, name, maxReconnectAttempts: -1, reconnectTimeWait: 250, waitOnFirstConnect: true })
}
