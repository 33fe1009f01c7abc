import type { SettledRound } from '@sottomondo/proto/economy/v1/round'
import type { Game } from './round.rules.ts'

/** Returns the idempotency key of a round. */
export const roundTransferId = (accountId: number, requestId: string): string => `round:${accountId}:${requestId}`
export const raiseTransferId = (roundId: string, step: number): string => `round-raise:${roundId}:${step}`
export const closeTransferId = (roundId: string): string => `round-close:${roundId}`

/** Memo of a settled round's transfer: the payload of its fact. */
export interface RoundMemo {
  accountId: number
  roundId: string
  casinoId: number
  game: Game
  seedId: number
  nonce: number
  stakeEuro: number
  /** After the bank's cap. */
  paidEuro: number
  bankBroken: boolean
  /** Only for a broken bank. */
  gotCasino?: boolean
  /** Only where the player may not win all that the bank can pay. */
  isLimited?: boolean
  staysOpen: boolean
  round: Record<string, unknown>
  settledAtMs: number
}

/** Memo of an ended round's transfer. */
export interface CloseMemo extends Record<string, unknown> {
  accountId: number
  paidEuro: number
  bankBroken: boolean
  gotCasino: boolean
  /** Absent where the player may win all that the bank can pay. */
  isLimited?: boolean
  outcome: Record<string, unknown>
  closedAtMs: number
}

/** Returns what becomes of winnings that nothing limits. */
export const paidWhole = (paidEuro: number) => ({ paidEuro, bankBroken: false, gotCasino: false, isLimited: false })

/** Returns what an ended round paid, as replies have it. */
export const paidOf = ({ paidEuro, bankBroken, gotCasino, isLimited = false }: CloseMemo) => ({
  paidEuro,
  bankBroken,
  gotCasino,
  isLimited,
})

export const settledRoundOf = (memo: RoundMemo): SettledRound => ({
  roundId: memo.roundId,
  game: memo.game,
  casinoId: memo.casinoId,
  seedId: memo.seedId,
  nonce: memo.nonce,
  stakeEuro: memo.stakeEuro,
  paidEuro: memo.paidEuro,
  round: JSON.stringify(memo.round),
  settledAtMs: memo.settledAtMs,
})

export interface Pocket {
  cashPocket: number
  cashVersion: number
}
