import { byInvitation } from '@sottomondo/api-contract/invitations'
import { casinoTypes } from '@sottomondo/api-contract/names'
import type { GetReply } from '@sottomondo/proto/social/v1/profile'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '../call/handler.ts'
import { extra } from '../call/rpc/extra.ts'
import { feature } from '../feature.ts'
import { noSuchPlayer } from '../refusals.ts'

const notShown = {
  rank: null,
  rankNumber: null,
  rankPosition: null,
  wealth: null,
  ...byInvitation(() => null),
  isPremium: null,
  online: null,
  onlineSince: null,
  lastActive: null,
  ripPostId: null,
  familyName: null,
  familySymbol: null,
  role: null,
  honor: null,
}

const timeOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())

/** Nobody can invite the dead. */
const shownOf = ({ onlineSinceMs, lastActiveMs, rankPosition, ripPostId, ...shown }: GetReply, alive: boolean) => ({
  ...shown,
  rankPosition: rankPosition ?? null,
  ripPostId: ripPostId ?? null,
  familyName: shown.familyName ?? null,
  familySymbol: shown.familySymbol ?? null,
  role: shown.role ?? null,
  honor: shown.honor ?? null,
  ...byInvitation(({ field }) => alive && shown[field]),
  onlineSince: timeOf(onlineSinceMs),
  lastActive: timeOf(lastActiveMs),
})

/** Returns the casino of an owner; null also while economy can't be asked. */
async function casinoOf(ctx: Ctx, owner: string) {
  const reply = await extra(ctx, 'figure', (soon) => ctx.services.casino.casino.list(ctx, {}, soon))
  const own = !reply || isRefusal(reply) ? undefined : reply.casinos.find(({ ownerName }) => ownerName === owner)
  const type = casinoTypes.find((one) => one === own?.type)
  return own && type ? { type, cityName: own.cityName } : null
}

/** Returns the city of an owner's factory; null also while economy can't be asked. */
async function factoryOf(ctx: Ctx, accountId: number): Promise<string | null> {
  const { bulletFactory } = ctx.services.economy
  const reply = await extra(ctx, 'figure', (soon) => bulletFactory.cityOf(ctx, { accountId }, soon))
  return !reply || isRefusal(reply) ? null : (reply.cityName ?? null)
}

/** Returns until when nobody may shoot a player; null also while actions can't be asked. */
async function protectionOf(ctx: Ctx, accountId: number): Promise<string | null> {
  const { bounty } = ctx.services.actions
  const reply = await extra(ctx, 'figure', (soon) => bounty.getProtection(ctx, { accountId }, soon))
  return !reply || isRefusal(reply) ? null : timeOf(reply.protectedUntilMs)
}

/** Returns the icons of a player's own wealth as it is now; undefined for others', who are told once a minute. */
async function ownWealth(ctx: Ctx, accountId: number): Promise<number | undefined> {
  if (ctx.caller?.accountId !== accountId) return undefined
  const reply = await extra(ctx, 'figure', (soon) => ctx.services.economy.belongings.get(ctx, {}, soon))
  return !reply || isRefusal(reply) ? undefined : reply.wealthIcons
}

/** Returns what is on a player's head; null while economy can't be asked. */
async function bountyOn(ctx: Ctx, accountId: number) {
  const reply = await extra(ctx, 'figure', (soon) => ctx.services.economy.bounty.get(ctx, { accountId }, soon))
  if (!reply || isRefusal(reply)) return { bounty: null, bountyUntil: null }
  return { bounty: reply.total, bountyUntil: timeOf(reply.endTimeMs) }
}

export const profile = feature({
  handlers: () => ({
    async 'GET /api/profile/{accountName}'(ctx, { params: { accountName } }) {
      const { accounts, social } = ctx.services
      const gangster = await accounts.profile.find(ctx, { accountName })
      if (isRefusal(gangster)) return gangster
      if (!gangster.found) return noSuchPlayer
      const { found: _, profileBody: __, accountId, createdAtMs, diedAtMs, blockedUntilMs, ...rest } = gangster
      const alive = diedAtMs === undefined
      const gender = gangster.gender === 'female' ? 'female' : 'male'
      const [shown, casino, playerBulletFactory, protectedUntil, onHead, wealth] = await Promise.all([
        extra(ctx, 'part', (soon) => social.profile.get(ctx, { accountId, gender }, soon)),
        casinoOf(ctx, gangster.accountName),
        factoryOf(ctx, accountId),
        protectionOf(ctx, accountId),
        bountyOn(ctx, accountId),
        ownWealth(ctx, accountId),
      ])
      // The profile does not depend on social: without it the page shows the rest.
      if (shown && isRefusal(shown)) return shown
      return {
        ...(shown ? shownOf(shown, alive) : notShown),
        ...(wealth !== undefined && { wealth }),
        ...rest,
        ...onHead,
        gender,
        alive,
        casino,
        playerBulletFactory,
        protectedUntil,
        blocked: blockedUntilMs !== undefined,
        blockedUntil: timeOf(blockedUntilMs),
        createdAt: new Date(createdAtMs).toISOString(),
        diedAt: timeOf(diedAtMs),
      }
    },
  }),
})
