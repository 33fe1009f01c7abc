import type { GoodsService } from '@sottomondo/proto/actions/v1/goods'
import { GoodsService as EconomyGoodsService } from '@sottomondo/proto/economy/v1/goods'
import type { Handlers } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { tradeGoods } from './trade-goods.ts'

/** Whether, when and with what luck somebody trades; what it costs and who has how much is economy's. */
export function goodsHandlers(actions: ActionsContext): Handlers<typeof GoodsService> {
  const goods = actions.kit.connect('economy').rpc(EconomyGoodsService)
  return { buy: tradeGoods(actions, goods, 'buy'), sell: tradeGoods(actions, goods, 'sell') }
}
