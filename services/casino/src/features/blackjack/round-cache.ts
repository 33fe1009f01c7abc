import type { Clock } from '@sottomondo/server-kit/clock'
import { LRUCache } from 'lru-cache'
import { blackjackLimits } from './blackjack.rules.ts'
import { standBeforeMs } from './blackjack.view.ts'
import type { BlackjackRound } from './stored-round.ts'

export type RoundCache = ReturnType<typeof createRoundCache>

/**
 * Caches the open rounds of players as this process saw them last, so that an action needs no query before. The cache
 * decides nothing: economy does, and after its refusal the round is read again.
 */
export function createRoundCache(clock: Clock) {
  const rounds = new LRUCache<number, BlackjackRound>({ max: blackjackLimits.cachedRounds })
  return {
    /**
     * Remembers the round that a bet has opened.
     * @returns undefined if a later round is known
     */
    opened(dealt: BlackjackRound): BlackjackRound | undefined {
      const known = rounds.get(dealt.accountId)
      // A repeated bet may be older than the round that is being played.
      if (known && known.startedAtMs >= dealt.startedAtMs) return undefined
      rounds.set(dealt.accountId, dealt)
      return dealt
    },
    /** Returns undefined if this process has seen no round, or the player has left it. */
    of(accountId: number): BlackjackRound | undefined {
      const round = rounds.get(accountId)
      return round && clock.nowMs() < standBeforeMs(round.actedAtMs) ? round : undefined
    },
    keep(round: BlackjackRound): void {
      rounds.set(round.accountId, round)
    },
    drop(accountId: number): void {
      rounds.delete(accountId)
    },
  }
}
