import { unhurried } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { rewriteCards } from '../gangster/gangster.card.ts'

export function ranksConsumers({ kit, cards }: ActionsContext): void {
  kit.consume('card-rank-reached', 'sottomondo.actions.rank.reached.v1', rewriteCards(cards), unhurried)
}
