import type { Clock } from '@sottomondo/server-kit'
import { LRUCache } from 'lru-cache'
import { blackjackLimits } from './blackjack.rules.ts'
import type { DealtHand, OpenedHand } from './hand.store.ts'
import { standBeforeMs } from './hand.view.ts'

export type KeptHands = ReturnType<typeof createKeptHands>

/**
 * The open hands of players as this process has seen them last, so that an action needs no look before. Nothing is decided
 * by them: the row judges, and what it denies is looked up.
 */
export function createKeptHands(clock: Clock) {
  const hands = new LRUCache<number, OpenedHand>({ max: blackjackLimits.keptHands })
  return {
    /**
     * A bet has opened a hand. Its row is made with its first action; until then economy alone knows of it.
     * @returns undefined where a later one is known
     */
    opened(dealt: DealtHand): OpenedHand | undefined {
      const known = hands.get(dealt.accountId)
      // A bet that is answered again may be older than what is played.
      if (known && known.startedAtMs >= dealt.startedAtMs) return undefined
      const untouched = { actions: [], pendingAction: null, raiseStep: 0, paidEuro: null }
      const hand = { ...dealt, ...untouched, actedAtMs: dealt.startedAtMs }
      hands.set(dealt.accountId, hand)
      return hand
    },
    /** Undefined where this process has seen none, and of one that was left. */
    of(accountId: number): OpenedHand | undefined {
      const hand = hands.get(accountId)
      return hand && clock.nowMs() < standBeforeMs(hand.actedAtMs) ? hand : undefined
    },
    keep(hand: OpenedHand): void {
      hands.set(hand.accountId, hand)
    },
    drop(accountId: number): void {
      hands.delete(accountId)
    },
  }
}
