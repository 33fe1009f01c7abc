/** Source: spec 3 §2, §9. */
export const hallOfFameRules = {
  /** No data of the beta was kept. */
  versions: ['beta', 'V1.0'],
  /** The version that is played now. */
  current: 'V1.0',
  /** Places in the list of lottery winners; actions publishes as many for its lists. */
  mostWinners: 10,
} as const

export type Version = (typeof hallOfFameRules)['versions'][number]

export const isVersion = (text: string): text is Version => hallOfFameRules.versions.some((one) => one === text)
