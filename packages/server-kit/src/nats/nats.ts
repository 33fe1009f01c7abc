import { setTimeout as sleep } from 'node:timers/promises'
import {
  AuthorizationError,
  connect,
  createInbox,
  type NatsConnection,
  type NodeConnectionOptions,
  nkeyAuthenticator,
  PermissionViolationError,
} from '@nats-io/transport-node'
import { StartError } from '../process/config.ts'
import type { Logger } from '../process/log.ts'

/** Who connects: a user of nats-permissions.ts, and the secret that proves it. */
export interface NatsUser {
  user: string
  /** An nkey's seed; without one nobody asks for it, as in tests. */
  seed?: string | undefined
}

/** Where the answers to a user's requests arrive: nobody else may listen there. */
export const inboxPrefix = (user: string): string => `_INBOX_${user}`

const inboxes = new WeakMap<NatsConnection, string>()

/** A new inbox of this connection's user. */
export const newInbox = (nats: NatsConnection): string => createInbox(inboxes.get(nats))

/**
 * How to prove who one is, and whether only TLS will do: as soon as the URL says so.
 * @param url `nats://[user:password@]host:port`; who has a name and a password there needs no seed
 */
export function natsOptions(url: string, who?: NatsUser): NodeConnectionOptions {
  const { username, password, protocol, host } = new URL(url)
  return {
    servers: `${protocol}//${host}`,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(who && { inboxPrefix: inboxPrefix(who.user) }),
    ...(who?.seed && { authenticator: nkeyAuthenticator(new TextEncoder().encode(who.seed)) }),
    ...(url.startsWith('tls:') && { tls: {} }),
  }
}

/** A push has no answer in which NATS could refuse it: what it says besides is a defect of the contract, or an attack. */
export function logNatsRefusals(nats: NatsConnection, log: Logger): void {
  void (async () => {
    for await (const status of nats.status())
      if (status.type === 'error' && status.error instanceof PermissionViolationError)
        log.error({ err: status.error }, 'NATS refuses what event-contract/src/processes.ts does not allow')
  })()
}

const firstConnectPauseMs = 250

/** Connects, also when the server comes up later, and reconnects for ever. Throws a sentence when the server refuses us. */
export async function connectNats(url: string, name: string, who?: NatsUser): Promise<NatsConnection> {
  const options: NodeConnectionOptions = {
    ...natsOptions(url, who),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    // A server that is given other users meanwhile may refuse us for a moment.
    ignoreAuthErrorAbort: true,
  }
  for (;;) {
    try {
      const nats = await connect(options)
      if (who) inboxes.set(nats, inboxPrefix(who.user))
      return nats
    } catch (error) {
      if (error instanceof AuthorizationError)
        throw new StartError(`NATS does not know ${who?.user ?? 'nobody'}: see NATS_NKEY_SEED (${error.message})`)
      await sleep(firstConnectPauseMs)
    }
  }
}
