import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { belongingsHandlers } from './belongings.rpc.ts'

export const belongings = feature({
  name: 'belongings',
  rpc: serves(BelongingsService, ({ kit, ledger }) => belongingsHandlers(kit, ledger)),
})
