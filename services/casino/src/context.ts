import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import type { Kit } from '@sottomondo/server-kit/service'
import type { CasinoConfig } from './config.ts'
import { BlackjackRounds } from './features/blackjack/blackjack-rounds.ts'
import { type BonusCollector, createBonusCollector, wonBonusOf } from './features/fruit/bonus.collect.ts'
import { casinoFinder, createCasinoState } from './kernel/casino/casino.state.ts'
import { listCasinos, openMissingCasinos } from './kernel/casino/casino.store.ts'
import type { KernelContext } from './kernel/context.ts'
import { createPlayRound } from './kernel/round/play-round.ts'
import { createSeeds } from './kernel/seed/seeds.ts'

/** What every feature of this service is built with. */
export interface CasinoContext extends KernelContext {
  collector: BonusCollector
  blackjackRounds: BlackjackRounds
}

/** Opens the casinos that are missing, and makes what the games share. */
export async function createContext(kit: Kit<CasinoConfig>): Promise<CasinoContext> {
  if ((await openMissingCasinos(kit.pool)) > 0) kit.committed()
  const casinos = await listCasinos(kit.pool)
  const economy = kit.connect('economy')
  const [titles, rounds, escrow] = [
    economy.rpc(CasinoTitleService),
    economy.rpc(RoundService),
    economy.rpc(EscrowService),
  ]
  const findCasino = casinoFinder(casinos)
  const seeds = createSeeds(kit)
  const collector = createBonusCollector(kit, seeds, rounds)
  const blackjackRounds = new BlackjackRounds(kit, seeds, rounds)
  return {
    kit,
    casinos,
    titles,
    rounds,
    escrow,
    seeds,
    casinoState: createCasinoState(kit, titles, findCasino),
    playRound: createPlayRound(kit, seeds, rounds, findCasino),
    roundEnders: {
      FRUIT: (ctx, open) => collector.collect(ctx, wonBonusOf(open)),
      BLACKJACK: (ctx, open) => blackjackRounds.end(ctx, open),
    },
    collector,
    blackjackRounds,
  }
}
