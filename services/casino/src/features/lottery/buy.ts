import { jackpotOf, lotteryRules } from '@sottomondo/casino-rules'
import type { BuyReply, BuyRequest } from '@sottomondo/proto/casino/v1/lottery'
import type { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { clockAheadMs } from '@sottomondo/server-kit/clock'
import { refuse, reworded } from '@sottomondo/server-kit/refusal'
import { playerOf, type RpcClient, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { type DrawAlarm, openDrawIn } from './draw-day.ts'
import { lotteryServiceRules, lotteryTexts } from './lottery.rules.ts'
import { countOwnTickets, insertPurchase, isSelling, sellTickets } from './lottery.store.ts'
import type { LotteryViewers } from './lottery.viewers.ts'

interface Bought {
  drawDay: string
  tickets: number
  accountName: string
  cityName: string
}

const priceOf = (tickets: number) => tickets * lotteryRules.ticketPriceEuro

/**
 * Sells tickets for the coming draw. economy holds their price; one step sells them, while the draw is open by the
 * database's clock, and puts the money into the draw's pot. A purchase that comes too late is refunded.
 */
export function buyTickets(
  kit: Pick<Kit<unknown>, 'clock' | 'intent'>,
  escrow: Pick<RpcClient<EscrowService>, 'reserve'>,
  { alarm, viewers }: { alarm: DrawAlarm; viewers: LotteryViewers },
): WriteHandler<BuyRequest, BuyReply> {
  return kit.intent<BuyRequest, BuyReply, Bought, object>({
    purpose: 'lottery',
    settled: 'sottomondo.casino.escrow.settled.v1',
    lapseMs: lotteryServiceRules.lapseMs,
    lapsed: lotteryTexts.failed,

    async begin(change, { quantity }) {
      const { accountName, gangsterState, isResident } = playerOf(change)
      // Whoever may not win must not stand in the list either, from which everybody can repeat the draw.
      if (isResident) return refuse('forbidden', lotteryTexts.notForResidents)
      if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > lotteryRules.mostTicketsAtOnce)
        return refuse('invalid', lotteryTexts.tooFew, { fields: { quantity: lotteryTexts.tooFew } })
      const { drawDay } = await openDrawIn(change.tx, kit, alarm)
      if (!(await isSelling(change.tx, drawDay, clockAheadMs(kit.clock))))
        return refuse('conflict', lotteryTexts.closed)
      const cityName = gangsterState?.cityName || lotteryServiceRules.cityWithout
      return { drawDay, tickets: quantity, accountName, cityName }
    },

    reserve: (ctx, { intentId, accountId, noted: { drawDay, tickets } }) =>
      escrow.reserve(ctx, {
        escrowId: intentId,
        accountId,
        purpose: 'lottery',
        asset: '',
        amount: 0,
        credits: 0,
        honorPoints: 0,
        lines: [
          {
            asset: 'cashPocket',
            amount: priceOf(tickets),
            itemKind: '',
            itemId: 0,
            toKind: 'lottery',
            toId: drawDay,
            toName: '',
          },
        ],
      }),

    refused: (refusal) => (refusal.id === 'insufficientFunds' ? reworded(refusal, lotteryTexts.tooPoor) : refusal),

    async finish(change, { accountId, noted }) {
      const { drawDay, tickets, accountName, cityName } = noted
      const most = lotteryRules.mostTickets
      const sold = await sellTickets(change.tx, { drawDay, tickets, most, aheadMs: clockAheadMs(kit.clock) })
      if (!sold) {
        const { soldOut, closed } = lotteryTexts
        return refuse('conflict', (await isSelling(change.tx, drawDay, clockAheadMs(kit.clock))) ? soldOut : closed)
      }
      const { number, soldTickets, outTickets } = sold
      const bought = { drawDay, number, accountId, accountName, cityName, tickets, nowMs: kit.clock.nowMs() }
      await insertPurchase(change.tx, bought)
      const own = await countOwnTickets(change.tx, accountId, [drawDay])
      change.afterCommit(() => viewers.changed())
      return {
        message: lotteryTexts.bought(tickets, priceOf(tickets)),
        userTickets: own.get(drawDay) ?? tickets,
        totalSoldTickets: soldTickets - outTickets,
        jackpot: jackpotOf(soldTickets),
      }
    },
  })
}
