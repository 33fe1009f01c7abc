import { feature } from '@sottomondo/mfe-kit/feature'

export const exchange = feature({
  screens: {
    exchange: () => import(/* webpackChunkName: 'exchange' */ './ExchangeScreen.tsx'),
  },
  routes: [
    {
      path: '/exchange',
      title: 'Paaseieren',
      screen: 'exchange',
      gatedBy: 'POST /api/presents/exchange',
      reads: ['/api/presents'],
      row: { group: 'status', label: 'Paaseieren', icon: 'egg', order: 140 },
    },
  ],
})
