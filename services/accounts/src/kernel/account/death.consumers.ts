import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { fact, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import { noteAdminEntry } from '../admin-log/admin-log.store.ts'
import type { KernelContext } from '../context.ts'
import { noteStaleCopies, sessionHashesOf } from '../session/session.store.ts'
import { accountTexts } from './account.rules.ts'
import { findGangster } from './account.store.ts'
import { writeGangsterCard } from './birth.ts'
import { heirOf, markDead } from './death.store.ts'

/** Follows a death that actions has decided: the gangster is dead here too, and their testament names the heir. */
export function gangsterDied({
  kit,
  deaths,
}: Pick<KernelContext, 'kit' | 'deaths'>): FactHandler<'sottomondo.actions.death.occurred.v1'> {
  return async (tx, received) => {
    // All of them first: who dies in the same fight inherits nothing.
    const marked: { died: NonNullable<Awaited<ReturnType<typeof markDead>>>; of: (typeof received)[number] }[] = []
    for (const of of received) {
      const { admin, accountId, deathId, killerAccountId, isAnonymous, diedAtMs } = of.payload
      if (admin)
        await noteAdminEntry(tx, {
          entryKey: `kill:${deathId}`,
          kind: 'kill',
          by: admin.name,
          about: of.payload.accountName,
          what: `${of.payload.accountName} is gedood.`,
          reason: admin.reason,
          doneAtMs: diedAtMs,
        })
      // What is kept here is told to others: a killer who stays unknown is not.
      const died = await markDead(tx, accountId, diedAtMs, isAnonymous ? null : killerAccountId)
      if (died) marked.push({ died, of })
    }
    for (const { died, of } of marked) {
      const { requestId, traceparent } = of
      const { accountId, deathId, cause, killerAccountId, isAnonymous, diedAtMs } = of.payload
      const { userId, accountName } = died
      await noteStaleCopies(tx, await sessionHashesOf(tx, userId), kit.clock.nowMs())
      const heir = (await heirOf(tx, accountId)) ?? { heirAccountId: null, heirAccountName: null }
      const unnamed = isAnonymous ? { isAnonymous } : {}
      const death = { deathId, accountId, accountName, userId, cause, killerAccountId, ...unnamed, ...heir, diedAtMs }
      const rows = [fact('sottomondo.accounts.gangster.died.v1', death)]
      for (const part of deaths) rows.push(...(await part(tx, { deathId, accountId, accountName, userId, diedAtMs })))
      await writeOutbox(tx, rows, { requestId, traceparent })
    }
  }
}

/** After that commit: removes every copy that says that they live, and then pushes to their open pages. */
export function publishDeath(accounts: KernelContext): FactHandler<'sottomondo.accounts.gangster.died.v1'> {
  const { kit, sessions } = accounts
  return async (tx, received) => {
    accounts.livingNames.changed()
    for (const { payload, requestId, traceparent } of received) {
      const { accountId, accountName, userId, cause, diedAtMs } = payload
      await sessions.drop(await sessionHashesOf(kit.pool, userId))
      const gangster = await findGangster(kit.pool, accountId)
      if (gangster) await writeGangsterCard(accounts, gangster)
      const message = accountTexts.died(accountName, cause)
      await writeOutbox(tx, [push(accountId, 'gangsterDied', { message, version: diedAtMs })], {
        requestId,
        traceparent,
      })
    }
  }
}
