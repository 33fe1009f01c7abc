/**
 * The oldest browsers that the game supports, by their names in browserslist: for the build, for players and for the
 * docs. No page uses a newer feature: `tools/lint/src/imports/newer-apis.ts`.
 */
export const oldestBrowsers = { chrome: '109', edge: '109', firefox: '121', safari: '16.4', ios_saf: '16.4' } as const

/** The query for the build. */
export const browserQuery = Object.entries(oldestBrowsers).map(([name, version]) => `${name} >= ${version}`)

/** The text for players. */
export const browserWords = `Chrome of Edge vanaf ${oldestBrowsers.chrome}, Firefox vanaf ${oldestBrowsers.firefox}, of Safari vanaf ${oldestBrowsers.safari} (iPhone en iPad: iOS ${oldestBrowsers.ios_saf})`
