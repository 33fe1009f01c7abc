import type { BountyService } from '@sottomondo/proto/economy/v1/bounty'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { orderOf, readPage } from '@sottomondo/server-kit/list'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { freezeTexts } from '../../kernel/owner/owner.rules.ts'
import { backOf, bountyRules as rules, shareMs, bountyTexts as texts } from './bounty.rules.ts'
import { earnedBy, readHead } from './bounty.store.ts'
import { bountyOrders, listOwnShares, openBounties, rewardOf } from './bounty-list.store.ts'
import { placeBounty } from './place-bounty.ts'

/** Handles what is on players' heads. */
export const bountyHandlers = (
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'config' | 'change'>,
  ledger: Ledger,
): Handlers<BountyService> => ({
  async list(ctx, { sort, ...request }) {
    const { accountId } = playerOf(ctx)
    const order = orderOf(bountyOrders, sort)
    if (!order) return refuse('invalid', texts.badList)
    const [page, ownShares, head] = await Promise.all([
      readPage(kit.pool, openBounties, { accountId }, order, request),
      listOwnShares(kit.pool, accountId),
      readHead(kit.pool, accountId),
    ])
    if (isRefusal(page)) return page
    return {
      bounties: page.rows,
      ownShares: ownShares.map((share) => ({ ...share, back: backOf(share.amount) })),
      onOwnHead: head?.total ?? 0,
      leastAmount: rules.leastEuro,
      durationSeconds: secondsBegun(shareMs(kit.config.GAME_SPEED)),
      lossPercent: rules.lossPercent,
      mostShares: rules.mostShares,
      anonymousCredits: rules.anonymous.credits,
      anonymousHonor: rules.anonymous.honor,
      nextCursor: page.nextCursor,
    }
  },

  place: kit.change(placeBounty(kit, ledger)),

  async getEarned({ caller }, { targetAccountId }) {
    if (caller) return refuse('forbidden', freezeTexts.servicesOnly)
    return earnedBy(kit.pool, targetAccountId)
  },

  async get({ caller }, { accountId }) {
    const reader = caller?.accountId
    const [head, reward] = await Promise.all([
      readHead(kit.pool, accountId),
      reader ? rewardOf(kit.pool, reader, accountId) : undefined,
    ])
    return { total: head?.total ?? 0, endTimeMs: head?.endsAtMs ?? undefined, reward }
  },
})
