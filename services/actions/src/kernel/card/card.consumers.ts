import { unhurried } from '@sottomondo/server-kit/consumer'
import type { KernelContext } from '../context.ts'
import { rewriteCards } from './cards.ts'

/** What the kernel changes in cards; a feature hears of its own changes by itself. */
export function cardConsumers({ kit, cards }: KernelContext): void {
  kit.consume('card-rank-reached', 'sottomondo.actions.rank.reached.v1', rewriteCards(cards), unhurried)
  kit.consume('card-life-changed', 'sottomondo.actions.life.changed.v1', rewriteCards(cards), unhurried)
}
