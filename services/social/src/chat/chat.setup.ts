import { type Kit, keeping } from '@sottomondo/server-kit'
import { forgetOldMessages, writeSymbols } from './chat.store.ts'

/** Keeps players' chat symbols, which accounts owns, and forgets old messages. */
export function chatSetup(kit: Kit<unknown>): void {
  kit.consume('chat-symbol', 'sottomondo.accounts.settings.symbol-set.v1', keeping(writeSymbols))
  kit.schedule('forget-old-chat', '11 * * * *', async () => void (await forgetOldMessages(kit.pool, kit.clock.nowMs())))
}
