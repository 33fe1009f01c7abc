import {
  type CasinoType,
  casinoTypes,
  type MissionType,
  missionTypes,
  type SportsLeague,
  sportsLeagues,
} from '@sottomondo/api-contract/names'
import { z } from 'zod'

export const accountId = z.number().int().positive()
/** Whole euro, bullets, points. */
export const amount = z.number().int().nonnegative()
export const timeMs = z.number().int().nonnegative()

/** Services know the casinos' types by the facts. */
export { type CasinoType, casinoTypes, type MissionType, missionTypes, type SportsLeague, sportsLeagues }
export const casinoType = z.enum(casinoTypes)

const casinoWords: Record<CasinoType, string> = {
  ROULETTE: 'de roulette',
  BLACKJACK: 'de blackjacktafel',
  FRUIT: 'de fruitautomaat',
}
/** 'de roulette in Rome', in a line of the log; facts of old don't say which. */
export const theCasino = (game: CasinoType | undefined, cityName: string | undefined): string =>
  game && cityName ? `${casinoWords[game]} in ${cityName}` : 'het casino'
