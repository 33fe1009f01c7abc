/** Above this rank the newcomer's first steps are not read; their status tells later openings. */
export const lastGuidedRank = 2
