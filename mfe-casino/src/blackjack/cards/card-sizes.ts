import type { CSSProperties } from 'react'

/**
 * From phone to desk, by the number of hands beside each other; on a low screen both sides' cards stay above the
 * buttons.
 */
const widths = [
  'clamp(82px, min(10vw, 11.5vh), 104px)',
  'clamp(72px, min(10vw, 11.5vh), 104px)',
  'clamp(60px, min(8vw, 11.5vh), 92px)',
]

/**
 * Width of the cards and duration of their moves, as custom properties: all their style sheets know these names, which
 * they would not if one of them declared them. @param still nothing moves
 */
export function cardStyle(width: string | undefined, still: boolean): CSSProperties {
  const moves = still ? { ['--deal-ms' as string]: '0ms', ['--turn-ms' as string]: '0ms' } : {}
  return { ['--card' as string]: width, ...moves }
}

export const cardWidth = (hands: number): string | undefined => widths[Math.max(1, Math.min(hands, widths.length)) - 1]
