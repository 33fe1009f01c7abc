const cityCallKinds = ['raid', 'heist', 'prisoner'] as const
export type CityCallKind = (typeof cityCallKinds)[number]
/** A heist's invitation is muted by its own setting. */
export const mutedKinds = ['raid', 'prisoner'] as const satisfies readonly CityCallKind[]
export type MutedKind = (typeof mutedKinds)[number]

export const cityCallRules = {
  /** A player whose last request is older is not online, and hears of nothing; of a city so many players are looked at. */
  online: { withinSeconds: 300, lookedAt: 1_000 },
  /** The most players who are notified of one call. */
  notifiedMost: 200,
  /** The most prisoners that a player is shown. */
  prisonersShown: 3,
} as const

export const cityCallTexts = {
  noKind: 'Kies waarvan je niets wilt horen.',
  muted: { raid: 'Je hoort niets meer van raids.', prisoner: 'Je hoort niets meer van vrienden die vastzitten.' },
  heard: { raid: 'Je hoort het als een raid volk zoekt.', prisoner: 'Je hoort het als een vriend vastzit.' },
} as const
