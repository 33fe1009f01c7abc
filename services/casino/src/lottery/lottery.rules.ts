import type { LotteryPrize } from '@sottomondo/casino-rules'
import { formatEuro } from '@sottomondo/server-kit'

/** Prices, prizes and times are those of casino-rules, by which anybody can draw again. */
export const lotteryServiceRules = {
  /** Random bytes of a draw's seed; it is used as its lowercase hex text (docs/fair-play.md). */
  seedBytes: 32,
  /** What the screen shows of the past. */
  pastDraws: 10,
  /** A purchase that nobody has ended by then is given back. */
  lapseMs: 15_000,
  /** Between two pushes to the same viewer. */
  publishEveryMs: 500,
  /** Longer than the screen waits before it looks again (`useLookAgain`). */
  lookedOfLateMs: 300_000,
  /** Where the car of a winner stands of whom nobody knew where they bought. */
  cityWithout: 'Amsterdam',
} as const

export const lotteryTexts = {
  tooFew: 'Je moet minstens één lootje kopen.',
  tooPoor: 'Je hebt onvoldoende saldo.',
  failed: 'Er is een fout opgetreden bij het kopen van tickets.',
  closed: 'De verkoop is gesloten: de trekking begint zo. Daarna kun je weer kopen.',
  soldOut: 'Zoveel lootjes zijn er niet meer voor deze trekking.',
  noDraw: 'Deze trekking is er niet geweest.',
  bought: (quantity: number, euro: number) =>
    quantity === 1
      ? `Je kocht een lootje voor ${formatEuro(euro)}.`
      : `Je kocht ${quantity} lootjes voor ${formatEuro(euro)}.`,
} as const

export const prizeNames: Readonly<Record<LotteryPrize, string>> = {
  jackpot: 'Jackpot',
  carOne: 'Eerste auto',
  carTwo: 'Tweede auto',
  bulletOne: 'Grote doos kogels',
  bulletTwo: 'Kleine doos kogels',
}
