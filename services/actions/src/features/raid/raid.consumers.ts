import { unhurried } from '@sottomondo/server-kit/consumer'
import type { ActionsContext } from '../../context.ts'
import { rewriteCards } from '../../kernel/card/cards.ts'

export function raidConsumers({ kit, cards }: ActionsContext): void {
  kit.consume('card-raid-done', 'sottomondo.actions.raid.done.v1', rewriteCards(cards), unhurried)
}
