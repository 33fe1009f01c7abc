import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    releases: () => import(/* webpackChunkName: 'releases' */ './releases/ReleasesScreen.tsx'),
  },
})
