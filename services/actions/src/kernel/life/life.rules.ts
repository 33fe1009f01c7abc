import type { PerkEffects } from '@sottomondo/perk-catalogue'
import { newGangster } from '../gangster/gangster.rules.ts'

/** The columns of a gangster's row about their life. */
export interface LifeRow {
  life: number
  maxLife: number
  /** Points paid for at the hospital. */
  healing: number
  /** From this time on the points count, though no process has written them yet. */
  hospitalUntilMs: number | null
}

/** Tells whether a paid treatment is over; the dead get nothing. */
export const isHealed = ({ life, healing, hospitalUntilMs }: LifeRow, nowMs: number): boolean =>
  life > 0 && healing > 0 && (hospitalUntilMs ?? 0) <= nowMs

/** Returns a gangster's life now; everything that shows or judges it uses this. */
export function lifeAt(row: LifeRow, nowMs: number): number {
  return isHealed(row, nowMs) ? Math.min(row.maxLife, row.life + row.healing) : row.life
}

/** Returns the row after a gain or loss (below 0) of life: never above the maximum, 0 is dead. */
export function lifeAfter(row: LifeRow, points: number, nowMs: number): Pick<LifeRow, 'life' | 'healing'> {
  const before = lifeAt(row, nowMs)
  const life = before === 0 ? 0 : Math.max(0, Math.min(row.maxLife, before + points))
  return { life, healing: life === 0 || isHealed(row, nowMs) ? 0 : row.healing }
}

/** Returns the maximum life with these perks. */
export const maxLifeOf = ({ maxLifePoints }: Pick<PerkEffects, 'maxLifePoints'>): number =>
  newGangster.maxLife + maxLifePoints

/**
 * Returns the row with another maximum. A higher one adds as much life: the gangster misses no more life than before,
 * so a perk sends nobody to the doctor and uses up no kept item. The dead stay dead.
 */
export function lifeAfterMaximum(row: LifeRow, maxLife: number, nowMs: number): Pick<LifeRow, 'life' | 'healing'> {
  return lifeAfter({ ...row, maxLife }, Math.max(0, maxLife - row.maxLife), nowMs)
}

export const missingLife = (row: LifeRow, nowMs: number): number => Math.max(0, row.maxLife - lifeAt(row, nowMs))
