import { feature } from '@sottomondo/mfe-kit/feature'

export const auction = feature({
  screens: {
    auction: () => import(/* webpackChunkName: 'auction' */ './AuctionScreen.tsx'),
  },
  routes: [
    {
      path: '/auction',
      title: 'Veiling',
      screen: 'auction',
      reads: ['/api/auction', '/api/auction?whose=BIDS'],
      lazyParts: ['auction-lazy'],
      drawings: ['car-drawings'],
      row: { group: 'status', label: 'Veiling', icon: 'auction', order: 65 },
    },
  ],
})
