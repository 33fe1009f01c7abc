import { unhurried } from '@sottomondo/server-kit'
import { rewriteCards } from '../card/card.ts'
import type { ActionsContext } from '../context.ts'

export function raidConsumers({ kit, cards }: ActionsContext): void {
  kit.consume('card-raid-done', 'sottomondo.actions.raid.done.v1', rewriteCards(cards), unhurried)
}
