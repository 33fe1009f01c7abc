/** `npm test -- soak` repeats in full what a usual run only samples. */
export const soaks = Boolean(process.env.SOAK)

/**
 * How often something is tried: a quarter of `whole` in a usual run, or `usual` where it was looked at how soon a mistake
 * is found; all of it in a soak.
 */
export const rounds = (whole: number, usual: number = Math.ceil(whole / 4)): number => (soaks ? whole : usual)
