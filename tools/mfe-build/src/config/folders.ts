/** Below the workspace: the build under way. Only a build that is whole and within its budgets goes to dist/. */
export const freshFolder = '.build'

/** The source maps of a build: beside the code, in a hidden folder, of which the gateway serves nothing. */
export const mapsFolder = '.maps'

/** The files that the gateway draws pages with: hidden likewise. */
export const serverFolder = '.server'
