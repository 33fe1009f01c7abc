/**
 * The oldest browsers that the game is made for, by their names in browserslist: what the pages are built for, and what
 * players and docs are told. What is newer than these no page uses: `tools/lint/src/newer-apis.ts`.
 */
export const oldestBrowsers = { chrome: '109', edge: '109', firefox: '121', safari: '16.4', ios_saf: '16.4' } as const

/** For the build. */
export const browserQuery = Object.entries(oldestBrowsers).map(([name, version]) => `${name} >= ${version}`)

/** For players. */
export const browserWords = `Chrome of Edge vanaf ${oldestBrowsers.chrome}, Firefox vanaf ${oldestBrowsers.firefox}, of Safari vanaf ${oldestBrowsers.safari} (iPhone en iPad: iOS ${oldestBrowsers.ios_saf})`
