/** Whether this run repeats tests in full (`npm test -- soak`) instead of sampling. */
const soaks = Boolean(process.env.SOAK)

/**
 * Returns how often a test repeats: a quarter of `whole` in a usual run, or `usual`, where it was measured how soon a
 * mistake is found; all of `whole` in a soak.
 */
export const rounds = (whole: number, usual: number = Math.ceil(whole / 4)): number => (soaks ? whole : usual)
