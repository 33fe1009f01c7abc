import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    casino: () => import(/* webpackChunkName: 'casino' */ './casino/CasinoScreen.tsx'),
    roulette: () => import(/* webpackChunkName: 'roulette' */ './roulette/RouletteScreen.tsx'),
    fruit: () => import(/* webpackChunkName: 'fruit' */ './fruit/FruitScreen.tsx'),
    fair: () => import(/* webpackChunkName: 'fair' */ './fair/FairScreen.tsx'),
    verify: () => import(/* webpackChunkName: 'verify' */ './fair/VerifyScreen.tsx'),
  },
})
