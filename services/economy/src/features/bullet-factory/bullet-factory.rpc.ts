import type {
  BulletFactoryService,
  UpdateFactoryReply,
  UpdateFactoryRequest,
} from '@sottomondo/proto/economy/v1/bullet_factory'
import type { Change } from '@sottomondo/server-kit/change'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { type Needs, refusalOfNeeds } from '@sottomondo/server-kit/needs'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import { refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { move, player } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Ledger, pocketOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { postForPlayer, readCallerHoldings } from '../../kernel/player/player-action.ts'
import { factory } from './bullet-factory.owner.ts'
import {
  bulletFactoryRules,
  bulletFactoryTexts,
  bulletsPerHour,
  type FactoryKind,
  faultOf,
  isDear,
  mostBulletsAt,
  productionMs,
  refillLeftMs,
  updatedWords,
} from './bullet-factory.rules.ts'
import { type FactoryRow, findFactoryAt, findFactoryOf, frozenOrClosed, writePrice } from './bullet-factory.store.ts'
import { createFactoryViewers, type FactoryViewers } from './bullet-factory.viewers.ts'
import { type FactoryKit, gameTimeOf, priceToday } from './factory-kit.ts'
import { asOf, produce } from './production.ts'
import { reserveBullets } from './reserve-bullets.ts'

/** Makes the service's handlers, with pushes to players who have a factory on their screen. */
export const bulletFactoryHandlers = (kit: FactoryKit & Parameters<typeof createFactoryViewers>[0], ledger: Ledger) =>
  handlersWith(kit, ledger, createFactoryViewers(kit))

/** Handles bullet factories: what players see, the owner's settings, and reservations for a buyer. */
export function handlersWith(kit: FactoryKit, ledger: Ledger, viewers: FactoryViewers): Handlers<BulletFactoryService> {
  /** Returns the current factory of a kind in the caller's city. */
  async function factoryHere(ctx: Ctx, kind: FactoryKind, needs: Needs | undefined): Promise<FactoryRow | Refusal> {
    const { accountId, gangsterState } = playerOf(ctx)
    const unable = refusalOfNeeds(needs, gangsterState, kit.clock.nowMs())
    if (unable) return unable
    const cityName = gangsterState?.cityName ?? ''
    await viewers.look(kind, cityName, accountId)
    const found = await findFactoryAt(kit.pool, kind, cityName)
    return found ? asOf(found, gameTimeOf(kit)) : refuse('notFound', bulletFactoryTexts.unknown)
  }

  async function update(change: Change, request: UpdateFactoryRequest): Promise<UpdateFactoryReply | Refusal> {
    const { tx } = change
    const { accountId } = playerOf(change)
    const { price: priceEuro, bank: bankEuro } = request
    const fault = faultOf({ priceEuro, bankEuro })
    if (fault) return refuse('invalid', fault)

    const mine = await findFactoryOf(tx, accountId)
    if (!mine) return refuse('forbidden', bulletFactoryTexts.noFactory)
    const { factoryId } = mine
    const [me, own] = [player(accountId), factory(factoryId)]
    const either = { id: '', kind: 'factoryUpdate', entries: move(me, own, 'cashPocket', 1) }
    const now = (await produce(tx, ledger, [factoryId], gameTimeOf(kit), [either])).get(factoryId)
    // Checked again, now that the row is locked.
    if (now?.ownerAccountId !== accountId) return refuse('forbidden', bulletFactoryTexts.noFactory)
    const state = await frozenOrClosed(tx, accountId)
    // A frozen player's price is fixed as well; post_transfers doesn't check that.
    if (state) return refusalOfTransfer({ outcome: state })

    const more = bankEuro - now.bankEuro
    const [from, to] = more > 0 ? [me, own] : [own, me]
    const transferred =
      more === 0
        ? await readHoldings(tx, accountId)
        : await postForPlayer(change, ledger, {
            kind: 'factoryUpdate',
            amount: Math.abs(more),
            entries: move(from, to, 'cashPocket', Math.abs(more)),
          })
    if (isRefusal(transferred)) return transferred
    await writePrice.run(tx, { factoryId, priceEuro })
    change.afterCommit(() => viewers.changed(now.kind, now.cityName))
    return { ...request, ...pocketOf(transferred), message: updatedWords(priceEuro) }
  }

  return {
    async getLocal(ctx, _request, needs) {
      const found = await factoryHere(ctx, 'LOCAL', needs)
      if (isRefusal(found)) return found
      const { cityName, bullets, producedUntilMs } = found
      const { nowMs, gameSpeed } = gameTimeOf(kit)
      const { capacityBullets, refillBullets } = bulletFactoryRules.local
      return {
        cityName,
        bulletPrice: await priceToday(kit, kit.pool, cityName),
        bulletsAvailable: bullets,
        capacity: capacityBullets,
        refillBullets,
        refillSeconds: secondsBegun(refillLeftMs(producedUntilMs, nowMs, gameSpeed)),
        mostBullets: mostBulletsAt(playerOf(ctx).gangsterState?.rankNumber ?? 1),
        bullets: balanceOf(await readCallerHoldings(kit, ledger, ctx), 'bullets'),
      }
    },

    async getOwned(ctx, _request, needs) {
      const found = await factoryHere(ctx, 'PLAYER', needs)
      if (isRefusal(found)) return found
      return {
        cityName: found.cityName,
        ownerName: found.ownerName ?? bulletFactoryRules.house.name,
        isOwner: found.ownerAccountId === playerOf(ctx).accountId,
        bulletPrice: found.priceEuro ?? 0,
        bank: found.bankEuro,
        bulletsAvailable: found.bullets,
        bulletsPerHour: bulletsPerHour(kit.config.GAME_SPEED),
        productionSeconds: secondsBegun(productionMs(found.bankEuro, kit.config.GAME_SPEED)),
        bullets: balanceOf(await readCallerHoldings(kit, ledger, ctx), 'bullets'),
      }
    },

    cityOf: async (_ctx, { accountId }) => ({ cityName: (await findFactoryOf(kit.pool, accountId))?.cityName }),

    async getMine(ctx) {
      const { accountId } = playerOf(ctx)
      const left = await findFactoryOf(kit.pool, accountId)
      if (!left) return refuse('forbidden', bulletFactoryTexts.noFactory)
      const { cityName, kind, priceEuro, bankEuro, bullets, soldBullets, revenueEuro } = asOf(left, gameTimeOf(kit))
      await viewers.look(kind, cityName, accountId)
      const { local, owned } = bulletFactoryRules
      const { GAME_SPEED } = kit.config
      return {
        cityName,
        bulletPrice: priceEuro ?? 0,
        bank: bankEuro,
        bulletsAvailable: bullets,
        bulletsPerHour: bulletsPerHour(GAME_SPEED),
        productionCost: owned.productionEuro,
        productionSeconds: secondsBegun(productionMs(bankEuro, GAME_SPEED)),
        soldBullets,
        revenue: revenueEuro,
        leastPrice: owned.leastPriceEuro,
        mostPrice: owned.mostPriceEuro,
        ...(isDear(priceEuro ?? 0) && { mostCityPrice: local.mostPriceEuro, freePerBuyer: owned.freePerBuyerEuro }),
      }
    },

    update: kit.change(update),
    reserve: reserveBullets(kit, ledger, viewers),
  }
}
