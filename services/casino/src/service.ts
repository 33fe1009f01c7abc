import { helpHandlers } from '@sottomondo/help-kit'
import { BlackjackService } from '@sottomondo/proto/casino/v1/blackjack'
import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { FairService } from '@sottomondo/proto/casino/v1/fair'
import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import { LotteryService } from '@sottomondo/proto/casino/v1/lottery'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { SportsService } from '@sottomondo/proto/casino/v1/sports'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { personalDataHandlers } from '@sottomondo/server-kit/personal-data'
import { presentStateHandlers, republishing } from '@sottomondo/server-kit/present-state'
import type { Kit } from '@sottomondo/server-kit/service'
import { help } from '../gen/help.ts'
import { blackjackHandlers } from './blackjack/blackjack.rpc.ts'
import { BlackjackRounds } from './blackjack/blackjack-rounds.ts'
import { casinoHandlers } from './casino/casino.rpc.ts'
import { casinoFinder, createCasinoState } from './casino/casino.state.ts'
import { listCasinos, openMissingCasinos } from './casino/casino.store.ts'
import { type CasinoConfig, casinoConfig } from './config.ts'
import { fairHandlers } from './fair/fair.rpc.ts'
import { createBonusCollector, wonBonusOf } from './fruit/bonus.collect.ts'
import { fruitHandlers } from './fruit/fruit.rpc.ts'
import { lotteryDeath } from './lottery/lottery.facts.ts'
import { showLottery } from './lottery/lottery.metrics.ts'
import { lotteryHandlers } from './lottery/lottery.rpc.ts'
import { lotteryWinnersState } from './lottery/lottery.state.ts'
import { createLotteryViewers } from './lottery/lottery.viewers.ts'
import { personalDataDeleted } from './personal-data/personal-data.facts.ts'
import { personalSections } from './personal-data/personal-data.store.ts'
import { createRevenueNews } from './revenue/revenue.news.ts'
import { rouletteHandlers } from './roulette/roulette.rpc.ts'
import { gangsterDied } from './round/death.facts.ts'
import { forgetOldRounds } from './round/old-rounds.store.ts'
import { createPlayRound } from './round/play-round.ts'
import { roundClosed, roundSettled } from './round/round.facts.ts'
import { createSeeds } from './seed/seeds.ts'
import { bettorDied } from './sports/sports.facts.ts'
import { sportsHandlers } from './sports/sports.rpc.ts'
import { startSports } from './sports/start-sports.ts'
import { figuresState, publishFigures } from './statistics/figures.ts'

/** Casinos and their games. */
export const casino = {
  name: 'casino',
  config: casinoConfig,
  migrations: new URL('../migrations/', import.meta.url),
  async setup(kit: Kit<CasinoConfig>) {
    if ((await openMissingCasinos(kit.pool)) > 0) kit.committed()
    const casinos = await listCasinos(kit.pool)
    const economy = kit.connect('economy')
    const [titles, rounds] = [economy.rpc(CasinoTitleService), economy.rpc(RoundService)]
    const findCasino = casinoFinder(casinos)
    const casinoState = createCasinoState(kit, titles, findCasino)
    const seeds = createSeeds(kit)
    const playRound = createPlayRound(kit, seeds, rounds, findCasino)
    kit.serve(CasinoService, casinoHandlers(casinos, titles))
    kit.serve(RouletteService, rouletteHandlers(kit, casinoState, playRound))
    const collector = createBonusCollector(kit, seeds, rounds)
    kit.serve(FruitService, fruitHandlers(kit, { casinoState, playRound, seeds, economy: rounds, collector }))
    kit.schedule('forgotten-bonus', '* * * * *', collector.sweep)
    const blackjackRounds = new BlackjackRounds(kit, seeds, rounds)
    kit.serve(BlackjackService, blackjackHandlers(kit, { casinoState, playRound, seeds, rounds: blackjackRounds }))
    kit.schedule('forgotten-round', '* * * * *', () => blackjackRounds.sweep())
    kit.consume(
      'gangster-died',
      'sottomondo.accounts.gangster.died.v1',
      gangsterDied(kit, rounds, {
        FRUIT: (ctx, open) => collector.collect(ctx, wonBonusOf(open)),
        BLACKJACK: (ctx, open) => blackjackRounds.end(ctx, open),
      }),
    )
    const lotteryViewers = createLotteryViewers(kit)
    kit.onStop(lotteryViewers.finish)
    kit.serve(LotteryService, lotteryHandlers(kit, economy.rpc(EscrowService), lotteryViewers))
    showLottery(kit)
    kit.consume('lottery-death', 'sottomondo.accounts.gangster.died.v1', lotteryDeath(kit))
    kit.serve(FairService, fairHandlers(kit, rounds))
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.serve(PersonalDataService, personalDataHandlers(kit.pool, personalSections))
    kit.consume('personal-data-deleted', 'sottomondo.accounts.personal-data.deleted.v1', personalDataDeleted)
    kit.schedule('old-rounds', '53 4 * * *', async () => void (await forgetOldRounds(kit.pool, kit.clock.nowMs())))
    publishFigures(kit)
    kit.serve(PresentStateService, presentStateHandlers(kit))
    await republishing(kit, [lotteryWinnersState, figuresState(kit)])
    const provider = startSports(kit)
    kit.serve(SportsService, sportsHandlers(kit, economy.rpc(EscrowService), provider))
    kit.consume('bettor-died', 'sottomondo.accounts.gangster.died.v1', bettorDied)
    const news = createRevenueNews(kit, titles)
    kit.onStop(news.stop)
    kit.consume('round-settled', 'sottomondo.economy.round.settled.v1', roundSettled(news))
    kit.consume('round-closed', 'sottomondo.economy.round.closed.v1', roundClosed(news))
  },
}
