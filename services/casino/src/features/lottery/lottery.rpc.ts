import { cars } from '@sottomondo/car-catalogue'
import {
  carsToWin,
  carsWithin,
  jackpotOf,
  type LotteryPrize,
  listText,
  lotteryPrizes,
  lotteryRules,
  ticketsForPrizes,
} from '@sottomondo/casino-rules'
import type { GetReply, LotteryService, WonPrize } from '@sottomondo/proto/casino/v1/lottery'
import type { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf, type RpcClient } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { buyTickets } from './buy.ts'
import { type DrawAlarm, drawDay, openDraw } from './draw-day.ts'
import { lotteryServiceRules, lotteryTexts } from './lottery.rules.ts'
import { countOwnTickets, findDraw, listPastDraws, listPrizes, listPurchases } from './lottery.store.ts'
import type { LotteryViewers } from './lottery.viewers.ts'

type Prizes = Awaited<ReturnType<typeof listPrizes>>

/** The daily lottery. */
export function lotteryHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'intent' | 'at'>,
  escrow: Pick<RpcClient<EscrowService>, 'reserve'>,
  viewers: LotteryViewers,
): Handlers<LotteryService> {
  const alarm: DrawAlarm = kit.at('lotteryDraw', async (change, { drawDay: day }) => {
    if (await drawDay(change, kit, alarm, day)) change.afterCommit(() => viewers.changed())
  })

  async function get(ctx: Ctx): Promise<GetReply> {
    const { accountId } = playerOf(ctx)
    await viewers.look(accountId)
    const [open, past] = await Promise.all([
      openDraw(kit, alarm),
      listPastDraws(kit.pool, lotteryServiceRules.pastDraws),
    ])
    const days = past.map((one) => one.drawDay)
    const [prizes, own] = await Promise.all([
      listPrizes(kit.pool, days),
      countOwnTickets(kit.pool, accountId, [open.drawDay, ...days]),
    ])
    const pastDraws = past.map(({ drawDay, drawnAtMs, inDrum }) => ({
      drawDay,
      drawnAtMs,
      tickets: inDrum,
      userTickets: own.get(drawDay) ?? 0,
      prizes: shown(prizes, drawDay, accountId),
    }))
    const last = (prize: LotteryPrize) => pastDraws[0]?.prizes.find((one) => one.prize === prize)
    const { count, mostEuro } = carsToWin(open.soldTickets, cars)
    const from = ticketsForPrizes(cars)
    // Tickets of the dead count for the prizes, but are no longer in the drum.
    const inDrumFrom = (prize: LotteryPrize) => Math.max(0, from[prize] - open.outTickets)
    return {
      totalSoldTickets: open.soldTickets - open.outTickets,
      userTickets: own.get(open.drawDay) ?? 0,
      timeUntilDraw: Math.max(0, open.drawsAtMs - kit.clock.nowMs()),
      ticketPrice: lotteryRules.ticketPriceEuro,
      jackpot: jackpotOf(open.soldTickets),
      bulletOnePrize: lotteryRules.bullets.bulletOne,
      bulletTwoPrize: lotteryRules.bullets.bulletTwo,
      jackpotWinner: last('jackpot')?.winner,
      carOne: last('carOne')?.carName,
      carOneWinner: last('carOne')?.winner,
      carTwo: last('carTwo')?.carName,
      carTwoWinner: last('carTwo')?.winner,
      bulletOneWinner: last('bulletOne')?.winner,
      bulletTwoWinner: last('bulletTwo')?.winner,
      drawDay: open.drawDay,
      drawsAtMs: open.drawsAtMs,
      closesAtMs: open.closesAtMs,
      seedHash: open.seedHash,
      carCount: count,
      carsMost: mostEuro,
      bestCars: carsWithin(cars, Math.floor(mostEuro / Math.max(1, count)))
        .slice(0, count)
        .map(({ carName }) => carName),
      carOneFrom: inDrumFrom('carOne'),
      carTwoFrom: inDrumFrom('carTwo'),
      bulletOneFrom: inDrumFrom('bulletOne'),
      bulletTwoFrom: inDrumFrom('bulletTwo'),
      pastDraws,
    }
  }

  return {
    get,
    buy: buyTickets(kit, escrow, { alarm, viewers }),
    async getDraw(ctx, { drawDay: day }) {
      const draw = await findDraw(kit.pool, day)
      // The seed is published once the draw is made, never earlier.
      if (!draw || draw.drawnAtMs === null || draw.listHash === null || draw.soldTickets === 0)
        return refuse('notFound', lotteryTexts.noDraw)
      const [purchases, prizes] = await Promise.all([listPurchases(kit.pool, day), listPrizes(kit.pool, [day])])
      return {
        drawDay: day,
        drawnAtMs: draw.drawnAtMs,
        seed: draw.seed,
        seedHash: draw.seedHash,
        list: listText(purchases),
        listHash: draw.listHash,
        terms: draw.terms,
        prizes: shown(prizes, day, ctx.caller?.accountId),
      }
    },
  }
}

/** Returns the prizes of a day as players see them, in their order. */
function shown(prizes: Prizes, day: string, accountId: number | undefined): WonPrize[] {
  const ofDay = prizes.filter((one) => one.drawDay === day)
  return lotteryPrizes.flatMap((prize) =>
    ofDay
      .filter((one) => one.prize === prize)
      .map(({ ticket, amount, carName, accountId: winner, accountName }) => ({
        prize,
        ticket,
        amount,
        winner: accountName ?? undefined,
        carName: carName ?? undefined,
        own: winner === accountId,
      })),
  )
}
