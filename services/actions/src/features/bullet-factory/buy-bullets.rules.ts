import { timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'

/** Wait until the next purchase (rules, "Timers"). */
export const bulletFactoryRules = { waitSeconds: 900 } as const

/** A purchase that a crash left open is given up after this time: longer than its steps and their retries can take. */
export const bulletFactoryLapseMs = 15_000

export const bulletFactoryCooldownMs = (gameSpeed: number): number => timerMs(bulletFactoryRules.waitSeconds, gameSpeed)

export const bulletFactoryTexts = {
  bought: (bullets: number, costEuro: number) =>
    `Je koopt ${bullets === 1 ? '1 kogel' : `${bullets.toLocaleString('nl-NL')} kogels`} voor ${formatEuro(costEuro)}.`,
  lapsed: 'Het ging niet door. Probeer het zo opnieuw.',
  leftMeanwhile: (cityName: string) => `Je bent niet meer in ${cityName}.`,
} as const
