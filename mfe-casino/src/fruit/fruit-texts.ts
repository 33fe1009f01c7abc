import type { Calls } from '@sottomondo/api-contract'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { netWords } from '../shared/rounds/net.tsx'

export type FruitState = Calls['GET /api/casino/fruit']['answer']
export type FruitSpin = NonNullable<FruitState['lastSpin']>
export type FruitSymbol = FruitSpin['slots'][number]
export type Bonus = NonNullable<FruitState['bonus']>

export const symbolNames: Readonly<Record<FruitSymbol, string>> = {
  CHERRY: 'Kers',
  LEMON: 'Citroen',
  ORANGE: 'Sinaasappel',
  WATERMELON: 'Watermeloen',
  GRAPE: 'Druif',
  DIAMOND: 'Diamant',
  GIFT: 'Cadeau',
}

/** Used where the server sends no words of its own (spec 3 §8), and beside them. */
export const fruitTexts = {
  spinFailed: 'Fout bij het draaien van de fruitautomaat.',
  startFailed: 'Kon de bonus niet starten.',
  collectFailed: 'Kon de winst niet innen.',
  noBet: 'Vul een inzet in.',
} as const

/** The net result of a spin and its bonus game together. */
export const wholeRound = (net: number): string => `De hele ronde maakt je ${netWords(net)}.`

/** From this many gifts on the window glows (spec 3 §2); the rules say how many win the bonus game. */
const glowGifts = 2

export function glows(slots: readonly FruitSymbol[]): boolean {
  return slots.filter((symbol) => symbol === 'GIFT').length >= glowGifts
}

/** 'kers, citroen, kers; ...': the window in words, row by row. */
export function slotWords(slots: readonly FruitSymbol[]): string {
  const rows = [slots.slice(0, 3), slots.slice(3, 6), slots.slice(6, 9)]
  return rows.map((row) => row.map((symbol) => symbolNames[symbol].toLowerCase()).join(', ')).join('; ')
}

/** '21 nov, 14:05:09' in the reader's own time zone. */
export function formatWhen(isoTime: string): string {
  const { day, shortMonth, timeWithSeconds } = dateWords(isoTime)
  return `${day} ${shortMonth}, ${timeWithSeconds}`
}
