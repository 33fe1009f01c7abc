import { GoodsService } from '@sottomondo/proto/economy/v1/goods'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { goodsAfterDeath } from './goods.after-death.ts'
import { goodsAudit } from './goods.audit.ts'
import { goodsEscrow } from './goods.escrow.ts'
import { goodsHelp } from './goods.help.ts'
import { goodsLedger } from './goods.ledger.ts'
import { goodsPersonalData } from './goods.personal-data.ts'
import { goodsHandlers } from './goods.rpc.ts'

export const goods = feature({
  name: 'goods',
  rpc: serves(GoodsService, ({ kit, ledger }) => goodsHandlers(kit, ledger)),
  ledger: goodsLedger,
  escrow: goodsEscrow,
  afterDeath: goodsAfterDeath,
  personalData: goodsPersonalData,
  audit: goodsAudit,
  help: goodsHelp,
})
