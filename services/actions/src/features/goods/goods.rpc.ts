import type { GoodsService } from '@sottomondo/proto/actions/v1/goods'
import { GoodsService as EconomyGoodsService } from '@sottomondo/proto/economy/v1/goods'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { tradeGoods } from './trade-goods.ts'

/** Decides whether, when and with what luck a player trades; economy decides prices and amounts. */
export function goodsHandlers(actions: ActionsContext): Handlers<typeof GoodsService> {
  const goods = actions.kit.connect('economy').rpc(EconomyGoodsService)
  return { buy: tradeGoods(actions, goods, 'buy'), sell: tradeGoods(actions, goods, 'sell') }
}
