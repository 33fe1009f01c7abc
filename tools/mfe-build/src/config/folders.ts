/** Below the workspace: what is being built. Only a build that is whole and within its budgets goes to dist/. */
export const freshFolder = '.build'

/** Where a build keeps its source maps: beside the code, in a hidden folder, of which the gateway serves nothing. */
export const mapsFolder = '.maps'

/** Where the gateway finds what it draws pages with: hidden likewise. */
export const serverFolder = '.server'
