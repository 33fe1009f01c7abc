/** Names of the HTTP contract, for services that know them by the facts. */
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
} from '@sottomondo/api-contract/names'
