import { setTimeout as sleep } from 'node:timers/promises'
import {
  AuthorizationError,
  connect,
  createInbox,
  type NatsConnection,
  type NodeConnectionOptions,
  nkeyAuthenticator,
  PermissionViolationError,
  type ReconnectToServerHandler,
} from '@nats-io/transport-node'
import type { Logger } from '../process/log.ts'
import { StartError } from '../process/start-error.ts'

/** The user who connects (see nats-permissions.ts), and the secret that proves it. */
export interface NatsUser {
  user: string
  /** An nkey's seed; absent where the server asks for none, as in tests. */
  seed?: string | undefined
}

/** The prefix of the inboxes for a user's answers: no other user may listen there. */
export const inboxPrefix = (user: string): string => `_INBOX_${user}`

const inboxes = new WeakMap<NatsConnection, string>()

/** Makes a new inbox of this connection's user. */
export const newInbox = (nats: NatsConnection): string => createInbox(inboxes.get(nats))

/**
 * Returns the options that prove the user, and require TLS when the URL asks for it.
 * @param url `nats://[user:password@]host:port`; with a name and a password there no seed is needed. Of a cluster the
 *   URLs of several servers, with commas between them: any of them lets us in
 */
export function natsOptions(url: string, who?: NatsUser): NodeConnectionOptions {
  const [first = '', ...others] = url.split(',')
  const { username, password } = new URL(first)
  return {
    servers: [first, ...others].map((each) => new URL(each)).map(({ protocol, host }) => `${protocol}//${host}`),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(who && { inboxPrefix: inboxPrefix(who.user) }),
    ...(who?.seed && { authenticator: nkeyAuthenticator(new TextEncoder().encode(who.seed)) }),
    ...(url.startsWith('tls:') && { tls: {} }),
  }
}

/**
 * Logs NATS's refusals. A push has no answer in which NATS could refuse it: any refusal is a defect of the contract, or
 * an attack.
 */
export function logNatsRefusals(nats: NatsConnection, log: Logger): void {
  void (async () => {
    for await (const status of nats.status())
      if (status.type === 'error' && status.error instanceof PermissionViolationError)
        log.error({ err: status.error }, 'NATS refuses what event-contract/src/processes.ts does not allow')
  })()
}

const firstConnectPauseMs = 250
/**
 * A server whose network is cut says nothing, and its connection looks well: without these questions, which the library
 * asks every two minutes, a process would publish into the void for as long. A server that answers none within a second
 * and a half is left for another; where there is no other, nothing hurries.
 */
const askEveryMs = { ofOne: 5_000, ofSeveral: 500 }
const unansweredAtMost = 2
/** A server of several that takes longer to let us in is passed over: one whose network is cut never answers. */
const connectWithinMs = 3_000

/**
 * Chooses the server that was tried longest ago. By itself the library goes back first to the server that it has just
 * left, and waits there for twenty seconds when that one's network is cut.
 */
const longestUntried: ReconnectToServerHandler = (pool) =>
  pool.reduce((first, other) => (other.lastConnect < first.lastConnect ? other : first))

/**
 * Connects, also when the server starts later, and reconnects for ever. Throws a sentence when the server refuses us.
 */
export async function connectNats(url: string, name: string, who?: NatsUser): Promise<NatsConnection> {
  const options: NodeConnectionOptions = {
    ...natsOptions(url, who),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    ...(url.includes(',')
      ? { pingInterval: askEveryMs.ofSeveral, timeout: connectWithinMs, reconnectToServer: longestUntried }
      : { pingInterval: askEveryMs.ofOne }),
    maxPingOut: unansweredAtMost,
    // A server whose users are being changed may refuse us for a moment.
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
