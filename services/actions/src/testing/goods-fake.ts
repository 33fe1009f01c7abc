import { GoodsService, type ReserveTradeReply, type ReserveTradeRequest } from '@sottomondo/proto/economy/v1/goods'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import type { FakeRpcs } from '@sottomondo/test-kit'

/** Fake of economy's goods; a test sets what goes wrong. */
export interface GoodsFake {
  /** Every reservation that arrived, also repeated ones. */
  reservations: ReserveTradeRequest[]
  /** The answer; undefined: 100 euro each, and room for 20. */
  answer: ReserveTradeReply | Refusal | undefined
  /** Runs after a reservation is made, before it is answered. */
  hook: ((request: ReserveTradeRequest) => Promise<void>) | undefined
}

export function playGoods(economy: FakeRpcs, fake: GoodsFake): void {
  economy.answer(GoodsService, 'reserveTrade', async (_ctx, request) => {
    fake.reservations.push(request)
    await fake.hook?.(request)
    if (fake.answer) return fake.answer
    const amount = request.goods.reduce((sum, one) => sum + one.amount, 0)
    const lost = request.caught ? Math.ceil(amount / 4) : 0
    return { euro: request.caught ? 0 : amount * 100, amount, lost, carryLimit: 20 }
  })
}
