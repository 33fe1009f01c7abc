import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { FairService } from '@sottomondo/proto/casino/v1/fair'
import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { DeedService } from '@sottomondo/proto/economy/v1/deed'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { helpHandlers, type Kit } from '@sottomondo/server-kit'
import { help } from '../gen/help.ts'
import { casinoHandlers } from './casino/casino.rpc.ts'
import { casinoFinder, createCasinoState } from './casino/casino.state.ts'
import { listCasinos, openMissingCasinos } from './casino/casino.store.ts'
import { fairHandlers } from './fair/fair.rpc.ts'
import { createSeeds } from './fair/seeds.ts'
import { createBonusCollector } from './fruit/bonus.collect.ts'
import { fruitHandlers } from './fruit/fruit.rpc.ts'
import { rouletteHandlers } from './roulette/roulette.rpc.ts'
import { createPlayRound } from './round/play-round.ts'
import { roundClosed, roundSettled } from './round/round.facts.ts'
import { createTakingsNews } from './takings/takings.news.ts'

/** Casinos and their games. */
export const casino = {
  name: 'casino',
  migrations: new URL('../migrations/', import.meta.url),
  async setup(kit: Kit<unknown>) {
    if ((await openMissingCasinos(kit.pool)) > 0) kit.committed()
    const casinos = await listCasinos(kit.pool)
    const economy = kit.connect('economy')
    const [deeds, rounds] = [economy.rpc(DeedService), economy.rpc(RoundService)]
    const findCasino = casinoFinder(casinos)
    const casinoState = createCasinoState(kit, deeds, findCasino)
    const seeds = createSeeds(kit)
    const playRound = createPlayRound(kit, seeds, rounds, findCasino)
    kit.serve(CasinoService, casinoHandlers(casinos, deeds))
    kit.serve(RouletteService, rouletteHandlers(kit, casinoState, playRound))
    const collector = createBonusCollector(kit, seeds, rounds)
    kit.serve(FruitService, fruitHandlers(kit, { casinoState, playRound, seeds, economy: rounds, collector }))
    kit.schedule('forgotten-bonus', '* * * * *', collector.sweep)
    kit.serve(FairService, fairHandlers(kit, rounds))
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    const news = createTakingsNews(kit, deeds)
    kit.onStop(news.stop)
    kit.consume('round-settled', 'sottomondo.economy.round.settled.v1', roundSettled(news))
    kit.consume('round-closed', 'sottomondo.economy.round.closed.v1', roundClosed(news))
  },
}
