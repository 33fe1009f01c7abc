import { changedBy, noPerkEffects, type PerkEffects } from '@sottomondo/perk-catalogue'
import { dutchTime, timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'

/** Prices of the hospital (rules, "Travel, hospital") and its times (rules, "Timers"). */
export const hospitalRules = { euroPerRankPerLifePoint: 150, waitSecondsPerLifePoint: 30 } as const

export const healCostEuro = (
  rankNumber: number,
  lifePoints: number,
  { hospitalCostPercent }: PerkEffects = noPerkEffects,
): number => Math.ceil(changedBy(hospitalRules.euroPerRankPerLifePoint * rankNumber * lifePoints, hospitalCostPercent))

/** Returns how long healing takes; GAME_SPEED divides it like every timer. */
export const healMs = (
  lifePoints: number,
  gameSpeed: number,
  { hospitalWaitPercent }: PerkEffects = noPerkEffects,
): number =>
  lifePoints === 0
    ? 0
    : timerMs(changedBy(hospitalRules.waitSecondsPerLifePoint * lifePoints, hospitalWaitPercent), gameSpeed)

const pointsText = (points: number): string => `${points} ${points === 1 ? 'levenspunt' : 'levenspunten'}`

export const hospitalTexts = {
  healthy: 'Je mankeert niets. De dokter heeft wel wat beters te doen.',
  wounded: (missingLife: number, seconds: number) =>
    `Je mist ${pointsText(missingLife)}. Wie betaalt, is over ${dutchTime(seconds)} weer heel.`,
  underCare: 'De dokter is met je bezig. Meer kan hij nu niet voor je doen.',
  changedMeanwhile: 'Je bent intussen al opgeknapt.',
  insufficient: 'Je hebt niet genoeg geld op zak voor de dokter.',
  lapsed: 'De opname ging niet door. Probeer het opnieuw.',
  admitted: (lifePoints: number, costEuro: number, seconds: number) =>
    `De dokter nam ${formatEuro(costEuro)} aan en stelt geen vragen. Over ${dutchTime(seconds)} heb je er ${pointsText(lifePoints)} bij.`,
} as const
