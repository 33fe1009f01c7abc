export const belongingsRules = {
  /** rules, "A gangster"; spec 2 §6 */
  garagePlaces: 25,
  garagePlacesPremium: 100,
} as const
