import type { BlackjackService } from '@sottomondo/proto/casino/v1/blackjack'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { CasinoStateOf } from '../../kernel/casino/casino.state.ts'
import type { PlayRound } from '../../kernel/round/play-round.ts'
import type { Seeds } from '../../kernel/seed/seeds.ts'
import { createAct } from './act.ts'
import { sessionOf } from './answers.ts'
import { createBet } from './bet.ts'
import type { BlackjackRounds } from './blackjack-rounds.ts'

/** The parts of casino that blackjack uses. */
export interface BlackjackParts {
  casinoState: CasinoStateOf
  playRound: PlayRound
  seeds: Seeds
  rounds: BlackjackRounds
}

export function blackjackHandlers(
  { ownChange }: Pick<Kit<unknown>, 'ownChange'>,
  { casinoState, playRound, seeds, rounds }: BlackjackParts,
): Handlers<BlackjackService> {
  return {
    async get(ctx, _request, needs) {
      const { accountId } = playerOf(ctx)
      const looking = rounds.read(ctx, accountId)
      const isPlaying = async () => {
        const found = await looking
        return !isRefusal(found) && found.open !== undefined
      }
      const [casino, seen] = await Promise.all([casinoState(ctx, { type: 'BLACKJACK', needs }, isPlaying), looking])
      if (isRefusal(casino)) return casino
      if (isRefusal(seen)) return seen
      const now = seen.open ? await rounds.standIfLeft(ctx, seen.open) : seen.last
      if (now && isRefusal(now)) return now
      const state = now && (await rounds.replay(now.round))
      const session = now && state && sessionOf(now.round, state, now.paidEuro)
      const [activeBlackjackSession, lastSession] = state?.ended ? [undefined, session] : [session, undefined]
      return { ...casino, activeBlackjackSession, lastSession }
    },
    bet: ownChange(createBet(playRound, seeds, rounds)),
    act: ownChange(createAct(rounds)),
  }
}
