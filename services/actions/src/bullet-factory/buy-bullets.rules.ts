import { formatEuro, type Needs, timerMs } from '@sottomondo/server-kit'

/** What a purchase needs of its gangster (rules, "Timers"); the api contract says the same to the gateway. */
export const bulletFactoryNeeds = { free: true, city: true } as const satisfies Needs

/** Until the next purchase (rules, "Timers"). */
export const bulletFactoryRules = { waitSeconds: 900 } as const

/** After so long a purchase is given up that a crash left open: longer than its steps can take, with their retries. */
export const bulletFactoryLapseMs = 15_000

export const bulletFactoryCooldownMs = (gameSpeed: number): number => timerMs(bulletFactoryRules.waitSeconds, gameSpeed)

export const bulletFactoryTexts = {
  bought: (bullets: number, costEuro: number) =>
    `Je koopt ${bullets === 1 ? '1 kogel' : `${bullets.toLocaleString('nl-NL')} kogels`} voor ${formatEuro(costEuro)}.`,
  lapsed: 'Het ging niet door. Probeer het zo opnieuw.',
  leftMeanwhile: (cityName: string) => `Je bent niet meer in ${cityName}.`,
} as const
