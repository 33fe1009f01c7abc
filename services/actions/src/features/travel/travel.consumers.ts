import { unhurried } from '@sottomondo/server-kit/consumer'
import type { ActionsContext } from '../../context.ts'
import { rewriteCards } from '../../kernel/card/cards.ts'

export function travelConsumers({ kit, cards }: ActionsContext): void {
  kit.consume('card-travelled', 'sottomondo.actions.travel.travelled.v1', rewriteCards(cards), unhurried)
}
