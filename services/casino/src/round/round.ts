import { feature } from '../feature.ts'
import { wonBonusOf } from '../fruit/bonus.collect.ts'
import { gangsterDied } from './death.facts.ts'
import { forgetOldRounds } from './old-rounds.store.ts'

/** What becomes of the rounds of every game. */
export const round = feature({
  name: 'round',
  consumers: ({ kit, rounds, collector, blackjackRounds }) =>
    kit.consume(
      'gangster-died',
      'sottomondo.accounts.gangster.died.v1',
      gangsterDied(kit, rounds, {
        FRUIT: (ctx, open) => collector.collect(ctx, wonBonusOf(open)),
        BLACKJACK: (ctx, open) => blackjackRounds.end(ctx, open),
      }),
    ),
  schedules: ({ kit }) =>
    kit.schedule('old-rounds', '53 4 * * *', async () => void (await forgetOldRounds(kit.pool, kit.clock.nowMs()))),
})
