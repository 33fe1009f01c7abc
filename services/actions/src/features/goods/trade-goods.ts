import { type TradeName, tradeExperience } from '@sottomondo/goods-catalogue'
import type { TradeReply, TradeRequest } from '@sottomondo/proto/actions/v1/goods'
import type { GoodsService, ReserveTradeReply } from '@sottomondo/proto/economy/v1/goods'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type RpcClient, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { lockAble } from '../../kernel/gangster/gangster.checks.ts'
import { gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { rankName, rankOf, reachedRank } from '../../kernel/ranks/ranks.rules.ts'
import { timersPush } from '../../kernel/timers/timers.store.ts'
import {
  goodsFaults,
  goodsLapseMs,
  goodsSentenceMs,
  goodsTexts,
  isCaught,
  tradeWaitMs,
  uncaughtChance,
  type Wanted,
  wantedOf,
} from './goods.rules.ts'
import { writeTrade } from './goods.store.ts'

/** A trade as it began: place, player, and whether it is caught. */
interface Attempt {
  trade: TradeName
  goods: Wanted['goods']
  cityName: string
  rankNumber: number
  caught: boolean
  periodId: number
}

/** Buys or sells: economy reserves goods and money, and both change hands with the answer or neither does. */
export function tradeGoods(
  actions: ActionsContext,
  goods: RpcClient<typeof GoodsService>,
  side: 'buy' | 'sell',
): WriteHandler<TradeRequest, TradeReply> {
  const { kit, cards, jailViewers, metrics } = actions
  const speed = kit.config.GAME_SPEED
  const purpose = side === 'buy' ? 'goodsPurchase' : 'goodsSale'

  return kit.intent<TradeRequest, TradeReply, Attempt, ReserveTradeReply>({
    purpose,
    settled: 'sottomondo.actions.escrow.settled.v1',
    lapseMs: goodsLapseMs,
    lapsed: goodsTexts.lapsed,

    async begin(change, request) {
      const wanted = wantedOf(request.trade, request.goods)
      if (typeof wanted === 'string') return refuse('invalid', goodsFaults[wanted])
      const { trade } = wanted.trade
      const { accountId } = await gangsterOf(change.tx, playerOf(change))
      const may = await lockAble(change, kit.clock, accountId)
      if (isRefusal(may)) return may
      const { gangster } = may
      return {
        trade,
        goods: wanted.goods,
        cityName: gangster.cityName,
        rankNumber: rankOf(gangster.experience, gangster.isGodfather),
        caught: side === 'sell' && isCaught(wanted.trade, kit.random, effectsOf(gangster)),
        periodId: request.period,
      }
    },

    clashes: () => true,

    reserve: (ctx, { intentId, accountId, noted }) =>
      goods.reserveTrade(ctx, { escrowId: intentId, accountId, purpose, side, ...noted }),

    async finish(change, { intentId: tradeId, accountId, noted }, { euro, amount, lost, carryLimit }) {
      const { trade, cityName, caught, rankNumber: rankThen } = noted
      // Another trade or a journey may have happened during the reservation.
      const may = await lockAble(change, kit.clock, accountId)
      if (isRefusal(may)) return may
      const { gangster, nowMs } = may
      if (gangster.cityName !== cityName) return refuse('conflict', goodsTexts.leftMeanwhile(cityName))
      const jailMs = caught ? goodsSentenceMs(speed, effectsOf(gangster)) : 0
      const waitMs = tradeWaitMs(trade, speed)
      const experience = tradeExperience(amount, carryLimit, caught, rankThen)
      const jailedUntilMs = caught ? nowMs + jailMs : null
      const written = await writeTrade(change.tx, trade, {
        accountId,
        nowMs,
        experience,
        jailedUntilMs,
        untilMs: nowMs + waitMs,
      })
      const rankNumber = reachedRank(gangster, experience)
      change.publish(
        fact('sottomondo.actions.goods.traded.v1', {
          tradeId,
          accountId,
          trade,
          side,
          cityName,
          goods: noted.goods,
          caught,
          euro,
          experience,
          ...(side === 'sell' && { chance: uncaughtChance(trade, effectsOf(gangster)) }),
          jailSeconds: secondsBegun(jailMs),
          tradedAtMs: nowMs,
        }),
        timersPush(accountId, written),
      )
      if (jailedUntilMs !== null) {
        const entered = { accountId, untilMs: jailedUntilMs, reason: trade, enteredAtMs: nowMs }
        change.publish(fact('sottomondo.actions.jail.entered.v1', entered))
      }
      if (rankNumber)
        change.publish(fact('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: nowMs }))
      change.afterCommit(() => {
        metrics.goodsTrades.inc({ trade, outcome: caught ? 'caught' : side === 'buy' ? 'bought' : 'sold' })
        if (caught) jailViewers.changed()
        if (caught || rankNumber) return cards.writeSoon(accountId)
      })
      const message = caught
        ? goodsTexts.caught(trade, lost)
        : side === 'buy'
          ? goodsTexts.bought(trade, amount, euro)
          : goodsTexts.sold(trade, amount, euro)
      return {
        success: !caught,
        message,
        euro,
        amount,
        lost,
        experience,
        jailSeconds: secondsBegun(jailMs),
        timeLeft: secondsBegun(waitMs),
        rankedUpTo: rankNumber === undefined ? undefined : rankName(rankNumber, gangster.gender),
      }
    },
  })
}
