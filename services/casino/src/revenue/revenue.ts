import { feature } from '../feature.ts'
import { roundClosed, roundSettled } from '../round/round.facts.ts'
import { createRevenueNews } from './revenue.news.ts'

/** What owners hear of the rounds in their casino. */
export const revenue = feature({
  name: 'revenue',
  consumers: ({ kit, titles }) => {
    const news = createRevenueNews(kit, titles)
    kit.onStop(news.stop)
    kit.consume('round-settled', 'sottomondo.economy.round.settled.v1', roundSettled(news))
    kit.consume('round-closed', 'sottomondo.economy.round.closed.v1', roundClosed(news))
  },
})
