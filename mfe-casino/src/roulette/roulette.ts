import { feature } from '@sottomondo/mfe-kit/feature'

export const roulette = feature({
  screens: {
    roulette: () => import(/* webpackChunkName: 'roulette' */ './RouletteScreen.tsx'),
  },
  routes: [
    {
      path: '/roulette',
      title: 'Roulette',
      screen: 'roulette',
      reads: ['/api/casino/roulette'],
      lazyParts: ['roulette-lazy'],
      drawings: ['roulette/wheel/wheel-rim.svg', 'roulette/wheel/wheel-pockets.svg'],
      row: { group: 'games', label: 'Roulette', icon: 'roulette', order: 40 },
    },
  ],
})
