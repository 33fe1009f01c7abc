import type { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import type { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import type { RoundService } from '@sottomondo/proto/economy/v1/round'
import type { RpcClient } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { CasinoConfig } from '../config.ts'
import type { CasinoStateOf } from './casino/casino.state.ts'
import type { Casino } from './casino/casino.store.ts'
import type { RoundEnders } from './round/death.consumers.ts'
import type { PlayRound } from './round/play-round.ts'
import type { Seeds } from './seed/seeds.ts'

/** What the kernel is built with; the process gives it how each game ends an open round. */
export interface KernelContext {
  kit: Kit<CasinoConfig>
  casinos: Casino[]
  titles: RpcClient<CasinoTitleService>
  rounds: RpcClient<RoundService>
  escrow: RpcClient<EscrowService>
  seeds: Seeds
  casinoState: CasinoStateOf
  playRound: PlayRound
  roundEnders: RoundEnders
}
