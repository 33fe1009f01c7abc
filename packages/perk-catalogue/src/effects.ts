import { type EffectName, effectNames, type PerkEffects } from './effect-names.ts'
import { augmentOf, type Perk, perkOf, perks } from './perks.ts'

export { type EffectName, effectNames, type PerkEffects } from './effect-names.ts'

/** A player's perk. Level 0 is none; `augmentId` is the equipped one. */
export type PerkState = { perkId: number; level: number; augmentId: number | null }

export const noPerkEffects = Object.fromEntries(effectNames.map((name) => [name, 0])) as PerkEffects

/**
 * Returns a value changed by perks.
 * @param percent relative to the value; 0 leaves it exactly as it is
 */
export const changedBy = (value: number, percent: number): number =>
  percent === 0 ? value : (value * (100 + percent)) / 100

/** Returns the effects of a level and of an augment of this perk, if they exist. */
function partsOf(perk: Perk, { level, augmentId }: PerkState) {
  const ofLevel = perk.levels.find((one) => one.level === level)
  const augment = augmentId === null || !ofLevel ? undefined : augmentOf(augmentId)
  return [ofLevel?.effect ?? {}, (augment?.perkId === perk.perkId && augment.effect) || {}]
}

/**
 * Returns the total effect of these perks: levels and augments are added up. Perks and augments that this catalogue
 * does not know have no effect, and neither has an augment without its perk.
 */
export function perkEffects(states: readonly PerkState[]): PerkEffects {
  const total = { ...noPerkEffects }
  for (const state of states) {
    const perk = perkOf(state.perkId)
    if (!perk) continue
    for (const effect of partsOf(perk, state))
      for (const [name, percent] of Object.entries(effect)) total[name as EffectName] += percent ?? 0
  }
  return total
}

/** Returns the highest total of an effect: with all levels, and of each perk the augment that changes it most. */
export function mostOf(name: EffectName): number {
  const states = perks.map(({ perkId, levels, augments }): PerkState => {
    const sizes = augments.map(({ effect }) => Math.abs(effect[name] ?? 0))
    const most = Math.max(...sizes)
    return {
      perkId,
      level: levels.length,
      augmentId: most > 0 ? (augments[sizes.indexOf(most)]?.augmentId ?? null) : null,
    }
  })
  return perkEffects(states)[name]
}
