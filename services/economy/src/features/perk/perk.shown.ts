import { describeEffect, type Perk, type PerkLevel, type PerkState, perkOf, perks } from '@sottomondo/perk-catalogue'
import type { OwnedPerk as ShownPerk } from '@sottomondo/proto/economy/v1/belongings'
import type { PlayerPerk, PerkLevel as ShownLevel } from '@sottomondo/proto/economy/v1/perk'
import type { PaymentPreference } from '../payment/payment.public.ts'
import { type FavourPrice, levelPrice, paidIn, researchGoal } from './perk.rules.ts'
import type { PlayerPerks } from './perk.store.ts'

export const costIn = (price: FavourPrice, preference: PaymentPreference): number => paidIn(price, preference).amount

/** Returns all perks, in this player's state. */
export const shownPerks = (mine: PlayerPerks, preference: PaymentPreference): PlayerPerk[] =>
  perks.map((perk) => shownPerk(perk, mine, preference))

/** Returns the perks that a player has, with effects and equipped augments. */
export const ownedPerks = (owned: readonly PerkState[]): ShownPerk[] =>
  owned.flatMap(({ perkId, level, augmentId }) => {
    const perk = perkOf(perkId)
    const effect = perk?.levels.find((one) => one.level === level)?.effect
    if (!perk || !effect) return []
    const augments = perk.augments.filter((one) => one.augmentId === augmentId)
    return {
      perkName: perk.name,
      level,
      effect: describeEffect(effect),
      augments: augments.map(({ name, effect }) => ({ name, description: describeEffect(effect) })),
    }
  })

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
    researchExperience: researchGoal(level),
  }
}
