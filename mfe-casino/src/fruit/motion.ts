/** How long the reels turn, and how long each picture stands while they do (spec 3 §9). */
export const spinMs = 500
export const symbolMs = 100
