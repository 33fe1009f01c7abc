import {
  type AlertKind,
  type AlertOutcome,
  type AuctionItemType,
  alertKinds,
  auctionItemTypes,
  type CasinoType,
  casinoTypes,
  type FamilyRight,
  type FamilyRole,
  type ForumType,
  familyRights,
  familyRoles,
  forumTypes,
  type MissionType,
  missionTypes,
  type SportsLeague,
  sportsLeagues,
  type TownEventKind,
  townEventKinds,
} from '@sottomondo/api-contract/names'
import { z } from 'zod'

export const accountId = z.number().int().positive()
/** Whole euro, bullets, points. */
export const amount = z.number().int().nonnegative()
export const timeMs = z.number().int().nonnegative()
/** A chance, 0-1. */
export const chance = z.number().min(0).max(1)

/** Names of the contract, for services that know them by the facts. */
export {
  type AlertKind,
  type AlertOutcome,
  type AuctionItemType,
  auctionItemTypes,
  type CasinoType,
  casinoTypes,
  type FamilyRight,
  type FamilyRole,
  type ForumType,
  familyRights,
  familyRoles,
  forumTypes,
  type MissionType,
  missionTypes,
  type SportsLeague,
  sportsLeagues,
  type TownEventKind,
  townEventKinds,
}
export const alertKind = z.enum(alertKinds)
export const familyRole = z.enum(familyRoles)

export const casinoType = z.enum(casinoTypes)

const casinoWords: Record<CasinoType, string> = {
  ROULETTE: 'de roulette',
  BLACKJACK: 'de blackjacktafel',
  FRUIT: 'de fruitautomaat',
}
/** Returns 'de roulette in Rome', for a line of the log. */
export const theCasino = (game: CasinoType, cityName: string): string => `${casinoWords[game]} in ${cityName}`
