import type {
  ListCorrectionsReply,
  ListCorrectionsRequest,
  ListOtherNamesReply,
} from '@sottomondo/proto/casino/v1/sports'
import type { Pool } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { type Ctx, refusalOfNonAdmin } from '@sottomondo/server-kit/rpc'
import { rightChoice, sportsRules } from '../sports.rules.ts'
import { countBetsOtherwise, listCorrections, listLosersOtherwise, listOtherNames } from './correction.store.ts'

/** Lists results that were corrected later, with their effect on bets: for the admin, who decides. */
export const correctionsOf =
  (pool: Pool) =>
  async (ctx: Ctx, request: ListCorrectionsRequest): Promise<ListCorrectionsReply | Refusal> => {
    const refusal = refusalOfNonAdmin(ctx)
    if (refusal) return refusal
    const page = await listCorrections(pool, request)
    if (isRefusal(page)) return page
    const correction = {
      matchIds: page.rows.map(({ matchId }) => matchId),
      rightChoices: page.rows.map(({ otherHomeGoals, otherAwayGoals }) => rightChoice(otherHomeGoals, otherAwayGoals)),
    }
    const [counted, losers] = await Promise.all([
      countBetsOtherwise(pool, correction),
      listLosersOtherwise(pool, { ...correction, most: sportsRules.losersShown }),
    ])
    return {
      nextCursor: page.nextCursor,
      corrections: page.rows.map((match) => {
        const {
          bets = 0,
          otherBets = 0,
          overpaidEuro = 0,
          missedEuro = 0,
        } = counted.find(({ matchId }) => matchId === match.matchId) ?? {}
        return {
          ...match,
          bets,
          otherBets,
          overpaidEuro,
          missedEuro,
          losers: losers
            .filter(({ matchId }) => matchId === match.matchId)
            .map(({ accountName, missedEuro: euro }) => ({ accountName: accountName ?? undefined, missedEuro: euro })),
        }
      }),
    }
  }

/**
 * Lists matches whose teams the provider names otherwise than their bets do: for the admin, who sees whether it is the
 * same match.
 */
export const otherNamesOf =
  (pool: Pool) =>
  async (ctx: Ctx, request: ListCorrectionsRequest): Promise<ListOtherNamesReply | Refusal> => {
    const refusal = refusalOfNonAdmin(ctx)
    if (refusal) return refusal
    const page = await listOtherNames(pool, request)
    return isRefusal(page) ? page : { nextCursor: page.nextCursor, names: page.rows }
  }
