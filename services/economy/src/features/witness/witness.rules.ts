import { formatEuro, timerMs } from '@sottomondo/server-kit'

/** Source: rules, "Murder". */
export const witnessRules = {
  openEuro: 25_000,
  lifeSeconds: 48 * 3_600,
  /** Expired ones are looked for this often. */
  lookEveryMs: 30_000,
  expiredAtOnce: 200,
} as const

export const witnessLifeMs = (gameSpeed: number): number => timerMs(witnessRules.lifeSeconds, gameSpeed)

export const witnessTexts = {
  notYours: 'Deze verklaring heb je niet.',
  openAlready: 'Deze verklaring is al open.',
  tooPoor: `Een verklaring openen kost ${formatEuro(witnessRules.openEuro)}.`,
  opened: (name: string) => `De getuige zag ${name}.`,
  tooOld: 'Deze verklaring vervalt voor de veiling voorbij is.',
  nameOf: (victim: string) => `Verklaring over ${victim}`,
} as const
