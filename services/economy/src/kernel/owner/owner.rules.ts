export const ownerRules = {
  /** A freeze older than this was forgotten by its service (rules of this feature; a fight takes 20 s). */
  frozenAtMostSeconds: 600,
  /** Players in one freeze: killer and victim, with room for a fight of several. */
  playersAtMost: 16,
} as const

export const freezeTexts = {
  badRequest: 'Dit kan niet worden bevroren.',
  servicesOnly: 'Dit kan alleen het spel zelf.',
  busy: 'Een van deze spelers is al bij iets anders betrokken.',
  ended: 'Dit is al afgelopen.',
  usedForOther: 'Dit verzoek is al eerder gedaan, met andere gegevens.',
} as const
