import { gathered } from '@sottomondo/server-kit/consumer'
import { feature } from '../feature.ts'
import { createRevenueNews } from '../revenue/revenue.news.ts'
import { gangsterDied } from './death.consumers.ts'
import { forgetOldRounds } from './old-rounds.store.ts'
import { roundClosed, roundSettled } from './round.consumers.ts'
import { roundPersonalData } from './round.personal-data.ts'

/** What becomes of the rounds of every game. */
export const round = feature({
  name: 'round',
  consumers: ({ kit, rounds, titles, roundEnders }) => {
    const news = createRevenueNews(kit, titles)
    kit.onStop(news.stop)
    kit.consume('round-settled', 'sottomondo.economy.round.settled.v1', roundSettled(news), gathered)
    kit.consume('round-closed', 'sottomondo.economy.round.closed.v1', roundClosed(news))
    kit.consume('gangster-died', 'sottomondo.accounts.gangster.died.v1', gangsterDied(kit, rounds, roundEnders))
  },
  forgets: [(pool, nowMs) => forgetOldRounds(pool, nowMs)],
  personalData: roundPersonalData,
})
