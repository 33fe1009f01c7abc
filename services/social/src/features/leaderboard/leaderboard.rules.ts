export const leaderboardRules = {
  /** Source: spec 3 §2 and §9. */
  playersPerPage: 25,
  /** Players with a portrait above the list (rule of this feature). */
  podiumPlaces: 3,
} as const

/*
 * The leaderboard is cut into buckets: stretches with at most some thousands of players each, also among a million. The
 * sums over the classes ahead, and over the buckets of its own, say where one begins, so that no page and no place is
 * found by counting through the list.
 */

/** Up to here each amount of experience is a class of its own. */
const exactClasses = 256
/** Classes between an amount of experience and its double. */
const classesPerDoubling = 64
/** Beginners crowd together: up to here a class is split by account, in the order in which equal players stand. */
const splitBelow = 16
const accountsPerSplit = 8192
/** Splits of a class are fewer than this; also in functions/class_of_bucket.sql. */
export const bucketsPerClass = 2 ** 20

/** Returns the class of an amount of experience; more experience is never in a lower one. */
function classOf(experience: number): number {
  if (experience < exactClasses) return experience
  let doublings = 0
  let from = exactClasses
  while (experience >= 2 * from) {
    from *= 2
    doublings++
  }
  return exactClasses + doublings * classesPerDoubling + Math.floor((experience / from - 1) * classesPerDoubling)
}

/** Of the city's own living residents: in no place of the leaderboard. */
export const bucketOfResident = -1

/** Returns the bucket of a living player's gangster, above 0: the higher, the further ahead in the leaderboard. */
export function bucketOf(experience: number, accountId: number): number {
  const split = experience < splitBelow ? Math.min(bucketsPerClass - 1, Math.floor(accountId / accountsPerSplit)) : 0
  return (classOf(experience) + 1) * bucketsPerClass - split
}

export const pagesOf = (players: number): number => Math.max(1, Math.ceil(players / leaderboardRules.playersPerPage))

export const pageOfPlace = (place: number): number => Math.ceil(place / leaderboardRules.playersPerPage)

interface Position {
  accountId: number
  experience: number
}

/** Returns the experience that a player lacks to pass the one just above; of equal players the older account leads. */
export const missingToPass = (own: Position, above: Position): number =>
  above.experience - own.experience + (above.accountId < own.accountId ? 1 : 0)
