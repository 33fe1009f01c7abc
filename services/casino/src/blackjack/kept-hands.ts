import type { Clock } from '@sottomondo/server-kit'
import { LRUCache } from 'lru-cache'
import { blackjackLimits } from './blackjack.rules.ts'
import type { Hand } from './hand.ts'
import { standBeforeMs } from './hand.view.ts'

export type KeptHands = ReturnType<typeof createKeptHands>

/**
 * The open hands of players as this process has seen them last, so that an action needs no look before. Nothing is decided
 * by them: economy judges, and what it denies is looked up.
 */
export function createKeptHands(clock: Clock) {
  const hands = new LRUCache<number, Hand>({ max: blackjackLimits.keptHands })
  return {
    /**
     * A bet has opened a hand.
     * @returns undefined where a later one is known
     */
    opened(dealt: Hand): Hand | undefined {
      const known = hands.get(dealt.accountId)
      // A bet that is answered again may be older than what is played.
      if (known && known.startedAtMs >= dealt.startedAtMs) return undefined
      hands.set(dealt.accountId, dealt)
      return dealt
    },
    /** Undefined where this process has seen none, and of one that was left. */
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
