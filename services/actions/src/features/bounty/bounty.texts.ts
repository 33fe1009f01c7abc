export const bountyTexts = {
  /** spec 1 §6 */
  admin: 'Op het hoofd van de baas van het spel komt geen premie. Niemand zou het wagen.',
  isProtected: (name: string) => `${name} is nog maar net begonnen en wordt beschermd. Daar komt geen premie op.`,
} as const
