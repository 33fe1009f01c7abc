/** How a gangster begins (rules, "A gangster"). */
export const newGangster = {
  cityName: 'Amsterdam',
  life: 100,
  maxLife: 100,
} as const
