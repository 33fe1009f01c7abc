import { rankNameOf } from '@sottomondo/server-kit/needs'

export type Gender = 'male' | 'female'

/** Ranks in order, rank 1 first, with the experience at which each begins (spec 1 §9). */
export const ranks = [
  { name: 'Cittadino', minimumExperience: 0 },
  { name: 'Muscolo', minimumExperience: 300 },
  { name: 'Pulitore', minimumExperience: 900 },
  { name: 'Sachetto', minimumExperience: 2_200 },
  { name: 'Ragazzo', minimumExperience: 5_000 },
  { name: 'Nessuno', minimumExperience: 12_000 },
  { name: 'Maccelaio', minimumExperience: 25_000 },
  { name: 'Ronin', minimumExperience: 50_000 },
  { name: 'Fissatore', minimumExperience: 95_000 },
  { name: 'Assunto', minimumExperience: 180_000 },
  { name: 'Godfather', minimumExperience: 400_000 },
] as const

/** The highest rank is a promotion, never reached by experience alone (rules, "A gangster"). */
export const godfatherRankNumber = ranks.length

/** Experience at which each rank begins, rank 1 first, without the one by promotion. */
export const rankExperience: readonly number[] = ranks.slice(0, -1).map((rank) => rank.minimumExperience)
const godfatherExperience = ranks[godfatherRankNumber - 1]?.minimumExperience ?? Number.POSITIVE_INFINITY

/** The highest rank whose experience a new gangster may take over from a dead one (rules, "Murder"). */
const highestClaimedRank = ranks.findIndex((rank) => rank.name === 'Ronin') + 1
/** 94,999 */
export const mostClaimedExperience = (ranks[highestClaimedRank]?.minimumExperience ?? 0) - 1

/**
 * Returns the experience that a new gangster takes over from a dead one.
 * @param claimPercentage 0-100, as accounts allowed it
 */
export function claimedExperience(deadExperience: number, claimPercentage: number): number {
  return Math.min(mostClaimedExperience, Math.floor((deadExperience * claimPercentage) / 100))
}

/** Returns the rank's number, 1-11. */
export function rankOf(experience: number, isGodfather: boolean): number {
  if (isGodfather) return godfatherRankNumber
  return Math.max(1, rankExperience.filter((minimum) => experience >= minimum).length)
}

export function rankName(rankNumber: number, gender: Gender): string {
  const rank = ranks[rankNumber - 1]
  if (!rank) throw new RangeError(`there is no rank ${rankNumber}`)
  return rankNameOf(rankNumber, gender)
}

/** Returns the percentage of the way from this rank's minimum to the next one's, 0-100; 100 at the top. */
export function rankProgressPercent(experience: number, isGodfather: boolean): number {
  const rankNumber = rankOf(experience, isGodfather)
  const from = ranks[rankNumber - 1]?.minimumExperience ?? 0
  const to = ranks[rankNumber]?.minimumExperience
  if (to === undefined) return 100
  return Math.min(100, Math.max(0, ((experience - from) / (to - from)) * 100))
}

/** Returns the new rank after more experience, if it is a new one. */
export function reachedRank(
  { experience, isGodfather }: { experience: number; isGodfather: boolean },
  gained: number,
): number | undefined {
  const rankNumber = rankOf(experience + gained, isGodfather)
  return rankNumber > rankOf(experience, isGodfather) ? rankNumber : undefined
}

/** Returns the next rank's name and the missing experience; no name at the top. */
export function nextRank(
  experience: number,
  isGodfather: boolean,
  gender: Gender,
): { name: string | undefined; missingExperience: number } {
  const next = rankOf(experience, isGodfather) + 1
  const rank = ranks[next - 1]
  if (!rank) return { name: undefined, missingExperience: 0 }
  return { name: rankName(next, gender), missingExperience: Math.max(0, rank.minimumExperience - experience) }
}

/** Returns a gangster's way to the next rank, as pages show it. */
export function rankProgressOf(experience: number, isGodfather: boolean, gender: Gender) {
  const next = nextRank(experience, isGodfather, gender)
  return {
    rank: rankName(rankOf(experience, isGodfather), gender),
    nextRank: next.name,
    rankProgress: rankProgressPercent(experience, isGodfather),
    missingExperience: next.missingExperience,
  }
}

/** Returns the experience that is missing for the promotion. */
export const experienceToGodfather = (experience: number): number => Math.max(0, godfatherExperience - experience)

export function canBecomeGodfather(experience: number, isGodfather: boolean): boolean {
  return !isGodfather && experience >= godfatherExperience
}
