import type { CreateReply, CreateRequest, DeadAccount, GetCreationReply } from '@sottomondo/proto/accounts/v1/account'
import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { isDead, readCards } from '@sottomondo/server-kit/card'
import { isRefusal, type Refusal, refuse, refuseFields } from '@sottomondo/server-kit/refusal'
import { type Ctx, userOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import { cleaners } from '@sottomondo/server-kit/text'
import type { KernelContext } from '../context.ts'
import { noteStaleCopies, sessionHashesOf } from '../session/session.store.ts'
import { reservedSince } from '../user/user.rules.ts'
import { forgetUnverified, lockUser } from '../user/user.store.ts'
import { accountTexts, isGender, maxClaimPercentage, newNameFault, noGender } from './account.rules.ts'
import { type Gangster, latestGangster } from './account.store.ts'
import { bearGangster } from './birth.ts'
import { heirAtDeathOf } from './death.store.ts'

const deathOf = (gangster: Gangster | undefined) =>
  gangster && gangster.diedAtMs !== null ? { ...gangster, diedAtMs: gangster.diedAtMs } : undefined

/** Returns whether a gangster who lives here has died and the fact is still on its way: the card has it earlier. */
async function hasJustDied({ kit }: KernelContext, { accountId }: Gangster): Promise<boolean> {
  const cards = await readCards(kit.redis, [accountId]).catch((error: unknown) => {
    kit.log.warn({ err: error, accountId }, 'card: reading from Redis failed')
  })
  return isDead(cards?.get(accountId) ?? {})
}

/** Returns what a user reads about their dead gangster; without actions only what accounts itself knows. */
async function epitaphOf(
  { kit }: KernelContext,
  ctx: Ctx,
  { accountId, accountName, diedAtMs }: { accountId: number; accountName: string; diedAtMs: number },
): Promise<DeadAccount> {
  const heir = await heirAtDeathOf(kit.pool, accountId)
  const story = await kit
    .connect('actions')
    .rpc(DeathService)
    .getStory({ ...ctx, caller: undefined }, { accountId, heirAccountId: heir?.heirAccountId })
    .catch((error: unknown) => kit.log.warn({ err: error, accountId }, 'story: actions did not answer'))
  const known = { accountName, diedAtMs, heirName: heir?.heirAccountName }
  if (!story || isRefusal(story)) return { ...known, isDivided: false, inheritance: [] }
  return { ...known, ...story, cause: story.cause ?? 'admin' }
}

export async function getCreation(accounts: KernelContext, ctx: Ctx): Promise<GetCreationReply> {
  const { pool, clock } = accounts.kit
  const latest = await latestGangster(pool, userOf(ctx).userId)
  const justDied = latest?.diedAtMs === null && (await hasJustDied(accounts, latest))
  const dead = deathOf(justDied ? { ...latest, diedAtMs: clock.nowMs() } : latest)
  return {
    maxClaimPercentage: maxClaimPercentage(dead),
    lastDeadAccount: dead && (await epitaphOf(accounts, ctx, dead)),
  }
}

const refusalOfLiving = async (accounts: KernelContext, gangster: Gangster): Promise<Refusal> =>
  (await hasJustDied(accounts, gangster))
    ? refuse('unavailable', accountTexts.justDied)
    : refuse('conflict', 'Je hebt al een levende gangster.')

/** Makes a new gangster for a user without a living one. Actions calculates the claim on the dead one's experience. */
export function createGangster(accounts: KernelContext): WriteHandler<CreateRequest, CreateReply> {
  const { kit, sessions } = accounts
  return kit.change(async (change, request: CreateRequest) => {
    const { userId } = userOf(change)
    const { gender, claimPercentage } = request
    const accountName = cleaners.name(request.accountName)
    const faults = { accountName: newNameFault(accountName), gender: isGender(gender) ? null : noGender }
    const faulty = refuseFields(faults)
    if (faulty || !isGender(gender)) return faulty ?? refuse('invalid', noGender)
    if (!Number.isInteger(claimPercentage) || claimPercentage < 0)
      return refuse('invalid', 'Kies een geldig percentage.')

    const user = await lockUser(change.tx, userId)
    if (!user) return refuse('unauthenticated', 'Je bent niet ingelogd.')
    const latest = await latestGangster(change.tx, userId)
    if (latest?.diedAtMs === null) return refusalOfLiving(accounts, latest)
    const dead = deathOf(latest)
    const most = maxClaimPercentage(dead)
    if (claimPercentage > most) return refuse('invalid', `Je kunt hoogstens ${most}% van je ervaring meenemen.`)
    const claim = dead && claimPercentage > 0 ? { claimPercentage, previousAccountId: dead.accountId } : undefined
    const nowMs = kit.clock.nowMs()
    await forgetUnverified(change.tx, reservedSince(nowMs), { accountName })
    const { isResident } = user
    const born = { userId, accountName, gender, nowMs, isResident, claim }
    const accountId = await bearGangster(accounts, change, born)
    if (isRefusal(accountId)) return accountId
    const stale = await sessionHashesOf(change.tx, userId)
    await noteStaleCopies(change.tx, stale, nowMs)
    // The copies still say that there is no living gangster.
    change.afterCommit(() => sessions.drop(stale))
    return { message: `${accountName} is klaar voor de straat.`, accountId, accountName }
  })
}
