import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    casino: () => import(/* webpackChunkName: 'casino' */ './casino/CasinoScreen.tsx'),
  },
})
