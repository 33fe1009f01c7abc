import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    crime: () => import(/* webpackChunkName: 'crime' */ './crime/CrimeScreen.tsx'),
    jail: () => import(/* webpackChunkName: 'jail' */ './jail/JailScreen.tsx'),
  },
})
