import { Count } from '@sottomondo/mfe-kit'
import { Bar } from '@sottomondo/ui-kit/bar'
import type { RankProgress } from './crime-ending.ts'

/** The way to the next rank. */
export function RankBar({ rank: { rank, nextRank, rankProgress, missingExperience } }: { rank: RankProgress }) {
  if (!nextRank) return <Bar label={rank} percent={rankProgress || 100} value="" />
  const value =
    missingExperience > 0 ? (
      <>
        nog <Count of={missingExperience} one="punt" several="punten" />
      </>
    ) : (
      'ervaring genoeg'
    )
  return <Bar label={`${rank}, op weg naar ${nextRank}`} percent={rankProgress} value={value} />
}
