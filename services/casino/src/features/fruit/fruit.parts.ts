import type { RoundService } from '@sottomondo/proto/economy/v1/round'
import type { RpcClient } from '@sottomondo/server-kit/rpc'
import type { CasinoStateOf } from '../../kernel/casino/casino.state.ts'
import type { PlayRound } from '../../kernel/round/play-round.ts'
import type { Seeds } from '../../kernel/seed/seeds.ts'
import type { BonusCollector } from './bonus.collect.ts'

/** The parts of casino that the fruit machine uses. */
export interface FruitParts {
  casinoState: CasinoStateOf
  playRound: PlayRound
  seeds: Seeds
  economy: Pick<RpcClient<RoundService>, 'getPlayerRounds'>
  collector: BonusCollector
}
