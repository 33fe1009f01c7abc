import type { CasinoState } from '@sottomondo/proto/casino/v1/casino'
import type { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { type Needs, refusalOfNeeds } from '@sottomondo/server-kit/needs'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, playerOf, type RpcClient } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { listRevenue } from '../revenue/day-revenue.store.ts'
import { type CasinoType, casinoTexts } from './casino.rules.ts'
import type { Casino } from './casino.store.ts'

/** Returns the id of the casino of a type in a city; undefined if there is none. */
export type FindCasino = (type: CasinoType, cityName: string) => number | undefined

/** Finds casinos in memory: they are opened at the start of a process and never closed, so a bet needs no query. */
export function casinoFinder(casinos: Casino[]): FindCasino {
  const key = (type: string, cityName: string) => `${type} ${cityName}`
  const ids = new Map(casinos.map(({ casinoId, type, cityName }) => [key(type, cityName), casinoId]))
  return (type, cityName) => ids.get(key(type, cityName))
}

/**
 * Returns the casino of the caller's city as they see it; its revenue only for its owner. A casino on auction is refused,
 * but to a player in a game that had begun before.
 */
export type CasinoStateOf = (
  ctx: Ctx,
  asked: { type: CasinoType; needs: Needs | undefined },
  isPlaying?: () => Promise<boolean>,
) => Promise<CasinoState | Refusal>

export function createCasinoState(
  { clock, pool }: Pick<Kit<unknown>, 'clock' | 'pool'>,
  titles: Pick<RpcClient<CasinoTitleService>, 'get'>,
  findCasino: FindCasino,
): CasinoStateOf {
  return async (ctx, { type, needs }, isPlaying) => {
    const { accountId, gangsterState } = playerOf(ctx)
    const unable = refusalOfNeeds(needs, gangsterState, clock.nowMs())
    if (unable) return unable
    const cityName = gangsterState?.cityName ?? ''
    const missing = refuse('notFound', casinoTexts.noCasino[type])
    const casinoId = findCasino(type, cityName)
    if (casinoId === undefined) return missing
    const title = await titles.get(ctx, { casinoId })
    if (isRefusal(title)) return title.id === 'notFound' ? missing : title
    if (title.onAuction && !(await isPlaying?.())) return missing
    const { ownerAccountId, ownerName, minBetEuro, maxBetEuro, bankEuro, revenueEuro } = title
    const isOwner = ownerAccountId === accountId
    return {
      casinoId,
      cityName,
      ownerName,
      isOwner,
      minBet: minBetEuro,
      maxBet: maxBetEuro,
      casinoBank: bankEuro,
      revenue: isOwner ? revenueEuro : undefined,
      lockedBank: title.lockedEuro,
      freePerBettor: title.freePerBettorEuro,
      mostWin: title.mostWinEuro,
      revenueByDay: isOwner ? await listRevenue(pool, casinoId, clock.nowMs()) : [],
    }
  }
}
