import type { CreateReply, CreateRequest, GetCreationReply } from '@sottomondo/proto/accounts/v1/account'
import { type Ctx, isRefusal, refuse, refuseFields, userOf, type WriteHandler } from '@sottomondo/server-kit'
import type { Accounts } from '../accounts.ts'
import { noteStaleCopies, sessionHashesOf } from '../auth/session.store.ts'
import { reservedSince } from '../auth/sign-up.ts'
import { forgetUnverified, lockUser } from '../auth/user.store.ts'
import { isGender, maxClaimPercentage, newNameFault, noGender } from './account.rules.ts'
import { type Gangster, latestGangster } from './account.store.ts'
import { bearGangster } from './birth.ts'

const deathOf = (gangster: Gangster | undefined) =>
  gangster && gangster.diedAtMs !== null ? { ...gangster, diedAtMs: gangster.diedAtMs } : undefined

export async function getCreation(accounts: Accounts, ctx: Ctx): Promise<GetCreationReply> {
  const dead = deathOf(await latestGangster(accounts.kit.pool, userOf(ctx).userId))
  return {
    maxClaimPercentage: maxClaimPercentage(dead),
    lastDeadAccount: dead,
  }
}

/** A new gangster for a user without a living one. What is claimed of the dead one's experience, actions works out. */
export function createGangster(accounts: Accounts): WriteHandler<CreateRequest, CreateReply> {
  const { kit, sessions } = accounts
  return kit.change(async (change, request: CreateRequest) => {
    const { userId } = userOf(change)
    const { gender, claimPercentage } = request
    const accountName = request.accountName.trim()
    const faults = { accountName: newNameFault(accountName), gender: isGender(gender) ? null : noGender }
    const faulty = refuseFields(faults)
    if (faulty || !isGender(gender)) return faulty ?? refuse('invalid', noGender)
    if (!Number.isInteger(claimPercentage) || claimPercentage < 0)
      return refuse('invalid', 'Kies een geldig percentage.')

    if (!(await lockUser(change.tx, userId))) return refuse('unauthenticated', 'Je bent niet ingelogd.')
    const latest = await latestGangster(change.tx, userId)
    if (latest?.diedAtMs === null) return refuse('conflict', 'Je hebt al een levende gangster.')
    const dead = deathOf(latest)
    const most = maxClaimPercentage(dead)
    if (claimPercentage > most) return refuse('invalid', `Je kunt hoogstens ${most} % van je ervaring meenemen.`)
    const claim = dead && claimPercentage > 0 ? { claimPercentage, previousAccountId: dead.accountId } : undefined
    const nowMs = kit.clock.nowMs()
    await forgetUnverified.run(change.tx, { signedUpBefore: reservedSince(nowMs), accountName })
    const accountId = await bearGangster(accounts, change, { userId, accountName, gender, nowMs, claim })
    if (isRefusal(accountId)) return accountId
    const stale = await sessionHashesOf(change.tx, userId)
    await noteStaleCopies(change.tx, stale, nowMs)
    // They still say that there is no living gangster.
    change.afterCommit(() => sessions.drop(stale))
    return { message: `${accountName} is klaar voor de straat.`, accountId, accountName }
  })
}
