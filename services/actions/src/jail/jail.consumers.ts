import { unhurried } from '@sottomondo/server-kit'
import { rewriteCards } from '../card/card.ts'
import type { ActionsContext } from '../context.ts'

export function jailConsumers({ kit, cards }: ActionsContext): void {
  kit.consume('card-jail-entered', 'sottomondo.actions.jail.entered.v1', rewriteCards(cards), unhurried)
  kit.consume('card-jail-left', 'sottomondo.actions.jail.left.v1', rewriteCards(cards), unhurried)
}
