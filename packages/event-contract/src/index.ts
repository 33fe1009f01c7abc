export { type Fact, type FactPayload, facts } from './facts.ts'
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
} from './names.ts'
export { type AwaitedFacts, type ConsumedFacts, consumersOf, type WrittenFacts } from './own-writes.ts'
export { mayConsume, type ProcessContract, processes, publishesFacts } from './processes.ts'
export { type Purpose, purposeOf } from './purposes.ts'
export { type PushEvent, type PushMessage, type PushPayload, pushes } from './push.ts'
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
export {
  accountPushSubject,
  allPushSubject,
  factsAwaitedSubject,
  factsConsumedSubject,
  outboxSubject,
  switchesChangedSubject,
} from './subjects.ts'
