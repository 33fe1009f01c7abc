import type { SeasonActivity } from '@sottomondo/season-kit'

/** A second account sends what it has once it is worth the way. */
const sentFromEuro = 10_000

/** The bank asks and pays nothing: what it does to a season is that one may play for another's purse. */
export const bankSeason: SeasonActivity = (world) => (gangster) => {
  const { feeds } = gangster
  if (!feeds) return { readyAtMs: () => Number.POSITIVE_INFINITY, actions: () => [] }
  return {
    purpose: 'need',
    readyAtMs: () => (gangster.holds('euro') >= sentFromEuro ? world.nowMs : Number.POSITIVE_INFINITY),
    actions: () => [
      {
        chance: 1,
        euro: 0,
        experience: 0,
        jailSeconds: 0,
        play: () => gangster.give(feeds, 'euro', gangster.holds('euro')),
      },
    ],
  }
}
