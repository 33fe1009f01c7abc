import { changedBy, noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'
import { timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'

/** Wait until the next journey (rules, "Timers"). */
export const travelRules = { waitSeconds: 1_800 } as const

/** Returns the wait until the next journey; GAME_SPEED divides it like every timer. */
export const travelWaitMs = (gameSpeed: number, { travelWaitPercent }: PerkEffects = noPerkEffects): number =>
  timerMs(changedBy(travelRules.waitSeconds, travelWaitPercent), gameSpeed)

export const travelTexts = {
  noSuchCity: 'Deze stad bestaat niet.',
  thereAlready: (cityName: string) => `Je bent al in ${cityName}.`,
  leftMeanwhile: (cityName: string) => `Je bent intussen uit ${cityName} vertrokken.`,
  insufficient: 'Je hebt niet genoeg geld op zak voor deze reis.',
  lapsed: 'De reis ging niet door. Probeer het opnieuw.',
  arrived: (cityName: string, costEuro: number) => `Je bent nu in ${cityName}. De reis kostte ${formatEuro(costEuro)}.`,
} as const
