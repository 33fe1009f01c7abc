import { timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'
import type { Random } from '@sottomondo/server-kit/random'
import type { Gender } from '../../kernel/ranks/ranks.rules.ts'

/** Source: rules, "A gangster" and "Timers"; spec 3 §9. */
export const godfatherRules = {
  chance: 0.5,
  chanceWithTip: 0.75,
  /** Gone either way. */
  tipEuro: 1_000_000,
  /** Wait until the next attempt after a failure. */
  waitSeconds: 86_400,
} as const

export const promotionChance = (wantsTip: boolean): number =>
  wantsTip ? godfatherRules.chanceWithTip : godfatherRules.chance

export const isPromoted = (wantsTip: boolean, random: Random): boolean => random.next() < promotionChance(wantsTip)

/** Returns the wait after a failure; GAME_SPEED divides it like every timer. */
export const godfatherWaitMs = (gameSpeed: number): number => timerMs(godfatherRules.waitSeconds, gameSpeed)

/** What is said when the tip is gone as well. */
const tipGone = `Je fooi van ${formatEuro(godfatherRules.tipEuro)} komt niet terug.`

export const godfatherTexts = {
  /** spec 3 §8 */
  failed: (wantsTip: boolean): string =>
    `Mislukt om Godfather / La Prima Signora te worden.${wantsTip ? ` ${tipGone}` : ''}`,
  promoted: {
    male: 'Je bent nu Godfather. De stad kust je ring.',
    female: 'Je bent nu La Prima Signora. De stad kust je ring.',
  } satisfies Record<Gender, string>,
  already: {
    male: 'Je bent al Godfather. Hoger gaat het niet.',
    female: 'Je bent al La Prima Signora. Hoger gaat het niet.',
  } satisfies Record<Gender, string>,
  tooEarly: 'De oude heren kennen je naam nog niet goed genoeg. Doe eerst meer ervaring op.',
  insufficient: 'Je hebt niet genoeg geld op zak voor deze fooi.',
  lapsed: 'De oude heren zijn er niet uitgekomen. Probeer het opnieuw.',
} as const
