import { purposeOf } from '@sottomondo/event-contract/purposes'
import { carryLimit, goodsCities, lostOf, tradeOf } from '@sottomondo/goods-catalogue'
import type { ReserveTradeReply, ReserveTradeRequest } from '@sottomondo/proto/economy/v1/goods'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { escrowTexts } from '../../kernel/escrow/escrow.rules.ts'
import { reserveLines } from '../../kernel/escrow/reserve.ts'
import { isKey } from '../../kernel/ledger/key.ts'
import { isAmount, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { EscrowLine } from '../../kernel/ledger/parts/escrow-part.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { goodsOf, goodsTexts, roomOf, sides } from './goods.rules.ts'
import { measureRoom } from './goods.store.ts'
import type { Periods } from './periods.ts'

type Wanted = NonNullable<ReturnType<typeof wantedOf>>

/** Returns the requested goods, by the names of the catalogue. */
function wantedOf({ trade: tradeName, side: sideName, goods, cityName }: ReserveTradeRequest) {
  const trade = tradeOf(tradeName)
  const side = sides.find((one) => one === sideName)
  const items = trade && goodsOf(trade, goods)
  const city = goodsCities.find((one) => one === cityName)
  return trade && side && items && city ? { trade, side, items, city } : undefined
}

/**
 * Returns a trade's escrow lines. Bought: money and room are reserved, and the goods come with the commit. Sold: the
 * goods are reserved, and money and room come with it; of a caught sale a part is lost and the rest comes back.
 */
function linesOf(
  accountId: number,
  { trade, side, items }: Wanted,
  { caught, euro, euroOf }: { caught: boolean; euro: number; euroOf: (item: Wanted['items'][number]) => number },
): EscrowLine[] {
  const me = player(accountId)
  const made = { by: 'goods' } as const
  const asset = roomOf(trade.trade)
  const amount = items.reduce((sum, one) => sum + one.amount, 0)
  if (side === 'buy')
    return [
      { asset: 'cashPocket', amount: euro, to: sink('goods') },
      { asset, amount, to: sink('goods') },
      ...items.map((one) => ({
        asset: one.good.name,
        amount: one.amount,
        to: me,
        made: { ...made, paid: euroOf(one) },
      })),
    ]
  if (!caught)
    return [
      ...items.map((one) => ({ asset: one.good.name, amount: one.amount, to: sink('goods') })),
      { asset: 'cashPocket', amount: euro, to: me, made },
      { asset, amount, to: me, made },
    ]
  const lost = items.map((one) => ({ asset: one.good.name, amount: lostOf(one.amount) }))
  const kept = items.map((one) => ({ asset: one.good.name, amount: one.amount - lostOf(one.amount) }))
  return [
    ...lost.map((one) => ({ ...one, to: sink('goodsSeized') })),
    ...kept.filter((one) => one.amount > 0).map((one) => ({ ...one, to: me })),
    { asset, amount: lost.reduce((sum, one) => sum + one.amount, 0), to: me, made },
  ]
}

/** Reserves both sides of a trade, at current prices: economy's half of it. */
export function reserveTrade(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>,
  ledger: Ledger,
  periods: Periods,
): WriteHandler<ReserveTradeRequest, ReserveTradeReply> {
  async function reserve(
    ctx: Parameters<typeof ensureCaller>[2],
    request: ReserveTradeRequest,
  ): Promise<ReserveTradeReply | Refusal> {
    const { escrowId, accountId, rankNumber, caught, periodId } = request
    const purpose = purposeOf(request.purpose)
    const wanted = wantedOf(request)
    if (!isKey(escrowId) || !purpose || !isAmount(accountId) || !wanted)
      return refuse('invalid', escrowTexts.badRequest)
    if (ctx.caller && ctx.caller.accountId !== accountId) return refuse('forbidden', escrowTexts.notYours)
    const { trade, side, items, city } = wanted
    const period = await periods.current()
    const prices = periods.pricesIn(period, trade.trade).find((one) => one.cityName === city)?.prices ?? []
    const tradedGoods = prices.filter(({ name }) => items.some(({ good }) => good.name === name))
    if (periodId !== 0 && periodId !== period.periodId) return refuse('conflict', goodsTexts.pricesChanged(tradedGoods))
    const priceOf = (name: string) => prices.find((one) => one.name === name)?.price ?? Number.NaN
    const euroOf = ({ good, amount }: (typeof items)[number]) => priceOf(good.name) * amount
    const euro = items.reduce((sum, one) => sum + euroOf(one), 0)
    // Nobody carries or pays this much; larger sums would not be exact.
    if (!isAmount(euro)) return refuse('invalid', escrowTexts.badRequest)
    if (ctx.caller) await ensureCaller(kit, ledger, ctx)

    const limit = carryLimit(trade, rankNumber)
    const amount = items.reduce((sum, one) => sum + one.amount, 0)
    const lines = linesOf(accountId, wanted, { caught, euro, euroOf })
    return transaction(kit.pool, async (tx) => {
      const made = { escrowId, accountId, purpose, lines, requested: request }
      const { requestId, traceparent } = ctx
      const reserved = await reserveLines(tx, ledger, made, {
        requestId,
        traceparent,
        nowMs: kit.clock.nowMs(),
        ...(side === 'buy' && { measure: () => measureRoom(tx, accountId, trade.trade, limit) }),
      })
      if (isRefusal(reserved)) return reserved
      // Sums of the first request, at its prices.
      const sumOf = (isMeant: (line: EscrowLine) => boolean) =>
        reserved.lines.reduce((sum, line) => sum + ('asset' in line && isMeant(line) ? line.amount : 0), 0)
      return {
        euro: sumOf((line) => 'asset' in line && line.asset === 'cashPocket'),
        lost: sumOf((line) => line.to.ownerId === 'goodsSeized'),
        amount,
        carryLimit: limit,
      }
    }).finally(() => kit.committed())
  }
  return kit.ownChange(reserve)
}
