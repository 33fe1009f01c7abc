import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    suspicions: () => import(/* webpackChunkName: 'suspicions' */ './suspicions/SuspicionsScreen.tsx'),
    switches: () => import(/* webpackChunkName: 'switches' */ './switches/SwitchesScreen.tsx'),
    releases: () => import(/* webpackChunkName: 'releases' */ './releases/ReleasesScreen.tsx'),
  },
})
