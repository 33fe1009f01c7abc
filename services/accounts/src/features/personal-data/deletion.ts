import { type Db, transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { forgetPersons, type KeepsPersonalData } from '@sottomondo/server-kit/personal-data'
import type { AccountsContext } from '../../context.ts'
import { findGangster, type Gangster, latestGangster } from '../../kernel/account/account.store.ts'
import { writeGangsterCard } from '../../kernel/account/birth.ts'
import { heirOf, markDead } from '../../kernel/account/death.store.ts'
import { notify } from '../../kernel/message/notify.ts'
import { newToken } from '../../kernel/secrets.ts'
import { deleteSessionsOf, noteStaleCopies } from '../../kernel/session/session.store.ts'
import { lockUser } from '../../kernel/user/user.store.ts'
import { removeUser, renameGangsters, usersDue } from './deletion.store.ts'
import { deletionRules, deskMails, nobodysName } from './personal-data.rules.ts'
import { accountsOf, deletionOf } from './personal-data.store.ts'

type Features = readonly KeepsPersonalData[]

/** Deletes users who have requested it and have not revoked that in time, with what features keep of them. */
export async function deleteDue(accounts: AccountsContext, features: Features): Promise<void> {
  const { kit } = accounts
  for (;;) {
    const due = await usersDue.all(kit.pool, { nowMs: kit.clock.nowMs(), atMost: deletionRules.batchUsers })
    let failed = false
    for (const { userId } of due)
      await deletePerson(accounts, features, userId).catch((error) => {
        // The other users don't wait for it; the next run tries this one again.
        failed = true
        kit.log.error({ err: error, userId }, 'personal data: deleting a user failed, the next run tries again')
      })
    if (failed || due.length < deletionRules.batchUsers) return
  }
}

/** Deletes a user's data in one transaction, with the fact that makes the other services do the same. */
async function deletePerson(accounts: AccountsContext, features: Features, userId: number): Promise<void> {
  const { kit, passwords, sessions } = accounts
  // The hash of a password that nobody knows.
  const passwordHash = await passwords.hash(newToken())
  const gone = await transaction(kit.pool, (tx) =>
    removePerson(tx, features, { userId, passwordHash, nowMs: kit.clock.nowMs() }),
  )
  if (!gone) return
  kit.committed()
  await sessions.end(gone.ended)
  for (const { accountId } of gone.named) {
    const gangster = await findGangster(kit.pool, accountId)
    if (gangster) await writeGangsterCard(accounts, gangster)
  }
}

async function removePerson(
  tx: Db,
  features: Features,
  { userId, passwordHash, nowMs }: { userId: number; passwordHash: string; nowMs: number },
) {
  const user = await lockUser(tx, userId)
  const dueAtMs = await deletionOf(tx, userId)
  // The user has revoked it meanwhile, or another process was first.
  if (!user || dueAtMs === null || dueAtMs > nowMs) return undefined
  const alive = await latestGangster(tx, userId)
  const heir = alive && (await heirOf(tx, alive.accountId))
  const died = alive && (await markDead(tx, alive.accountId, nowMs))
  const named = (await accountsOf.all(tx, { userId })).map(({ accountId }) => ({
    accountId,
    accountName: nobodysName(accountId),
  }))
  // Before their address and phone are removed, by which their messages are found.
  await forgetPersons(tx, features, {
    userIds: [userId],
    accounts: named.map((one) => ({ ...one, deletedAtMs: nowMs })),
  })
  await removeUser.run(tx, { userId, passwordHash, nowMs })
  await renameGangsters.run(tx, {
    accountIds: named.map(({ accountId }) => accountId),
    names: named.map(({ accountName }) => accountName),
    nowMs,
  })
  const ended = await deleteSessionsOf(tx, userId)
  await noteStaleCopies(tx, ended, nowMs)
  await writeOutbox(tx, [
    ...(alive && died ? [fact('sottomondo.accounts.gangster.died.v1', deathOf(alive, heir, nowMs))] : []),
    fact('sottomondo.accounts.personal-data.deleted.v1', { userId, accounts: named, deletedAtMs: nowMs }),
  ])
  // The last mail to their address, which is deleted with it.
  await notify(tx, user, deskMails.deleted, nowMs)
  return { named, ended }
}

/** The estate goes where it goes at any death; the fact does not say who they were. */
const deathOf = (
  { accountId, userId }: Gangster,
  heir: { heirAccountId: number; heirAccountName: string } | undefined,
  diedAtMs: number,
) => ({
  deathId: `left-${accountId}`,
  accountId,
  accountName: nobodysName(accountId),
  userId,
  cause: 'left' as const,
  killerAccountId: null,
  diedAtMs,
  ...(heir ?? { heirAccountId: null, heirAccountName: null }),
})
