import { type Kit, writeOutbox } from '@sottomondo/server-kit'
import { writeHouseMails } from './house-mail.store.ts'
import { welcomeMail } from './mail.rules.ts'

/** Writes a mail from the house to every newcomer. */
export function consumeMailFacts(kit: Kit<unknown>): void {
  kit.consume('mail-welcome', 'sottomondo.accounts.gangster.created.v1', async (tx, received) => {
    const newcomers = received.map(({ payload: { accountId, accountName } }) => ({
      ...{ accountId, accountName },
      key: `welcome:${accountId}`,
    }))
    await writeOutbox(tx, await writeHouseMails(tx, newcomers, { ...welcomeMail, nowMs: kit.clock.nowMs() }))
  })
}
