import { feature } from '@sottomondo/mfe-kit/feature'

export const blackjack = feature({
  screens: {
    blackjack: () => import(/* webpackChunkName: 'blackjack' */ './BlackjackScreen.tsx'),
  },
  routes: [
    {
      path: '/blackjack',
      title: 'Blackjack',
      screen: 'blackjack',
      reads: ['/api/casino/blackjack'],
      lazyParts: ['blackjack-lazy'],
      row: { group: 'games', label: 'Blackjack', icon: 'blackjack', order: 20 },
    },
  ],
})
