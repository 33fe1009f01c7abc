import { feature } from '@sottomondo/mfe-kit/feature'

export const goods = feature({
  screens: {
    drugs: () => import(/* webpackChunkName: 'drugs' */ './DrugsScreen.tsx'),
    liquor: () => import(/* webpackChunkName: 'liquor' */ './LiquorScreen.tsx'),
    priceProof: () => import(/* webpackChunkName: 'price-proof' */ './PriceProofScreen.tsx'),
  },
  routes: [
    {
      path: '/drugs',
      title: 'Drugs',
      screen: 'drugs',
      gatedBy: 'POST /api/drugs/buy',
      reads: ['/api/drugs', '/api/travel'],
      drawings: ['goods/scenes/drugs.svg'],
      row: { group: 'prison', label: 'Drugs', icon: 'drugs', order: 50 },
    },
    {
      path: '/fair/prices',
      title: 'Prijzen narekenen',
      screen: 'priceProof',
      audience: 'public',
      reads: ['/api/liquor/history'],
    },
    {
      path: '/liquor',
      title: 'Drank',
      screen: 'liquor',
      gatedBy: 'POST /api/liquor/buy',
      reads: ['/api/liquor', '/api/travel'],
      drawings: ['goods/scenes/liquor.svg'],
      row: { group: 'prison', label: 'Drank', icon: 'liquor', order: 40 },
    },
  ],
})
