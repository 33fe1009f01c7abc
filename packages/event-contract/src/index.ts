import type { z } from 'zod'
import { gangsterFacts } from './accounts/gangster.ts'
import { crimeFacts } from './actions/crime.ts'
import { escrowFacts } from './actions/escrow.ts'
import { jailFacts } from './actions/jail.ts'
import { rankFacts } from './actions/rank.ts'
import { casinoFacts } from './casino/casino.ts'
import { deedFacts } from './economy/deed.ts'
import { ledgerFacts } from './economy/ledger.ts'
import { roundFacts } from './economy/round.ts'

export type { Domain, FactSubject } from './fact.ts'
export {
  accountPushSubject,
  allPushSubject,
  type PushEvent,
  type PushMessage,
  type PushPayload,
  pushes,
} from './push.ts'
export { sessionEnded, sessionEndedSubject } from './session.ts'

/** Every fact: key is its subject on JetStream. */
export const facts = {
  ...gangsterFacts,
  ...crimeFacts,
  ...jailFacts,
  ...rankFacts,
  ...escrowFacts,
  ...ledgerFacts,
  ...deedFacts,
  ...roundFacts,
  ...casinoFacts,
}

export type Fact = keyof typeof facts
export type FactPayload<F extends Fact> = z.infer<(typeof facts)[F]>
