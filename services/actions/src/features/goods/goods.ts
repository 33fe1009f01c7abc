import { GoodsService } from '@sottomondo/proto/actions/v1/goods'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { drugsTimer } from './drugs.timer.ts'
import { goodsHelp } from './goods.help.ts'
import { goodsMetrics } from './goods.metrics.ts'
import { goodsHandlers } from './goods.rpc.ts'
import { goodsSeason } from './goods.season.ts'
import { liquorTimer } from './liquor.timer.ts'

export const goods = feature({
  name: 'goods',
  rpc: serves(GoodsService, goodsHandlers),
  timers: [drugsTimer, liquorTimer],
  metrics: goodsMetrics,
  season: goodsSeason,
  help: goodsHelp,
})
