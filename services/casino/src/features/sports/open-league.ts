import type { OpenLeagueReply, OpenLeagueRequest } from '@sottomondo/proto/casino/v1/sports'
import type { EscrowService, ReserveReply } from '@sottomondo/proto/economy/v1/escrow'
import { refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type RpcClient, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { isLeagueOpen, openLeagueFor } from './league.store.ts'
import { leagueOf, openingCredits, type SportsLeague, sportsLapseMs, sportsTexts } from './sports.rules.ts'

const purpose = 'sportsLeague'

/** Opens a league for its player, for good: economy holds the credits until it is open. */
export const openLeague = (
  kit: Pick<Kit<unknown>, 'clock' | 'intent'>,
  escrow: Pick<RpcClient<EscrowService>, 'reserve'>,
): WriteHandler<OpenLeagueRequest, OpenLeagueReply> =>
  kit.intent<OpenLeagueRequest, OpenLeagueReply, { league: SportsLeague; credits: number }, ReserveReply>({
    purpose,
    settled: 'sottomondo.casino.escrow.settled.v1',
    lapseMs: sportsLapseMs,
    lapsed: sportsTexts.notOpened,

    async begin(change, request) {
      const league = leagueOf(request.league)
      if (!league) return refuse('invalid', sportsTexts.noLeague)
      const credits = openingCredits[league]
      if (credits === undefined || (await isLeagueOpen(change.tx, playerOf(change).accountId, league)))
        return refuse('conflict', sportsTexts.isOpen)
      return { league, credits }
    },

    clashes: ({ league }, other) => league === other.league,

    reserve: (ctx, { intentId, accountId, noted: { credits } }) =>
      escrow.reserve(ctx, {
        escrowId: intentId,
        accountId,
        purpose,
        asset: '',
        amount: 0,
        credits: 0,
        honorPoints: 0,
        lines: [
          {
            asset: 'credits',
            amount: credits,
            itemKind: '',
            itemId: 0,
            toKind: 'sink',
            toId: purpose,
            toName: '',
          },
        ],
      }),

    async finish(change, { accountId, noted: { league } }) {
      const isFirst = await openLeagueFor(change.tx, { accountId, league, nowMs: kit.clock.nowMs() })
      return isFirst ? { message: sportsTexts.opened(league), league } : refuse('conflict', sportsTexts.isOpen)
    },
  })
