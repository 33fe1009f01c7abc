import { effectNames, type PerkEffects } from './effect-names.ts'
import { augmentOf, type Perk, perkOf } from './perks.ts'

export { type EffectName, effectNames, type PerkEffect, type PerkEffects } from './effect-names.ts'

/** A perk as somebody has it. Level 0 is none; `augmentId` is the one that is equipped. */
export type PerkState = { perkId: number; level: number; augmentId: number | null }

export const noPerkEffects = Object.fromEntries(effectNames.map((name) => [name, 0])) as PerkEffects

/** A value with what perks change of it. @param percent by how much, of its value; 0 leaves it as it is, to the last digit */
export const changedBy = (value: number, percent: number): number =>
  percent === 0 ? value : (value * (100 + percent)) / 100

/** What a level and what an augment of this perk change, if there are such. */
function partsOf(perk: Perk, { level, augmentId }: PerkState) {
  const ofLevel = perk.levels.find((one) => one.level === level)
  const augment = augmentId === null || !ofLevel ? undefined : augmentOf(augmentId)
  return [ofLevel?.effect ?? {}, (augment?.perkId === perk.perkId && augment.effect) || {}]
}

/**
 * What these perks change together: levels and augments are added up. What this catalogue does not know does nothing, and
 * neither does an augment without its perk.
 */
export function perkEffects(states: readonly PerkState[]): PerkEffects {
  const parts = states.flatMap((state) => {
    const perk = perkOf(state.perkId)
    return perk ? partsOf(perk, state) : []
  })
  return Object.fromEntries(
    effectNames.map((name) => [name, parts.reduce((sum, effect) => sum + (effect[name] ?? 0), 0)]),
  ) as PerkEffects
}
