import type { Calls } from '@sottomondo/api-contract'
import type { IconName } from '@sottomondo/ui-kit/icon'
import emptyPocket from './scenes/empty-pocket.svg'
import handcuffs from './scenes/handcuffs.svg'
import loot from './scenes/loot.svg'

type Crimes = Calls['GET /api/crime']['answer']
export type CrimeOption = Crimes['crimeOptions'][number]
export type RankProgress = Crimes['rank']
export type RecentCrime = Crimes['recent'][number]
export type CrimeAnswer = Calls['POST /api/crime/execute']['answer']
export type CrimeEnding = RecentCrime['outcome']

interface EndingLook {
  title: string
  /** The word in a row of the history. */
  word: string
  icon: IconName
  /** 96 x 96, each of another shape: the ending is not told by colour alone. */
  seal: string
}

export const endingLooks: Readonly<Record<CrimeEnding, EndingLook>> = {
  success: { title: 'Gelukt', word: 'Gelukt', icon: 'check', seal: loot },
  failure: { title: 'Mislukt', word: 'Mislukt', icon: 'close', seal: emptyPocket },
  caught: { title: 'Mislukt en gepakt', word: 'Gepakt', icon: 'jail', seal: handcuffs },
}

export function endingOf({ success, jailSeconds }: CrimeAnswer): CrimeEnding {
  if (success) return 'success'
  return jailSeconds > 0 ? 'caught' : 'failure'
}

/** Returns the player's rank after a crime: reckoned from their rank before, for the answer says only the gain. */
export function rankAfter(before: RankProgress, { experience, rankedUpTo }: CrimeAnswer): RankProgress {
  const { rank, nextRank, rankProgress, missingExperience } = before
  // The next reading says how far the rank after the next is.
  if (rankedUpTo) return { rank: rankedUpTo, nextRank: null, rankProgress: 0, missingExperience: 0 }
  if (missingExperience === 0) return before
  const wholeWay = missingExperience / (1 - rankProgress / 100)
  const missing = Math.max(0, missingExperience - experience)
  return { rank, nextRank, rankProgress: 100 - (missing / wholeWay) * 100, missingExperience: missing }
}
