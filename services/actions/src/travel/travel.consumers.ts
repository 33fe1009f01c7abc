import { unhurried } from '@sottomondo/server-kit'
import { rewriteCards } from '../card/card.ts'
import type { ActionsContext } from '../context.ts'

export function travelConsumers({ kit, cards }: ActionsContext): void {
  kit.consume('card-travelled', 'sottomondo.actions.travel.travelled.v1', rewriteCards(cards), unhurried)
}
