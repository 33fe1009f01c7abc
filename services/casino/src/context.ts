import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import type { Kit } from '@sottomondo/server-kit/service'
import { BlackjackRounds } from './blackjack/blackjack-rounds.ts'
import { casinoFinder, createCasinoState } from './casino/casino.state.ts'
import { listCasinos, openMissingCasinos } from './casino/casino.store.ts'
import type { CasinoConfig } from './config.ts'
import { createBonusCollector } from './fruit/bonus.collect.ts'
import { createPlayRound } from './round/play-round.ts'
import { createSeeds } from './seed/seeds.ts'

/** What the features of this service share. */
export type CasinoContext = Awaited<ReturnType<typeof createContext>>

/** Opens the casinos that are missing, and makes what the games share. */
export async function createContext(kit: Kit<CasinoConfig>) {
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
  return {
    kit,
    casinos,
    titles,
    rounds,
    escrow,
    seeds,
    casinoState: createCasinoState(kit, titles, findCasino),
    playRound: createPlayRound(kit, seeds, rounds, findCasino),
    collector: createBonusCollector(kit, seeds, rounds),
    blackjackRounds: new BlackjackRounds(kit, seeds, rounds),
  }
}
