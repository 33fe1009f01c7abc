import type { HallOfFameService } from '@sottomondo/proto/social/v1/hall_of_fame'
import { refuse } from '@sottomondo/server-kit/refusal'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { shownFame } from './fame-lists.ts'
import { hallOfFameRules, isVersion } from './hall-of-fame.rules.ts'
import { readFame, readFameTime, readMostWins } from './hall-of-fame.store.ts'

export function hallOfFameHandlers({ pool }: Pick<Kit<unknown>, 'pool'>): Handlers<typeof HallOfFameService> {
  return {
    async getHallOfFame(_ctx, { version }) {
      if (!isVersion(version)) return refuse('invalid', 'Deze versie is er nooit geweest.')
      const [famous, dateMs, topLotteryWins] = await Promise.all([
        readFame(pool, version),
        readFameTime(pool, version),
        version === hallOfFameRules.current ? readMostWins(pool, hallOfFameRules.mostWinners) : [],
      ])
      return {
        version,
        dateMs,
        ...shownFame((wanted) => famous.filter(({ list }) => list === wanted)),
        topLotteryWins,
      }
    },
  }
}
