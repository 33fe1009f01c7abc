import type { PerkEffects } from '@sottomondo/perk-catalogue'

/** How much life there is (rules, "A gangster"): at 0 the account dies; perks may raise the maximum. */
export const lifeRules = { newGangsterLife: 100, newGangsterMaxLife: 100 } as const

/** What a gangster's row says of their life. */
export interface LifeRow {
  life: number
  maxLife: number
  /** Points that the hospital was paid for. */
  healing: number
  /** From then on they are there, though nobody has written it yet. */
  hospitalUntilMs: number | null
}

/** Whether the hospital is done with what it was paid for; the dead get nothing. */
export const isHealed = ({ life, healing, hospitalUntilMs }: LifeRow, nowMs: number): boolean =>
  life > 0 && healing > 0 && (hospitalUntilMs ?? 0) <= nowMs

/** The life that somebody has now: whoever shows or judges it takes it from here. */
export function lifeAt(row: LifeRow, nowMs: number): number {
  return isHealed(row, nowMs) ? Math.min(row.maxLife, row.life + row.healing) : row.life
}

/** How the row goes on when somebody gets points of life, or loses them (below 0): never above the maximum, 0 is dead. */
export function lifeAfter(row: LifeRow, points: number, nowMs: number): Pick<LifeRow, 'life' | 'healing'> {
  const before = lifeAt(row, nowMs)
  const life = before === 0 ? 0 : Math.max(0, Math.min(row.maxLife, before + points))
  return { life, healing: life === 0 || isHealed(row, nowMs) ? 0 : row.healing }
}

/** How much somebody with these perks can have. */
export const maxLifeOf = ({ maxLifePoints }: Pick<PerkEffects, 'maxLifePoints'>): number =>
  lifeRules.newGangsterMaxLife + maxLifePoints

/**
 * How the row goes on with another maximum. With a higher one comes as much life: nothing is missing that was not missing
 * before, so nobody has to go to the doctor for a perk, and nothing they keep is used up by it. The dead stay dead.
 */
export function lifeAfterMaximum(row: LifeRow, maxLife: number, nowMs: number): Pick<LifeRow, 'life' | 'healing'> {
  return lifeAfter({ ...row, maxLife }, Math.max(0, maxLife - row.maxLife), nowMs)
}

export const missingLife = (row: LifeRow, nowMs: number): number => Math.max(0, row.maxLife - lifeAt(row, nowMs))
