/** The lives, in percent, below which each kind of damage shows. */
const scratchedBelow = 90
const dentedBelow = 75
const brokenBelow = 55
/** A car with less life is a wreck: a flat tyre, soot and smoke. */
export const wreckedBelow = 35

/** Returns how worn a car with this life looks: 0 as new, 4 a wreck. */
export function damageStep(life: number): number {
  return [scratchedBelow, dentedBelow, brokenBelow, wreckedBelow].filter((below) => life < below).length
}

export const isWreck = (life: number): boolean => life < wreckedBelow
