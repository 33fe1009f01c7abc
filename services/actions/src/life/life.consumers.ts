import { unhurried } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { rewriteCards } from '../gangster/gangster.card.ts'
import { healingUsed } from './life.facts.ts'

export function lifeConsumers({ kit, cards }: ActionsContext): void {
  kit.consume('healing-used', 'sottomondo.economy.shop.used.v1', healingUsed(kit))
  kit.consume('card-life-changed', 'sottomondo.actions.life.changed.v1', rewriteCards(cards), unhurried)
}
