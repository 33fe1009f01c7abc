import { augmentOf, perkOf } from '@sottomondo/perk-catalogue'
import type { PerkService } from '@sottomondo/proto/economy/v1/perk'
import type { Change } from '@sottomondo/server-kit/change'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { move, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Ledger, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import type { Holdings } from '../../kernel/ledger/transfer.ts'
import { postForPlayer } from '../../kernel/player/player-action.ts'
import { type PaymentPreference, paymentPreferences, readPaymentPreference } from '../payment/payment.public.ts'
import { isResearched, levelPrice, paidIn, perkRules, perkTexts } from './perk.rules.ts'
import { shownPerks } from './perk.shown.ts'
import {
  effectFacts,
  lockPlayerPerks,
  playerPush,
  readPlayerPerks,
  writeAugment,
  writeLevel,
  writeResearched,
} from './perk.store.ts'

interface Favour {
  payWith: string
}

/** Handles levels of perks, their research and their augments. */
export function perkHandlers(kit: Pick<Kit<unknown>, 'change'>, ledger: Ledger): Handlers<PerkService> {
  /** Returns the payment: as the request says, or the player's preference. */
  async function paymentOf(change: Change, { payWith }: Favour): Promise<PaymentPreference | Refusal> {
    if (payWith === 'PREFERENCE') return readPaymentPreference(change.tx, playerOf(change).accountId)
    return paymentPreferences.find((one) => one === payWith) ?? refuse('invalid', perkTexts.badPayWay)
  }

  async function replyOf(change: Change, message: string, paidHoldings?: Holdings) {
    const { tx } = change
    const { accountId } = playerOf(change)
    const preference = await readPaymentPreference(tx, accountId)
    const holdings = paidHoldings ?? (await readHoldings(tx, accountId))
    return {
      message,
      perks: shownPerks(await readPlayerPerks(tx, accountId), preference),
      credits: balanceOf(holdings, 'credits'),
      honor: balanceOf(holdings, 'honor'),
    }
  }

  async function upgrade(change: Change, request: Favour & { perkId: number; level: number }) {
    const { tx } = change
    const { accountId } = playerOf(change)
    const { perkId, level } = request
    const perk = perkOf(perkId)
    if (!perk) return refuse('invalid', perkTexts.unknown)
    const payWith = await paymentOf(change, request)
    if (isRefusal(payWith)) return payWith
    const { perks } = await lockPlayerPerks(tx, accountId)
    const current = perks.find((one) => one.perkId === perkId)?.level ?? 0
    if (current === perk.levels.length) return refuse('conflict', perkTexts.atTop)
    if (level <= current) return refuse('conflict', perkTexts.hasLevel)
    if (level > current + 1) return refuse('conflict', perkTexts.skips(current + 1))
    const { asset, amount } = paidIn(levelPrice(level), payWith)
    const paidHoldings = await postForPlayer(change, ledger, {
      kind: 'perkUpgrade',
      amount,
      entries: move(player(accountId), sink('perk'), asset, amount),
      memo: { perkId, level },
    })
    if (isRefusal(paidHoldings)) return paidHoldings
    await writeLevel(tx, accountId, perkId, level)
    change.publish(...(await effectFacts(tx, accountId)))
    return replyOf(change, perkTexts.upgraded, paidHoldings)
  }

  async function research(change: Change, { perkId }: { perkId: number }) {
    const { tx } = change
    const { accountId } = playerOf(change)
    const perk = perkOf(perkId)
    if (!perk) return refuse('invalid', perkTexts.unknown)
    const { perks, researchedPerkId } = await lockPlayerPerks(tx, accountId)
    const mine = perks.find((one) => one.perkId === perkId)
    if (!mine) return refuse('conflict', perkTexts.notBought)
    if (researchedPerkId === perkId) return refuse('conflict', perkTexts.inResearch)
    if (isResearched(perk, mine)) return refuse('conflict', perkTexts.researched)
    await writeResearched(tx, accountId, perkId)
    change.publish(...(await playerPush(tx, accountId)))
    return replyOf(change, perkTexts.researching(perk))
  }

  async function activateAugment(change: Change, request: Favour & { augmentId: number }) {
    const { tx } = change
    const { accountId } = playerOf(change)
    const augment = augmentOf(request.augmentId)
    const perk = augment && perkOf(augment.perkId)
    if (!augment || !perk) return refuse('invalid', perkTexts.unknownAugment)
    const payWith = await paymentOf(change, request)
    if (isRefusal(payWith)) return payWith
    const { perks } = await lockPlayerPerks(tx, accountId)
    const mine = perks.find((one) => one.perkId === perk.perkId)
    if (!mine || perk.augments.indexOf(augment) >= mine.unlockedAugments) return refuse('conflict', perkTexts.locked)
    if (mine.augmentId === augment.augmentId) return refuse('conflict', perkTexts.equipped)
    const paidHoldings = mine.augmentId === null ? undefined : await payChange(change, augment.augmentId, payWith)
    if (isRefusal(paidHoldings)) return paidHoldings
    await writeAugment(tx, accountId, perk.perkId, augment.augmentId)
    change.publish(...(await effectFacts(tx, accountId)))
    return replyOf(change, perkTexts.activated(augment), paidHoldings)
  }

  function payChange(change: Change, augmentId: number, payWith: PaymentPreference): Promise<Holdings | Refusal> {
    const { asset, amount } = paidIn(perkRules.augmentChange, payWith)
    return postForPlayer(change, ledger, {
      kind: 'augmentChange',
      amount,
      entries: move(player(playerOf(change).accountId), sink('augment'), asset, amount),
      memo: { augmentId },
    })
  }

  return {
    upgrade: kit.change(upgrade),
    research: kit.change(research),
    activateAugment: kit.change(activateAugment),
  }
}
