import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import type { BountyService } from '@sottomondo/proto/actions/v1/bounty'
import { BountyService as EconomyBounties } from '@sottomondo/proto/economy/v1/bounty'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { gangsterStateOf } from '../../kernel/gangster/gangster.checks.ts'
import { findGangster, findGangsters, gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { rankName } from '../../kernel/ranks/ranks.rules.ts'
import { isWithinReach, readShooter } from '../murder/murder.public.ts'
import { bountyTexts as texts } from './bounty.texts.ts'

/** What is known of a gangster whose birth is still on its way here. */
const newborn = { gender: 'male', rankNumber: 1 } as const

const atName = (sentence: string) => refuse('conflict', sentence, { fields: { accountName: sentence } })

/** Handles bounties for players: economy has them, and this service knows who may be shot. */
export function bountyHandlers({ kit }: ActionsContext): Handlers<BountyService> {
  const economy = kit.connect('economy').rpc(EconomyBounties)
  const settings = kit.connect('accounts').rpc(SettingsService)

  /** Returns until when nobody shoots a gangster; undefined without protection. */
  async function protectionOf(accountId: number): Promise<number | undefined> {
    const { protectedUntilMs } = await readShooter(kit.pool, accountId)
    return (protectedUntilMs ?? 0) > kit.clock.nowMs() ? (protectedUntilMs ?? undefined) : undefined
  }

  /**
   * Returns why there can't be a bounty on a gangster. None of it can begin between a request and its repetition, which
   * gets economy's first answer.
   */
  async function whyNoBounty(ctx: Ctx, accountId: number, accountName: string): Promise<Refusal | undefined> {
    const target = await findGangster(kit.pool, accountId)
    // accounts knows them, and this service not yet: they were just born.
    if (!target || (await protectionOf(accountId))) return atName(texts.isProtected(accountName))
    const defence = await settings.getDefence({ ...ctx, caller: undefined }, { accountId })
    if (isRefusal(defence)) return defence
    return defence.isAdmin ? atName(texts.admin) : undefined
  }

  return {
    async list(ctx, request) {
      const me = await gangsterOf(kit.pool, playerOf(ctx))
      const listed = await economy.list(ctx, request)
      if (isRefusal(listed)) return listed
      const { rankNumber: ownRank } = gangsterStateOf(me)
      const found = await findGangsters(
        kit.pool,
        listed.bounties.map(({ accountId }) => accountId),
      )
      const targets = new Map(
        found.map((row) => [row.accountId, { gender: row.gender, rankNumber: gangsterStateOf(row).rankNumber }]),
      )
      return {
        ...listed,
        bounties: listed.bounties.map(({ accountId, ...bounty }) => {
          const { gender, rankNumber } = targets.get(accountId) ?? newborn
          const isSelf = accountId === me.accountId
          const inReach = !isSelf && isWithinReach(ownRank, rankNumber)
          return { ...bounty, gender, rankNumber, rank: rankName(rankNumber, gender), inReach, isSelf }
        }),
      }
    },

    place: kit.ownChange(async (ctx, { accountId, accountName, ...share }) => {
      const isOneself = accountId === playerOf(ctx).accountId
      const refusal = isOneself ? undefined : await whyNoBounty(ctx, accountId, accountName)
      return refusal ?? economy.place(ctx, { accountId, accountName, ...share })
    }),

    async getProtection(_ctx, { accountId }) {
      const target = await findGangster(kit.pool, accountId)
      return { protectedUntilMs: target && gangsterStateOf(target).alive ? await protectionOf(accountId) : undefined }
    },
  }
}
