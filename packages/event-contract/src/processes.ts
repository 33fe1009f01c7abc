import { consumers } from '../gen/consumers.ts'
import type { Domain, FactSubject } from './fact.ts'
import { logConsumerOf, loggedFacts } from './log.ts'
import { accountPushSubject, allPushSubject } from './push.ts'
import { sessionEndedSubject } from './session.ts'

/** What one process says and hears on NATS. Its credentials allow this and nothing else. */
export interface ProcessContract {
  /** Publishes the facts of this domain. */
  domain?: Domain
  /** Core subjects that it publishes on, and listens to; `*` is one word. */
  says: readonly string[]
  hears: readonly string[]
  /** Its durable consumers by name, each of one fact. */
  consumes: Readonly<Record<string, FactSubject>>
}

const anyAccount = accountPushSubject('*')
/** Core NATS, among gateways: a switch was turned. Whoever misses it reads again anyway. */
export const switchesChangedSubject = 'gateway.switches.changed'

/**
 * Who says and hears what. Whatever is missing here NATS refuses to that process: a first push has its line here, a
 * consumer stands here because its service makes it (`npm run codegen`).
 */
export const processes = {
  accounts: {
    domain: 'accounts',
    says: [sessionEndedSubject, anyAccount],
    hears: [],
    consumes: consumers.accounts,
  },
  actions: {
    domain: 'actions',
    says: [anyAccount],
    hears: [],
    consumes: consumers.actions,
  },
  economy: {
    domain: 'economy',
    says: [anyAccount],
    hears: [],
    consumes: consumers.economy,
  },
  casino: {
    domain: 'casino',
    says: [anyAccount],
    hears: [],
    consumes: consumers.casino,
  },
  social: {
    domain: 'social',
    says: [anyAccount, allPushSubject],
    hears: [],
    consumes: {
      ...consumers.social,
      // Every fact for which a feature declares a line.
      ...Object.fromEntries(loggedFacts.map((subject) => [logConsumerOf(subject), subject])),
    },
  },
  realtime: { says: [], hears: [anyAccount, allPushSubject, sessionEndedSubject], consumes: {} },
  gateway: {
    domain: 'gateway',
    says: [allPushSubject, switchesChangedSubject],
    hears: [allPushSubject, switchesChangedSubject],
    consumes: {},
  },
} as const satisfies Record<string, ProcessContract>

export type ProcessName = keyof typeof processes

/** Whether a process may consume that fact under that name; undefined for a process that this contract does not know. */
export function mayConsume(process: string, consumer: string, subject: string): boolean | undefined {
  const known: ProcessContract | undefined = (processes as Record<string, ProcessContract>)[process]
  return known && known.consumes[consumer] === subject
}

/** Whether a process publishes facts, and so needs their stream; a process that this contract does not know may. */
export function publishesFacts(process: string): boolean {
  const known: ProcessContract | undefined = (processes as Record<string, ProcessContract>)[process]
  return !known || known.domain !== undefined
}
