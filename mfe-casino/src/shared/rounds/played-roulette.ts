import type { RouletteBet } from '@sottomondo/casino-rules'

/** A round of roulette as the casino wrote it down. */
export interface PlayedRoulette {
  number: number
  bets: RouletteBet[]
}

const isCount = (given: unknown): given is number => Number.isSafeInteger(given) && Number(given) >= 0

/** Reads a round from an address, which may hold anything: null for anything else than a round of roulette. */
export function readRoulette(round: unknown): PlayedRoulette | null {
  const { number, bets } = (round ?? {}) as Partial<PlayedRoulette>
  if (!isCount(number) || !Array.isArray(bets)) return null
  const whole = (bets as Partial<RouletteBet>[]).every(
    (bet) => typeof bet?.kind === 'string' && typeof bet.value === 'string' && isCount(bet.amount),
  )
  return whole ? { number, bets } : null
}
