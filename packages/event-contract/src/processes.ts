import { consumers } from '../gen/consumers.ts'
import type { Domain, FactSubject } from './fact.ts'
import { logConsumerOf, loggedFacts } from './log.ts'
import { anyRoomPushSubject, roomRightsSubject, roomSubjectsOf } from './rooms.ts'
import { sessionEndedSubject } from './session.ts'
import {
  accountPushSubject,
  allPushSubject,
  factsAwaitedSubject,
  factsConsumedSubject,
  switchesChangedSubject,
} from './subjects.ts'

/** The subjects that one process publishes and reads on NATS. Its credentials allow these and nothing else. */
export interface ProcessContract {
  /** The domain whose facts it publishes. */
  domain?: Domain
  /** The core subjects that it publishes on, and listens to; `*` is one word. */
  says: readonly string[]
  hears: readonly string[]
  /** Its durable consumers by name, each of one fact. */
  consumes: Readonly<Record<string, FactSubject>>
}

const anyAccount = accountPushSubject('*')

/**
 * The NATS contract of each process. NATS refuses everything that is missing here: a feature's first push needs its
 * line here, a consumer is listed because its service makes it (`npm run codegen`).
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
    says: [anyAccount, ...roomSubjectsOf('economy')],
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
    says: [anyAccount, allPushSubject, ...roomSubjectsOf('social'), roomRightsSubject],
    hears: [],
    consumes: {
      ...consumers.social,
      // Every fact for which a feature declares a log line.
      ...Object.fromEntries(loggedFacts.map((subject) => [logConsumerOf(subject), subject])),
    },
  },
  realtime: {
    says: [],
    hears: [anyAccount, allPushSubject, anyRoomPushSubject, roomRightsSubject, sessionEndedSubject],
    consumes: {},
  },
  gateway: {
    domain: 'gateway',
    says: [allPushSubject, switchesChangedSubject, factsAwaitedSubject('*')],
    hears: [allPushSubject, switchesChangedSubject, factsConsumedSubject('*')],
    consumes: {},
  },
} as const satisfies Record<string, ProcessContract>

/**
 * Whether a process may consume that fact under that name; undefined for a process that this contract does not know.
 */
export function mayConsume(process: string, consumer: string, subject: string): boolean | undefined {
  const known: ProcessContract | undefined = (processes as Record<string, ProcessContract>)[process]
  return known && known.consumes[consumer] === subject
}

/**
 * Whether a process publishes facts, and so needs their stream; true for a process that this contract does not know.
 */
export function publishesFacts(process: string): boolean {
  const known: ProcessContract | undefined = (processes as Record<string, ProcessContract>)[process]
  return !known || known.domain !== undefined
}
