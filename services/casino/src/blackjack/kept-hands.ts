import type { Clock } from '@sottomondo/server-kit'
import { LRUCache } from 'lru-cache'
import { blackjackLimits } from './blackjack.rules.ts'
import type { Hand } from './hand.ts'
import { standBeforeMs } from './hand.view.ts'

export type KeptHands = ReturnType<typeof createKeptHands>

/**
 * Caches the open hands of players as this process saw them last, so that an action needs no query before. The cache
 * decides nothing: economy does, and after its refusal the hand is read again.
 */
export function createKeptHands(clock: Clock) {
  const hands = new LRUCache<number, Hand>({ max: blackjackLimits.keptHands })
  return {
    /**
     * Remembers the hand that a bet has opened.
     * @returns undefined if a later hand is known
     */
    opened(dealt: Hand): Hand | undefined {
      const known = hands.get(dealt.accountId)
      // A repeated bet may be older than the hand that is being played.
      if (known && known.startedAtMs >= dealt.startedAtMs) return undefined
      hands.set(dealt.accountId, dealt)
      return dealt
    },
    /** Returns undefined if this process has seen no hand, or the player has left it. */
    of(accountId: number): Hand | undefined {
      const hand = hands.get(accountId)
      return hand && clock.nowMs() < standBeforeMs(hand.actedAtMs) ? hand : undefined
    },
    keep(hand: Hand): void {
      hands.set(hand.accountId, hand)
    },
    drop(accountId: number): void {
      hands.delete(accountId)
    },
  }
}
