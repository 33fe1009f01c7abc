import type { z } from 'zod'
import { facts } from '../gen/facts.ts'

export {
  type AlertKind,
  type AlertOutcome,
  type AuctionItemType,
  type CasinoType,
  casinoTypes,
  type FamilyRight,
  type FamilyRole,
  type ForumType,
  familyRights,
  familyRoles,
  forumTypes,
  type MissionType,
  type SportsLeague,
  sportsLeagues,
  type TownEventKind,
} from './fields.ts'
export { type AwaitedFacts, type ConsumedFacts, consumersOf, type WrittenFacts } from './own-writes.ts'
export {
  factsAwaitedSubject,
  factsConsumedSubject,
  mayConsume,
  outboxSubject,
  type ProcessContract,
  processes,
  publishesFacts,
  switchesChangedSubject,
} from './processes.ts'
export { type Purpose, purposeOf } from './purposes.ts'
export {
  accountPushSubject,
  allPushSubject,
  type PushEvent,
  type PushMessage,
  type PushPayload,
  pushes,
} from './push.ts'
export {
  type Room,
  type RoomKindOf,
  type RoomOwner,
  type RoomRights,
  roomKindOf,
  roomOwners,
  roomPushSubject,
  roomRights,
  roomRightsSubject,
} from './rooms.ts'
export { sessionEnded, sessionEndedSubject } from './session.ts'

export { facts }
export type Fact = keyof typeof facts
export type FactPayload<F extends Fact> = z.infer<(typeof facts)[F]>
