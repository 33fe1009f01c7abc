import type { BuyBulletsReply, BuyBulletsRequest } from '@sottomondo/proto/actions/v1/bullet_factory'
import type { BulletFactoryService, ReserveBulletsReply } from '@sottomondo/proto/economy/v1/bullet_factory'
import type { Change } from '@sottomondo/server-kit/change'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type RpcClient, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { gangsterStateOf, lockAble } from '../../kernel/gangster/gangster.checks.ts'
import { gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { timersPush } from '../../kernel/timers/timers.store.ts'
import { refusals } from '../../refusals.ts'
import { writePurchase } from './bullet-factory.store.ts'
import { bulletFactoryCooldownMs, bulletFactoryLapseMs, bulletFactoryTexts } from './buy-bullets.rules.ts'

const purpose = 'bullets'

/** A purchase as it began: place, player and click. */
interface Noted {
  factory: string
  cityName: string
  rankNumber: number
  quantity: number
  /** 0 accepts any price. */
  seenPrice: number
}

/**
 * Buys bullets: economy reserves bullets and money, and both change hands with the timer, or nothing happens. Economy
 * decides how many there are, the price and the owner.
 */
export function buyBullets(
  { kit, metrics }: ActionsContext,
  factories: RpcClient<typeof BulletFactoryService>,
): WriteHandler<BuyBulletsRequest, BuyBulletsReply> {
  const cooldownMs = bulletFactoryCooldownMs(kit.config.GAME_SPEED)

  /** Locks the gangster and judges them; returns the first refusal in the order of the rules. */
  async function judged(change: Change, accountId: number, tokenMicros: number) {
    const able = await lockAble(change, kit.clock, accountId)
    if (isRefusal(able)) return able
    const { gangster, nowMs } = able
    if (tokenMicros <= gangster.lastClickTokenMicros) return refusals.clickToken()
    return { gangsterState: gangsterStateOf(gangster), nowMs }
  }

  return kit.intent<BuyBulletsRequest, BuyBulletsReply, Noted, ReserveBulletsReply>({
    purpose,
    settled: 'sottomondo.actions.escrow.settled.v1',
    lapseMs: bulletFactoryLapseMs,
    lapsed: bulletFactoryTexts.lapsed,

    async begin(change, { factory, quantity, bulletPrice: seenPrice = 0, tokenIssuedAtMicros: tokenMicros }) {
      const { accountId } = await gangsterOf(change.tx, playerOf(change))
      const may = await judged(change, accountId, tokenMicros)
      if (isRefusal(may)) return may
      const { cityName, rankNumber } = may.gangsterState
      return { factory, cityName, rankNumber, quantity, seenPrice }
    },

    clashes: () => true,

    reserve: (ctx, { intentId, accountId, noted }) =>
      factories.reserve(ctx, { escrowId: intentId, accountId, purpose, ...noted }),

    async finish(
      change,
      { accountId, noted },
      { cost, quantity, ownerAccountId },
      { tokenIssuedAtMicros: tokenMicros },
    ) {
      // Another purchase or a journey may have happened during the reservation.
      const may = await judged(change, accountId, tokenMicros)
      if (isRefusal(may)) return may
      const { gangsterState, nowMs } = may
      const { cityName, factory } = noted
      if (gangsterState.cityName !== cityName) return refuse('conflict', bulletFactoryTexts.leftMeanwhile(cityName))
      const written = await writePurchase.one(change.tx, {
        accountId,
        nowMs,
        untilMs: nowMs + cooldownMs,
        tokenMicros,
      })
      change.publish(
        fact('sottomondo.actions.bullet-factory.bought.v1', {
          accountId,
          factory: factory === 'LOCAL' ? ('LOCAL' as const) : ('PLAYER' as const),
          cityName,
          bullets: quantity,
          costEuro: cost,
          ownerAccountId: ownerAccountId ?? null,
          boughtAtMs: nowMs,
        }),
        timersPush(accountId, written),
      )
      change.afterCommit(() => metrics.bulletPurchases.inc({ factory }))
      return {
        message: bulletFactoryTexts.bought(quantity, cost),
        quantity,
        cost,
        timeLeft: secondsBegun(cooldownMs),
      }
    },
  })
}
