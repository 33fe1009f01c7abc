/** Source: spec 3 §2, §9. */
export const hallOfFameRules = {
  /** Of the beta nothing was kept. */
  versions: ['beta', 'V1.0'],
  /** The one that is played now. */
  current: 'V1.0',
  /** Of those who have won the lottery most often; of the others actions tells as many. */
  mostWinners: 10,
} as const

export type Version = (typeof hallOfFameRules)['versions'][number]

export const isVersion = (text: string): text is Version => hallOfFameRules.versions.some((one) => one === text)
