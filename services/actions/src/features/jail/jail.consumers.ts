import { unhurried } from '@sottomondo/server-kit/consumer'
import type { ActionsContext } from '../../context.ts'
import { rewriteCards } from '../../kernel/card/cards.ts'
import { announcePrisoners } from './announce-prisoner.ts'

export function jailConsumers({ kit, cards }: ActionsContext): void {
  kit.consume('card-jail-entered', 'sottomondo.actions.jail.entered.v1', rewriteCards(cards), unhurried)
  kit.consume('card-jail-left', 'sottomondo.actions.jail.left.v1', rewriteCards(cards), unhurried)
  async function announced(_tx: unknown, received: { payload: { accountId: number } }[]): Promise<void> {
    const prisonerIds = received.map(({ payload }) => payload.accountId)
    await announcePrisoners(kit, prisonerIds).catch((error: unknown) =>
      kit.log.warn({ err: error }, 'city calls: the families of prisoners are unknown'),
    )
  }
  kit.consume('city-call-jail-entered', 'sottomondo.actions.jail.entered.v1', announced, unhurried)
  kit.consume('city-call-jail-left', 'sottomondo.actions.jail.left.v1', announced, unhurried)
}
