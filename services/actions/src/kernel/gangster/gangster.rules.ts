/** First values of a gangster (rules, "A gangster"): at 0 life the account dies; perks may raise the maximum. */
export const newGangster = {
  cityName: 'Amsterdam',
  life: 100,
  maxLife: 100,
} as const
