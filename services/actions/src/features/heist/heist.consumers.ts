import { unhurried } from '@sottomondo/server-kit/consumer'
import type { ActionsContext } from '../../context.ts'
import { rewriteCards } from '../../kernel/card/cards.ts'
import { playerBlocked } from './end-heist.ts'
import { setNotification } from './heist.store.ts'

export function heistConsumers({ kit, cards }: ActionsContext): void {
  kit.consume('heist-notification', 'sottomondo.accounts.settings.heist-notification-set.v1', async (tx, received) => {
    for (const { payload } of received) await setNotification(tx, payload)
  })
  kit.consume('heist-blocked', 'sottomondo.social.mail.blocked.v1', playerBlocked(kit))
  kit.consume('card-heist-done', 'sottomondo.actions.heist.done.v1', rewriteCards(cards), unhurried)
}
