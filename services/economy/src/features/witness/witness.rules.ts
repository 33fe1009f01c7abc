import { timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'

/** Source: rules, "Murder". */
export const witnessRules = {
  openEuro: 25_000,
  lifeSeconds: 48 * 3_600,
  /** Whoever buys one at auction has at least so long to open it: also where late bids put off the end. */
  afterAuctionSeconds: 3_600,
  /** Expired ones are looked for this often. */
  lookEveryMs: 30_000,
  expiredAtOnce: 200,
} as const

export const witnessLifeMs = (gameSpeed: number): number => timerMs(witnessRules.lifeSeconds, gameSpeed)

/** Returns whether a statement lasts long enough to be auctioned now. */
export const outlivesAuction = (expiresAtMs: number, auctionEndsAtMs: number, gameSpeed: number): boolean =>
  expiresAtMs > auctionEndsAtMs + timerMs(witnessRules.afterAuctionSeconds, gameSpeed)

export const witnessTexts = {
  notYours: 'Deze verklaring heb je niet.',
  openAlready: 'Deze verklaring is al open.',
  tooPoor: `Een verklaring openen kost ${formatEuro(witnessRules.openEuro)}.`,
  opened: (name: string) => `De getuige zag ${name}.`,
  tooOld: 'Deze verklaring vervalt te kort na de veiling: een koper kan ze dan niet meer openen.',
  nameOf: (victim: string) => `Verklaring over ${victim}`,
} as const
