import { formatEuro } from '@sottomondo/server-kit/money'

/** Prices, prizes and times come from casino-rules, with which anybody can repeat the draw. */
export const lotteryServiceRules = {
  /** Random bytes of a draw's seed, whose lowercase hex text is used (docs/fair-play.md). */
  seedBytes: 32,
  /** Past draws on the screen. */
  pastDraws: 10,
  /** A purchase that is not finished by then is refunded. */
  lapseMs: 15_000,
  /** Between two pushes to the same viewer. */
  publishEveryMs: 500,
  /** Longer than the screen's polling interval (`useLookAgain`). */
  lookedOfLateMs: 300_000,
  /** City of a winner's car if nobody knows where they bought the ticket. */
  cityWithout: 'Amsterdam',
} as const

export const lotteryTexts = {
  tooFew: 'Je moet minstens één lootje kopen.',
  tooPoor: 'Je hebt onvoldoende saldo.',
  failed: 'Er is een fout opgetreden bij het kopen van tickets.',
  closed: 'De verkoop is gesloten: de trekking begint zo. Daarna kun je weer kopen.',
  soldOut: 'Zoveel lootjes zijn er niet meer voor deze trekking.',
  notForResidents: 'Inwoners van de stad spelen niet mee: de prijzen zijn voor spelers.',
  noDraw: 'Deze trekking is er niet geweest.',
  bought: (quantity: number, euro: number) =>
    quantity === 1
      ? `Je kocht een lootje voor ${formatEuro(euro)}.`
      : `Je kocht ${quantity} lootjes voor ${formatEuro(euro)}.`,
} as const
