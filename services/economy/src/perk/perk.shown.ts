import { describeEffect, type Perk, type PerkLevel, perks } from '@sottomondo/perk-catalogue'
import type { PlayerPerk, PerkLevel as ShownLevel } from '@sottomondo/proto/economy/v1/perk'
import type { PaymentPreference } from '../payment/payment.rules.ts'
import { type FavourPrice, levelPrice, paidIn, researchGoal } from './perk.rules.ts'
import type { PlayerPerks } from './perk.store.ts'

export const costIn = (price: FavourPrice, preference: PaymentPreference): number => paidIn(price, preference).amount

/** Every perk that there is, as this player has it. */
export const shownPerks = (mine: PlayerPerks, preference: PaymentPreference): PlayerPerk[] =>
  perks.map((perk) => shownPerk(perk, mine, preference))

function shownPerk(perk: Perk, { perks, researchedPerkId }: PlayerPerks, preference: PaymentPreference): PlayerPerk {
  const { perkId, name, remark, levels, augments } = perk
  const mine = perks.find((one) => one.perkId === perkId)
  const currentLevel = mine?.level ?? 0
  const unlocked = mine?.unlockedAugments ?? 0
  return {
    perkId,
    name,
    description: remark,
    currentLevel,
    levels: levels.map((one) => shownLevel(one, preference)),
    inResearch: researchedPerkId === perkId,
    experience: mine?.experience ?? 0,
    researchExperience: researchGoal(currentLevel),
    augments: augments.map(({ augmentId, name, remark, effect, unlockedAtShare }, index) => ({
      augmentId,
      name,
      description: remark,
      effect: describeEffect(effect),
      unlockedAtPercent: unlockedAtShare * 100,
      unlocked: index < unlocked,
    })),
    equippedAugment: mine?.augmentId ?? undefined,
  }
}

function shownLevel({ level, effect }: PerkLevel, preference: PaymentPreference): ShownLevel {
  const price = levelPrice(level)
  return {
    level,
    cost: costIn(price, preference),
    honorCost: price.honor,
    creditsCost: price.credits,
    effect: describeEffect(effect),
  }
}
