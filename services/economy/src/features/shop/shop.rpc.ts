import type { ShopService, HealingItem as ShownItem } from '@sottomondo/proto/economy/v1/shop'
import type { Change } from '@sottomondo/server-kit/change'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { move, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Ledger, pocketOf } from '../../kernel/ledger/ledger.store.ts'
import type { Holdings } from '../../kernel/ledger/transfer.ts'
import { postForPlayer, readCallerHoldings } from '../../kernel/player/player-action.ts'
import { isNftHolder } from '../nft/nft.public.ts'
import { readPaymentPreference } from '../payment/payment.public.ts'
import { costIn, perkRules, readPlayerPerks, shownPerks } from '../perk/perk.public.ts'
import {
  describe,
  euroPriceOf,
  type HealingItem,
  healingItemOf,
  healingItems,
  payWays,
  priceOf,
  sellPriceEuro,
  shopTexts,
} from './shop.rules.ts'
import { keepHealing, lockHealing, moveOf, nextItemId, readHealing, shop, useHealing } from './shop.store.ts'

const shownItem = (item: HealingItem, isHolder = false): ShownItem => ({
  healingItemId: item.healingItemId,
  name: item.name,
  description: describe(item),
  price: euroPriceOf(item, isHolder),
  creditsPrice: item.priceCredits,
  sellPrice: sellPriceEuro(item),
  lifePoints: item.lifePoints,
  fullPrice: item.priceEuro,
})

const keptItem = (healingItemId: number | null | undefined): ShownItem | undefined => {
  const item = healingItemOf(healingItemId ?? null)
  return item && shownItem(item)
}

/** Sells healing items: kept one at a time, used automatically, sold back unused. */
export function shopHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'change' | 'committed'>,
  ledger: Ledger,
): Handlers<ShopService> {
  const replyOf = (message: string, holdings: Holdings, kept: number | null | undefined) => ({
    message,
    activeHealingItem: keptItem(kept),
    credits: balanceOf(holdings, 'credits'),
    ...pocketOf(holdings),
  })

  async function buy(change: Change, request: { itemId: number; payWith: string }) {
    const { tx } = change
    const { accountId, accountName, userId } = playerOf(change)
    const item = healingItemOf(request.itemId)
    if (!item) return refuse('invalid', shopTexts.unknown)
    const payWith = payWays.find((one) => one === request.payWith)
    if (!payWith) return refuse('invalid', shopTexts.badPayWay)
    const kept = await lockHealing(tx, accountId)
    if (kept.itemId !== null) return refuse('conflict', shopTexts.keepsOne)
    const itemId = await nextItemId(tx)
    const { asset, amount } = priceOf(item, payWith, await isNftHolder(tx, userId))
    const holdings = await postForPlayer(change, ledger, {
      kind: 'healingPurchase',
      amount,
      entries: move(player(accountId), sink('healing'), asset, amount),
      items: [moveOf(itemId, shop, player(accountId), accountName)],
      memo: { healingItemId: item.healingItemId },
    })
    if (isRefusal(holdings)) return holdings
    await keepHealing(tx, { accountId, itemId, healingItemId: item.healingItemId })
    // A wounded player needs it now.
    change.publish(...(await useHealing(tx, ledger, [accountId], { most: 1, nowMs: kit.clock.nowMs() })))
    return replyOf(
      kept.treatmentId ? shopTexts.boughtToWait : shopTexts.bought,
      holdings,
      (await readHealing(tx, accountId))?.healingItemId,
    )
  }

  async function sell(change: Change, request: { itemId: number }) {
    const { tx } = change
    const { accountId } = playerOf(change)
    const item = healingItemOf(request.itemId)
    if (!item) return refuse('invalid', shopTexts.unknown)
    const kept = await lockHealing(tx, accountId)
    if (kept.itemId === null || kept.healingItemId !== item.healingItemId) return refuse('conflict', shopTexts.notKept)
    const amount = sellPriceEuro(item)
    const holdings = await postForPlayer(change, ledger, {
      kind: 'healingSale',
      amount,
      entries: move(shop, player(accountId), 'cashPocket', amount),
      items: [moveOf(kept.itemId, player(accountId), sink('healing'))],
      memo: { healingItemId: item.healingItemId },
    })
    if (isRefusal(holdings)) return holdings
    await keepHealing(tx, { accountId, itemId: null, healingItemId: null })
    return replyOf(shopTexts.sold, holdings, null)
  }

  return {
    async getItems(ctx: Ctx) {
      const { accountId, userId } = playerOf(ctx)
      const [holdings, kept, paymentPreference, perks, isHolder] = await Promise.all([
        readCallerHoldings(kit, ledger, ctx),
        readHealing(kit.pool, accountId),
        readPaymentPreference(kit.pool, accountId),
        readPlayerPerks(kit.pool, accountId),
        isNftHolder(kit.pool, userId),
      ])
      return {
        healingItems: healingItems.map((item) => shownItem(item, isHolder)),
        activeHealingItem: keptItem(kept?.healingItemId),
        underTreatment: kept?.treatmentId != null,
        credits: balanceOf(holdings, 'credits'),
        honor: balanceOf(holdings, 'honor'),
        paymentPreference,
        perks: shownPerks(perks, paymentPreference),
        augmentCost: costIn(perkRules.augmentChange, paymentPreference),
        augmentHonorCost: perkRules.augmentChange.honor,
        augmentCreditsCost: perkRules.augmentChange.credits,
      }
    },
    buyHealing: kit.change(buy),
    sellHealing: kit.change(sell),
  }
}
