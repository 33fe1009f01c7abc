import type { SeasonActivity } from '@sottomondo/season-kit'

/** A second account sends its money from this amount on. */
const sentFromEuro = 10_000

/** The bank has no fees and no interest: its effect on a season is that a second account can play for the main one. */
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
