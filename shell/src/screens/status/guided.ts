/** Who has come further is not asked for a newcomer's first steps; what opens later is told by their status. */
export const lastGuidedRank = 2
