import { type PerkState, perkEffects, perks } from '@sottomondo/perk-catalogue'
import type { SeasonActivity } from '@sottomondo/season-kit'
import { levelPrice } from './perk.rules.ts'

/**
 * Buys the next level of the cheapest perk as soon as it can be paid: honor first, then credits. Augments are left
 * out.
 */
export const perkSeason: SeasonActivity = (world) => (gangster) => {
  const pays = (level: number) => {
    const { honor, credits } = levelPrice(level)
    if (honor <= gangster.holds('honor')) return () => gangster.pay('honor', honor)
    if (credits <= gangster.holds('credits')) return () => gangster.pay('credits', credits)
    return undefined
  }
  const levelOf = (perkId: number) => gangster.perks?.find((one) => one.perkId === perkId)?.level ?? 0

  function take(state: PerkState): void {
    const before = perkEffects(gangster.perks ?? [])
    gangster.perks = [...(gangster.perks ?? []).filter(({ perkId }) => perkId !== state.perkId), state]
    const gained = perkEffects(gangster.perks).maxLifePoints - before.maxLifePoints
    gangster.maxLife += gained
    if (gangster.life > 0) gangster.life += gained
  }

  const affordable = () =>
    perks
      .map(({ perkId, levels }) => ({ perkId, level: levelOf(perkId) + 1, most: levels.length }))
      .filter(({ level, most }) => level <= most && pays(level))
      .toSorted((one, other) => one.level - other.level)

  return {
    purpose: 'need',
    readyAtMs: () =>
      gangster.holds('honor') > 0 || gangster.holds('credits') > 0 ? world.nowMs : Number.POSITIVE_INFINITY,
    actions: () =>
      affordable().map(({ perkId, level }) => ({
        chance: 1,
        euro: 0,
        experience: 0,
        jailSeconds: 0,
        play() {
          pays(level)?.()
          take({ perkId, level, augmentId: null })
        },
      })),
  }
}
